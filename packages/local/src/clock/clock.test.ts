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

/** Expects the clock to agree with the reference, which is read before and after it, so a slow machine does not matter. */
function expectCurrent(clock: () => number, reference: () => number): void {
  const before = reference();
  const time = clock();
  expect(time).toBeGreaterThanOrEqual(before);
  expect(time).toBeLessThanOrEqual(reference());
}

function patched() {
  const clock = createSharedClock();
  undo.push(patchDate(clock));
  return clock;
}

it('shows the machine time before an advance and after a reset', () => {
  const clock = createSharedClock();
  expectCurrent(clock.now, Date.now);
  clock.advance(HOUR);
  clock.advance(0.9);
  expect(clock.offset()).toBe(HOUR);
  expectCurrent(clock.now, () => Date.now() + HOUR);
  clock.reset();
  expect(clock.offset()).toBe(0);
});

it('returns to the time at which it started', () => {
  const clock = createSharedClock();
  const noon = Date.parse('2027-04-14T12:00:00Z');
  clock.startAt(noon);
  clock.advance(HOUR);
  clock.reset();
  expect(clock.now() - noon).toBeGreaterThanOrEqual(0);
  expect(clock.now() - noon).toBeLessThan(HOUR);
});

it('shares advances between threads in both directions', async () => {
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
  const [[offset]] = await Promise.all([once(worker, 'message'), once(worker, 'exit')]);
  expect(offset).toBe(HOUR);
  expect(clock.offset()).toBe(HOUR + 5);
});

it('changes Date.now(), new Date() and Date()', () => {
  const clock = patched();
  clock.advance(-HOUR);
  expectCurrent(Date.now, clock.now);
  expectCurrent(() => Date.parse(new Date().toISOString()), clock.now);
  // Date() has no milliseconds.
  expectCurrent(
    () => Date.parse(Date()),
    () => Math.floor(clock.now() / 1000) * 1000,
  );
});

it('leaves the rest of Date unchanged', () => {
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

it('restores the original Date', () => {
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
