import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

const { setTimeout: wait } = timers;
const globalTimeout = globalThis.setTimeout;

/** What a wait of the code under search becomes. */
type Pause = (milliseconds: number) => Promise<unknown>;

let pause: Pause | undefined;

Object.assign(timers, {
  setTimeout: (milliseconds: number, ...rest: [unknown?]) =>
    pause === undefined ? wait(milliseconds, ...rest) : pause(milliseconds),
});
syncBuiltinESMExports();

/** Runs work in which waiting before another try is a step like any other, not a time. */
export async function withPauses<T>(instead: Pause, work: () => Promise<T>): Promise<T> {
  pause = instead;
  // The SDK waits before its own tries.
  Object.assign(globalThis, { setTimeout: (then: () => void) => void instead(0).then(then) });
  try {
    return await work();
  } finally {
    pause = undefined;
    Object.assign(globalThis, { setTimeout: globalTimeout });
  }
}
