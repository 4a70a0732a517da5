import 'toolwright/stdio';
import { IsNumber } from 'class-validator';
import { bootstrap, Image, McpService, Output, Tool, ToolResult } from 'toolwright';
import type { ContentBlock, integer } from 'toolwright';

// #region object
@Output()
export class Reading {
  /** Degrees Celsius. */
  @IsNumber()
  temperature!: number;

  conditions!: string;
}
// #endregion

export interface Page<T> {
  items: T[];
  next: string | null;
}

@McpService()
export class ReadingService {
  // #region scalar
  /** Whole degrees Celsius. */
  @Tool()
  getTemperature(city: string): integer {
    return city === 'Cairo' ? 34 : 17;
  }
  // #endregion

  // #region list
  /** One reading a day. */
  @Tool()
  getReadings(): Reading[] {
    return [
      { temperature: 16.2, conditions: 'Overcast' },
      { temperature: 17.2, conditions: 'Clear' },
    ];
  }
  // #endregion

  // #region record
  /** Temperatures by city. */
  @Tool()
  getTemperatures(): Record<string, number> {
    return { London: 16.2, Cairo: 34.1 };
  }
  // #endregion

  // #region generic
  /** Readings, page by page. */
  @Tool()
  async browse(cursor?: string): Promise<Page<Reading>> {
    return { items: [{ temperature: 16.2, conditions: 'Overcast' }], next: cursor ? null : 'p2' };
  }
  // #endregion

  // #region nullable
  /** The last reading of a city, if there is one. */
  @Tool()
  getLast(city: string): Reading | null {
    return city === 'London' ? { temperature: 16.2, conditions: 'Overcast' } : null;
  }
  // #endregion

  // #region native
  /** When the station was last heard of. */
  @Tool()
  lastHeard(): Date {
    return new Date('2026-01-31T12:00:00Z');
  }
  // #endregion

  // #region content
  /** The radar picture, with a caption. */
  @Tool()
  getRadar(): (ContentBlock | Image)[] {
    const picture = Buffer.from('iVBORw0KGgo=', 'base64');
    return [{ type: 'text', text: 'Radar at 12:00' }, new Image(picture, 'image/png')];
  }
  // #endregion

  // #region result
  /** A reading with a text of its own. */
  @Tool({ output: Reading })
  readAloud(): ToolResult {
    return new ToolResult({
      content: [{ type: 'text', text: 'Sixteen degrees and overcast.' }],
      structuredContent: { temperature: 16.2, conditions: 'Overcast' },
    });
  }
  // #endregion

  // #region unstructured
  /** A report to read aloud. */
  @Tool({ structuredOutput: false })
  getReport(city: string): string {
    return `${city}: overcast, 16.2 degrees.`;
  }
  // #endregion

  // #region text
  /** A reading, its text in one line. */
  @Tool({ text: (value) => `${(value as Reading).temperature} degrees` })
  getBriefly(): Reading {
    return { temperature: 16.2, conditions: 'Overcast' };
  }
  // #endregion

  // #region written
  /** What an upstream sent, by its own schema. */
  @Tool({ output: { type: 'object', properties: { total: { type: 'integer' } }, required: ['total'] } })
  async forward(): Promise<unknown> {
    return JSON.parse('{"total": 3, "unit": "mm"}');
  }
  // #endregion
}

await bootstrap({ name: 'Readings', version: '1.0.0', services: [ReadingService] });
