import { McpService, Tool, type Elicited, type ToolContext } from 'toolwright';
import { CHOICES, ProfileForm, UserForm } from './forms.js';

/** What a tool can ask of its client. A client that cannot do it gets an error that says so. */
@McpService()
export class ClientService {
  /**
   * Has the client's model answer.
   * @param prompt - The prompt to send to the LLM
   */
  @Tool({ name: 'test_sampling' })
  async sample(prompt: string, context: ToolContext): Promise<string> {
    const { text } = await context.sample({ messages: prompt, maxTokens: 100 });
    return `LLM response: ${text}`;
  }

  /**
   * Has the user fill in a form.
   * @param message - The message to show the user
   */
  @Tool({ name: 'test_elicitation' })
  async elicit(message: string, context: ToolContext): Promise<string> {
    return `User response: ${told(await context.elicit(message, UserForm))}`;
  }

  /** Has the user fill in a form that has defaults. */
  @Tool({ name: 'test_elicitation_sep1034_defaults' })
  async elicitWithDefaults(context: ToolContext): Promise<string> {
    return `Elicitation completed: ${told(await context.elicit('Please check your profile', ProfileForm))}`;
  }

  /** Has the user choose. */
  @Tool({ name: 'test_elicitation_sep1330_enums' })
  async elicitChoices(context: ToolContext): Promise<string> {
    return `Elicitation completed: ${told(await context.elicit('Please choose', CHOICES))}`;
  }
}

function told(answer: Elicited<object>): string {
  const content = answer.action === 'accept' ? answer.content : {};
  return `action=${answer.action}, content=${JSON.stringify(content)}`;
}
