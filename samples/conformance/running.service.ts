import { setTimeout } from 'node:timers/promises';
import { McpService, Tool, type ToolContext } from 'toolwright';

/** What a tool can tell its client while it runs. */
@McpService()
export class RunningService {
  /** Sends three log messages. */
  @Tool({ name: 'test_tool_with_logging' })
  async logs(context: ToolContext): Promise<string> {
    await context.log('info', 'Tool execution started');
    await work(context);
    await context.log('info', 'Tool processing data');
    await work(context);
    await context.log('info', 'Tool execution completed');
    return 'Tool with logging executed successfully';
  }

  /** Says three times how far it is. */
  @Tool({ name: 'test_tool_with_progress' })
  async progresses(context: ToolContext): Promise<string> {
    await context.progress(0, 100);
    await work(context);
    await context.progress(50, 100);
    await work(context);
    await context.progress(100, 100);
    return 'Tool with progress executed successfully';
  }

  /** Ends its stream before it answers, so that the client has to come back for the answer. */
  @Tool({ name: 'test_reconnection' })
  async reconnects(context: ToolContext): Promise<string> {
    context.closeStream();
    await work(context);
    return 'Reconnection test completed successfully';
  }
}

function work({ signal }: ToolContext): Promise<void> {
  return setTimeout(50, undefined, { signal });
}
