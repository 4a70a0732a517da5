import type { CallChannel } from '../results/call-channel.js';
import { Call } from './call.js';
import type { CallEnd, CallSubject, Observation } from './call-observer.js';
import type { ApplicationOptions } from './application-options.js';

/** Answers one request; the log and whoever observes learn how it ends. */
export function runCall<Answer>(
  subject: CallSubject,
  channel: CallChannel,
  options: ApplicationOptions,
  answer: (call: Call) => Promise<Answer>,
): Promise<Answer> {
  const call = new Call(subject, channel, options);
  const observation = options.observer?.begin(subject, channel);
  const isLogged = options.logger.isLevelEnabled?.('debug') ?? true;
  return observation || isLogged ? followed(call, answer, observation, isLogged) : answer(call);
}

async function followed<Answer>(
  call: Call,
  answer: (call: Call) => Promise<Answer>,
  observation: Observation | undefined,
  isLogged: boolean,
): Promise<Answer> {
  const startedAt = performance.now();
  let isResult = false;
  try {
    const work = () => answer(call);
    const result = await (observation ? observation.within(work) : work());
    isResult = true;
    return result;
  } catch (error) {
    call.fail(error);
    throw error;
  } finally {
    const end = {
      outcome: 'ok',
      ...call.failure,
      isResult,
      durationMs: performance.now() - startedAt,
    } as const;
    if (isLogged) logEnd(call, end);
    observe(call, observation, end);
  }
}

function logEnd(call: Call, { outcome, durationMs }: CallEnd): void {
  const { method, target } = call.subject;
  const words = `${method}${target === undefined ? '' : ` ${target}`}: ${outcome.replaceAll('_', ' ')}`;
  const rounded = Math.round(durationMs * 100) / 100;
  call.logger.debug(`${words} in ${Math.round(durationMs)} ms`, { durationMs: rounded, outcome });
}

/** Reading a thrown error runs its getters, which may throw in their turn; the answer does not suffer from it. */
function observe(call: Call, observation: Observation | undefined, end: CallEnd): void {
  try {
    observation?.end(end);
  } catch (error) {
    call.logger.debug(`${call.subject.method}: could not be observed to its end`, { err: error });
  }
}
