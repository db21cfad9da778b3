import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AutosaveEnd, makeAutosave, autosaveTiming as timing } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched(...ends: AutosaveEnd[]) {
  const save = vi.fn(async () => ends.shift() ?? 'done');
  return { save, autosave: makeAutosave({ save, random: () => 0.5 }) };
}

const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

describe('a change is saved', () => {
  test('once the typing pauses, and once only', async () => {
    const { save, autosave } = watched();
    for (let key = 0; key < 5; key++) {
      autosave.changed();
      await pass(timing.pause - 1);
    }
    expect(save).not.toHaveBeenCalled();
    await pass(1);
    expect(save).toHaveBeenCalledOnce();
    await pass(timing.slowest * 2);
    expect(save).toHaveBeenCalledOnce();
  });

  test('within the longest wait when the typing never pauses', async () => {
    const { save, autosave } = watched();
    for (let time = 0; time < timing.longest; time += 500) {
      autosave.changed();
      await pass(500);
    }
    expect(save).toHaveBeenCalledOnce();
  });

  test('within two seconds of a pause', () => {
    expect(timing.pause).toBeLessThan(2000);
  });
});

describe('what failed is tried again', () => {
  test('later and later, whatever is typed meanwhile', async () => {
    const { save, autosave } = watched('retry', 'retry', 'done');
    autosave.changed();
    await pass(timing.pause);
    autosave.changed();
    await pass(timing.retry - 1);
    expect(save).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(save).toHaveBeenCalledTimes(2);
    await pass(timing.retry * 2 - 1);
    expect(save).toHaveBeenCalledTimes(2);
    await pass(1);
    expect(save).toHaveBeenCalledTimes(3);
  });

  test('at once when the network is back, and never without a failure', async () => {
    const { save, autosave } = watched('retry', 'done');
    autosave.retry();
    await pass(timing.slowest);
    expect(save).not.toHaveBeenCalled();
    autosave.changed();
    await pass(timing.pause);
    autosave.retry();
    await pass(0);
    expect(save).toHaveBeenCalledTimes(2);
  });

  test('not when only the founder can help', async () => {
    const { save, autosave } = watched('wait');
    autosave.changed();
    await pass(timing.slowest * 2);
    expect(save).toHaveBeenCalledOnce();
  });
});

test('nothing is saved once it is stopped', async () => {
  const { save, autosave } = watched();
  autosave.changed();
  autosave.stop();
  await pass(timing.slowest);
  expect(save).not.toHaveBeenCalled();
});
