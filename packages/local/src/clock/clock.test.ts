import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import { patchDate } from './patch-date.ts';
import { createSharedClock } from './shared-clock.ts';

const HOUR = 3_600_000;
const undo: (() => void)[] = [];
afterEach(() => {
  for (const restore of undo.splice(0)) restore();
});

/** A clock is asked between two looks at another, however long the machine takes from one to the next. */
function isPresent(asked: () => number, present: () => number): void {
  const before = present();
  const answer = asked();
  expect(answer).toBeGreaterThanOrEqual(before);
  expect(answer).toBeLessThanOrEqual(present());
}

function patched() {
  const clock = createSharedClock();
  undo.push(patchDate(clock));
  return clock;
}

it('is the machine time until moved, and again after a reset', () => {
  const clock = createSharedClock();
  isPresent(clock.now, Date.now);
  clock.advance(HOUR);
  clock.advance(0.9);
  expect(clock.offset()).toBe(HOUR);
  isPresent(clock.now, () => Date.now() + HOUR);
  clock.reset();
  expect(clock.offset()).toBe(0);
});

it('shows an advance to another thread and is moved by it', async () => {
  const clock = createSharedClock();
  clock.advance(HOUR);
  const source = `import { workerData, parentPort } from 'node:worker_threads';
    import { createSharedClock } from '${new URL('./shared-clock.ts', import.meta.url).href}';
    const clock = createSharedClock(workerData);
    parentPort.postMessage(clock.offset());
    clock.advance(5);`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`), {
    execArgv: [],
    workerData: clock.buffer,
  });
  const [[seen]] = await Promise.all([once(worker, 'message'), once(worker, 'exit')]);
  expect(seen).toBe(HOUR);
  expect(clock.offset()).toBe(HOUR + 5);
});

it('moves every way of asking for the present', () => {
  const clock = patched();
  clock.advance(-HOUR);
  isPresent(Date.now, clock.now);
  isPresent(() => Date.parse(new Date().toISOString()), clock.now);
  // It says no parts of a second.
  isPresent(
    () => Date.parse(Date()),
    () => Math.floor(clock.now() / 1000) * 1000,
  );
});

it('leaves everything else about Date alone', () => {
  const clock = patched();
  clock.advance(HOUR);
  class Day extends Date {
    isToday() {
      return true;
    }
  }
  const before = clock.now();
  const day = new Day();
  expect(day.getTime()).toBeGreaterThanOrEqual(before);
  expect(day.getTime()).toBeLessThanOrEqual(clock.now());
  expect(day).toBeInstanceOf(Day);
  expect(day).toBeInstanceOf(Date);
  expect(day.isToday()).toBe(true);
  expect(new Date()).toBeInstanceOf(Date);
  expect(new Date().constructor).toBe(Date);
  expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z');
  expect(new Date(2026, 3, 1).getMonth()).toBe(3);
  expect(Date.UTC(1970, 0, 1)).toBe(0);
  expect(Date.name).toBe('Date');
  expect(Date.length).toBe(7);
});

it('gives the thread its own Date back', () => {
  const own = Date;
  const ownNow = Date.now;
  const clock = createSharedClock();
  const restore = patchDate(clock);
  clock.advance(HOUR);
  restore();
  expect(Date).toBe(own);
  expect(Date.now).toBe(ownNow);
  expect(new Date().constructor).toBe(own);
});
