import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type AutosaveResult, makeAutosave, autosaveTiming as timing } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());

function startAutosave(...ends: AutosaveResult[]) {
  const save = vi.fn(async () => ends.shift() ?? 'done');
  return { save, autosave: makeAutosave(save) };
}

const advance = (time: number) => vi.advanceTimersByTimeAsync(time);

describe('a change is saved', () => {
  test('once, after a pause in the typing', async () => {
    const { save, autosave } = startAutosave();
    for (let key = 0; key < 5; key++) {
      autosave.changed();
      await advance(timing.pause - 1);
    }
    expect(save).not.toHaveBeenCalled();
    await advance(1);
    expect(timing.pause).toBeLessThan(2000);
    expect(save).toHaveBeenCalledOnce();
    await advance(timing.slowest * 2);
    expect(save).toHaveBeenCalledOnce();
  });

  test('within the maximum delay while the typing goes on', async () => {
    const { save, autosave } = startAutosave();
    for (let time = 0; time < timing.longest; time += 500) {
      autosave.changed();
      await advance(500);
    }
    expect(save).toHaveBeenCalledOnce();
  });
});

describe('a failed save is retried', () => {
  test('with growing delays, also while the typing goes on', async () => {
    const { save, autosave } = startAutosave('retry', 'retry', 'done');
    autosave.changed();
    await advance(timing.pause);
    autosave.changed();
    await advance(timing.retry - 1);
    expect(save).toHaveBeenCalledTimes(1);
    await advance(1);
    expect(save).toHaveBeenCalledTimes(2);
    await advance(timing.retry * 2 - 1);
    expect(save).toHaveBeenCalledTimes(2);
    await advance(1);
    expect(save).toHaveBeenCalledTimes(3);
  });

  test('no longer after stop(), also when the save that runs then fails, until the next change', async () => {
    let end: (result: AutosaveResult) => void = () => {};
    const save = vi.fn(() => new Promise<AutosaveResult>((resolve) => (end = resolve)));
    const autosave = makeAutosave(save);
    autosave.changed();
    await advance(timing.pause);
    autosave.stop();
    end('retry');
    await advance(timing.slowest * 2);
    expect(save).toHaveBeenCalledOnce();
    autosave.changed();
    await advance(timing.pause);
    expect(save).toHaveBeenCalledTimes(2);
  });

  test('at once on retry(), but only after a failure', async () => {
    const { save, autosave } = startAutosave('retry', 'done');
    autosave.retry();
    await advance(timing.slowest);
    expect(save).not.toHaveBeenCalled();
    autosave.changed();
    await advance(timing.pause);
    autosave.retry();
    await advance(0);
    expect(save).toHaveBeenCalledTimes(2);
  });

  test('no longer after a save succeeded elsewhere: changes are saved after a pause again', async () => {
    const { save, autosave } = startAutosave('retry', 'retry', 'retry', 'done');
    autosave.changed();
    await advance(timing.pause + timing.retry + timing.retry * 2);
    expect(save).toHaveBeenCalledTimes(3);
    autosave.succeeded();
    autosave.changed();
    await advance(timing.pause);
    expect(save).toHaveBeenCalledTimes(4);
  });
});

test.each([
  ['saves nothing after stop()', 'done', 0],
  ['does not retry when the result is wait', 'wait', 1],
] as const)('%s', async (_, result, times) => {
  const { save, autosave } = startAutosave(result);
  autosave.changed();
  if (times === 0) autosave.stop();
  await advance(timing.slowest * 2);
  expect(save).toHaveBeenCalledTimes(times);
});
