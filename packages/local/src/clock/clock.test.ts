import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import { createSharedClock, patchDate } from './shared-clock.ts';

const HOUR = 3_600_000;
let restore = () => {};
afterEach(() => restore());

function patched() {
  const clock = createSharedClock();
  restore = patchDate(clock);
  return clock;
}

/** Expects a clock to agree with another, which is read before and after it, so a slow machine does not matter. */
function expectCurrent(clock: () => number, reference: () => number): void {
  const before = reference();
  const time = clock();
  expect(time).toBeGreaterThanOrEqual(before);
  expect(time).toBeLessThanOrEqual(reference());
}

it('advances by whole milliseconds, and starts at a given time', () => {
  const clock = createSharedClock();
  expectCurrent(clock.now, Date.now);
  clock.advance(HOUR);
  clock.advance(0.9);
  expect(clock.offset()).toBe(HOUR);
  expectCurrent(clock.now, () => Date.now() + HOUR);
  clock.startAt(Date.parse('2027-04-14T12:00:00Z'));
  expect(new Date(clock.now()).toISOString()).toMatch(/^2027-04-14T12:/);
});

it('shares advances between threads in both directions', async () => {
  const clock = createSharedClock();
  clock.advance(HOUR);
  const source = `import { workerData, parentPort } from 'node:worker_threads';
    import { createSharedClock } from '${new URL('./shared-clock.ts', import.meta.url).href}';
    const clock = createSharedClock(workerData);
    parentPort.postMessage(clock.offset());
    clock.advance(5);`;
  const url = new URL(`data:text/javascript,${encodeURIComponent(source)}`);
  const worker = new Worker(url, { execArgv: [], workerData: clock.buffer });
  const [[offset]] = await Promise.all([once(worker, 'message'), once(worker, 'exit')]);
  expect(offset).toBe(HOUR);
  expect(clock.offset()).toBe(HOUR + 5);
});

it('changes Date.now(), new Date() and Date(), and restores them', () => {
  const own = Date;
  const ownNow = Date.now;
  const clock = patched();
  clock.advance(-HOUR);
  expectCurrent(Date.now, clock.now);
  expectCurrent(() => Date.parse(new Date().toISOString()), clock.now);
  // Date() has no milliseconds.
  expectCurrent(
    () => Date.parse(Date()),
    () => Math.floor(clock.now() / 1000) * 1000,
  );
  restore();
  expect([Date, Date.now, new Date().constructor]).toEqual([own, ownNow, own]);
});
