import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftSlot } from '../../../../test/draft-slot.ts';
import { makeDraftWriter } from './draft-writer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first change is written at once, later ones while the typing goes on', async () => {
  let typed = 'F';
  const unsent = () => ({ base: {}, mine: { marketReach: typed }, unacknowledged: {} });
  const slot = draftSlot();
  const writer = makeDraftWriter(slot, unsent);
  const written = async () => (await slot.storage.list(slot.userId)).map((draft) => draft.unsent);

  writer.changed();
  expect(await written()).toEqual([{ base: {}, mine: { marketReach: 'F' }, unacknowledged: {} }]);

  typed = 'Forty villages';
  writer.changed();
  await vi.advanceTimersByTimeAsync(250);
  expect(await written()).toEqual([{ base: {}, mine: { marketReach: typed }, unacknowledged: {} }]);
});
