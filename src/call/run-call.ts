import type { CallChannel } from '../results/call-channel.js';
import { Call } from './call.js';
import type { CallEnd, CallSubject } from './call-observer.js';
import type { ApplicationOptions } from './application-options.js';

/** Answers one request; the log and whoever observes learn how it ends. */
export function runCall<Answer>(
  subject: CallSubject,
  channel: CallChannel,
  options: ApplicationOptions,
  answer: (call: Call) => Promise<Answer>,
): Promise<Answer> {
  const call = new Call(subject, channel, options);
  const { observer, logger } = options;
  const observation = observer?.begin(subject, channel);
  const isLogged = logger.isLevelEnabled?.('debug') ?? true;
  if (!observation && !isLogged) return answer(call);
  return followed(
    call,
    answer,
    (end) => {
      observation?.end(end);
      if (isLogged) logEnd(call, end);
    },
    observation?.within,
  );
}

async function followed<Answer>(
  call: Call,
  answer: (call: Call) => Promise<Answer>,
  end: (end: CallEnd) => void,
  within: (work: () => Promise<Answer>) => Promise<Answer> = (work) => work(),
): Promise<Answer> {
  const startedAt = performance.now();
  try {
    return await within(() => answer(call));
  } catch (error) {
    call.fail(error);
    throw error;
  } finally {
    const durationMs = performance.now() - startedAt;
    end({ outcome: 'ok', ...call.failure, durationMs });
  }
}

function logEnd(call: Call, { outcome, durationMs }: CallEnd): void {
  const { method, target } = call.subject;
  const words = `${method}${target === undefined ? '' : ` ${target}`}: ${outcome.replaceAll('_', ' ')}`;
  const rounded = Math.round(durationMs * 100) / 100;
  call.logger.debug(`${words} in ${Math.round(durationMs)} ms`, { durationMs: rounded, outcome });
}
