import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

const { setTimeout: wait } = timers;
const globalTimeout = globalThis.setTimeout;

/** Replaces a delay of the code under test. */
type Delay = (milliseconds: number) => Promise<unknown>;

let replacement: Delay | undefined;

Object.assign(timers, {
  setTimeout: (milliseconds: number, ...rest: [unknown?]) =>
    replacement === undefined ? wait(milliseconds, ...rest) : replacement(milliseconds),
});
syncBuiltinESMExports();

/** Runs work whose retry delays do not wait for time to pass. */
export async function withReplacedDelays<T>(delay: Delay, work: () => Promise<T>): Promise<T> {
  replacement = delay;
  // The SDK delays its own retries with the global function.
  Object.assign(globalThis, { setTimeout: (then: () => void) => void delay(0).then(then) });
  try {
    return await work();
  } finally {
    replacement = undefined;
    Object.assign(globalThis, { setTimeout: globalTimeout });
  }
}
