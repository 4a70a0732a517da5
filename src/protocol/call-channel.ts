import type { Logger } from '../results/logger.js';
import type { CallChannel, ClientInfo, LogLevel } from '../results/tool-context.js';
import type { LogThreshold } from './log-threshold.js';
import type { HandlerExtra } from './handler-extra.js';
import type { ServerNotification } from '@modelcontextprotocol/sdk/types.js';

export interface ChannelParts {
  extra: HandlerExtra;
  controller: AbortController;
  client: ClientInfo | undefined;
  threshold: LogThreshold;
  logger: Logger;
}

/** One call's line to its client, and the means to cut it when the call is over. */
export function openChannel({ extra, controller, client, threshold, logger }: ChannelParts): {
  channel: CallChannel;
  cut: () => void;
} {
  let open = true;
  const progressToken = extra._meta?.progressToken;

  // What cannot be delivered must not fail the tool: the client may be gone, and a message is only ever a courtesy.
  async function notify(notification: ServerNotification): Promise<void> {
    if (!open || controller.signal.aborted) return;
    try {
      await extra.sendNotification(notification);
    } catch (error) {
      logger.debug(`${notification.method}: could not be sent.`, error);
    }
  }

  const channel: CallChannel = {
    requestId: extra.requestId,
    signal: controller.signal,
    sessionId: extra.sessionId,
    client,
    auth: extra.authInfo,
    headers: extra.requestInfo?.headers ?? {},
    sendProgress: async (progress: number, total?: number, message?: string) => {
      if (progressToken === undefined || !Number.isFinite(progress)) return;
      await notify({ method: 'notifications/progress', params: { progressToken, progress, total, message } });
    },
    sendLog: async (level: LogLevel, data: unknown, name?: string) => {
      if (!threshold.admits(level)) return;
      // `data` is required on the wire, where undefined would vanish.
      await notify({ method: 'notifications/message', params: { level, data: data ?? null, logger: name } });
    },
  };
  return { channel, cut: () => (open = false) };
}
