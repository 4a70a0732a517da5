import 'toolwright/stdio';
import { IsEmail, Max, Min } from 'class-validator';
import {
  bootstrap,
  Choices,
  ClientCapabilityError,
  Input,
  McpService,
  Tool,
  UrlElicitationRequiredError,
  type integer,
  type ToolContext,
} from 'toolwright';

// #region form
@Input()
export class Booking {
  /** Where the confirmation goes. */
  @IsEmail()
  email!: string;

  /** Day of arrival. */
  arrival!: Date;

  @Min(1)
  @Max(12)
  guests: integer = 2;

  @Choices({ window: 'At the window', aisle: 'On the aisle' })
  seat: 'window' | 'aisle' = 'window';

  @Choices({ wifi: 'Wireless network', food: 'Breakfast' })
  extras?: string[];
}
// #endregion

@McpService()
export class TripService {
  readonly #tokens = new Map<string, string>();

  // #region elicit
  /** Books a trip. */
  @Tool()
  async book(place: string, context: ToolContext): Promise<string> {
    const answer = await context.elicit(`Your trip to ${place}`, Booking);
    if (answer.action !== 'accept') return 'Nothing was booked.';
    const { email, arrival, guests } = answer.content;
    return `${guests} guests from ${arrival.toDateString()}; ${email} has the details.`;
  }
  // #endregion

  // #region by-hand
  /** Asks for one of the rooms that are free today. */
  @Tool()
  async chooseRoom(context: ToolContext): Promise<string> {
    const free = [
      { const: '12', title: 'Room 12, garden' },
      { const: '14', title: 'Room 14, street' },
    ];
    const answer = await context.elicit('Which room?', {
      type: 'object',
      properties: { room: { type: 'string', oneOf: free } },
      required: ['room'],
    });
    return answer.action === 'accept' ? `Room ${String(answer.content['room'])}` : 'no room';
  }
  // #endregion

  // #region url
  /** Pays for a trip, in the browser. */
  @Tool()
  async pay(trip: string, context: ToolContext): Promise<string> {
    const { action, elicitationId } = await context.elicitUrl(
      'Pay for your trip',
      `https://pay.example/${trip}`,
    );
    if (action !== 'accept') return 'Not paid.';
    await this.paid(trip);
    await context.elicitationComplete(elicitationId);
    return 'Paid.';
  }
  // #endregion

  // #region required
  /** The trips of a user who has signed in at the booking office. */
  @Tool()
  trips(user: string): string {
    const token = this.#tokens.get(user);
    if (token !== undefined) return `trips of ${token}`;
    const url = `https://office.example/sign-in?user=${encodeURIComponent(user)}`;
    throw new UrlElicitationRequiredError([{ message: 'Sign in at the booking office', url }]);
  }
  // #endregion

  // #region sample
  /** A text for a postcard. */
  @Tool()
  async postcard(place: string, context: ToolContext): Promise<string> {
    try {
      const { text } = await context.sample({
        messages: `Greetings from ${place}, in two sentences.`,
        systemPrompt: 'You write postcards.',
        maxTokens: 200,
      });
      return text;
    } catch (error) {
      if (error instanceof ClientCapabilityError) return `Greetings from ${place}!`;
      throw error;
    }
  }
  // #endregion

  // #region roots
  /** Where the client works. */
  @Tool()
  async folders(context: ToolContext): Promise<string[]> {
    if (!context.clientCapabilities?.roots) return [];
    const roots = await context.roots();
    return roots.map(({ uri }) => uri);
  }
  // #endregion

  /** Resolves when the payment has arrived. */
  private async paid(trip: string): Promise<string> {
    return trip;
  }
}

await bootstrap({ name: 'Trips', version: '1.0.0', services: [TripService] });
