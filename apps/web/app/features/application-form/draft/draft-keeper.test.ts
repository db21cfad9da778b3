import type { DraftData, SaveDraftResponse } from '@portal/contracts/applications/draft';
import { describe, expect, test, vi } from 'vitest';
import { completeAnswers } from '../../../../test/complete-answers.ts';
import { emptyAnswers } from '../answers.ts';
import { type DraftKeeperParts, makeDraftKeeper } from './draft-keeper.ts';

const saved = (revision: number): SaveDraftResponse => ({
  message: 'Saved',
  application_id: '0b2f7a39-2f0c-4a53-9a55-3a1f6f0b8f01',
  revision,
  saved_at: '2027-04-02T08:00:00.000Z',
});

const lost = new Error('the answer was lost');

function open(parts: Pick<DraftKeeperParts, 'opened' | 'startedFrom' | 'mustRead'>) {
  const send = vi.fn(async (_data: DraftData, revision: number | undefined) => saved((revision ?? 0) + 1));
  const keeper = makeDraftKeeper({ ...parts, send, mayHaveArrived: (error) => error === lost });
  return { send, keeper };
}

const begun = { ...emptyAnswers, email: 'asha@example.org', founderName: 'Asha Raman' };

describe('a new application', () => {
  test('is not unsaved before anything was typed', () => {
    const { keeper } = open({ opened: { answers: begun } });
    expect([keeper.hasUnsaved(begun), keeper.hasUnsent(begun)]).toEqual([false, false]);
    const typed = { ...begun, startupName: 'K' };
    expect([keeper.hasUnsaved(typed), keeper.hasUnsent(typed)]).toEqual([true, true]);
  });

  test('sends what the sign-up told with its first save, and builds the next on its revision', async () => {
    const { keeper, send } = open({ opened: { answers: begun } });
    await keeper.save(begun);
    await keeper.save({ ...begun, startupName: 'Kadal' });
    expect(send.mock.calls).toEqual([
      [{ email: 'asha@example.org', founderName: 'Asha Raman' }, undefined],
      [{ startupName: 'Kadal' }, 1],
    ]);
  });

  test('whose first save is not the first revision reads what else is there', async () => {
    const { keeper, send } = open({ opened: { answers: begun } });
    send.mockResolvedValueOnce(saved(3));
    await keeper.save(begun);
    expect(keeper.mustRead()).toBe(true);
    keeper.standOn({ answers: { ...begun, city: 'salem' }, revision: 3 });
    expect(keeper.mustRead()).toBe(false);
  });

  test('whose first save only repeated a part of what was there reads the rest', async () => {
    const { keeper, send } = open({ opened: { answers: begun } });
    send.mockResolvedValueOnce(saved(0));
    await keeper.save(begun);
    expect(keeper.mustRead()).toBe(true);
  });
});

describe('a stored application', () => {
  const opened = { answers: completeAnswers, revision: 7 };
  const changed = { ...completeAnswers, marketReach: 'The whole coast' };

  test('is unsaved from a change until its save', async () => {
    const { keeper, send } = open({ opened });
    expect(keeper.hasUnsaved(changed)).toBe(true);
    await keeper.save(changed);
    expect(send).toHaveBeenCalledWith({ marketReach: 'The whole coast' }, 7);
    expect(keeper.hasUnsaved(changed)).toBe(false);
    expect(keeper.hasUnsaved(completeAnswers)).toBe(true);
  });

  test('stays unsaved when a save is refused, and the next one sends the same again', async () => {
    const { keeper, send } = open({ opened });
    send.mockRejectedValueOnce(new Error('refused'));
    await expect(keeper.save(changed)).rejects.toThrow('refused');
    expect([keeper.hasUnsaved(changed), keeper.mustRead()]).toEqual([true, false]);
    await keeper.save(changed);
    expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
  });

  test('whose answer to a save got lost is read first, and does not mistake its own words for others', async () => {
    const { keeper, send } = open({ opened });
    send.mockRejectedValueOnce(lost);
    await expect(keeper.save(changed)).rejects.toThrow(lost);
    expect(keeper.mustRead()).toBe(true);
    const further = { ...changed, marketReach: 'The whole coast and the hills' };
    expect(keeper.merge(further, changed)).toEqual({ taken: {}, contested: [] });
    expect(keeper.merge(completeAnswers, changed)).toEqual({ taken: {}, contested: [] });
    expect(keeper.merge(further, { ...changed, marketReach: 'Theirs' }).contested).toEqual(['marketReach']);
  });

  test('keeps an answer that was put back while its change was on the way: the change may have arrived', async () => {
    const { keeper, send } = open({ opened });
    send.mockRejectedValueOnce(lost);
    const saving = keeper.save(changed);
    const kept = {
      revision: 7,
      base: { marketReach: completeAnswers.marketReach },
      mine: { marketReach: completeAnswers.marketReach },
      inDoubt: { marketReach: ['The whole coast'] },
    };
    expect(keeper.unsentWords(completeAnswers)).toEqual(kept);
    await expect(saving).rejects.toThrow(lost);
    expect([keeper.hasUnsaved(completeAnswers), keeper.unsentWords(completeAnswers)]).toEqual([true, kept]);
  });

  test('whose save was refused has nothing in doubt', async () => {
    const { keeper, send } = open({ opened });
    send.mockRejectedValueOnce(new Error('refused'));
    await expect(keeper.save(changed)).rejects.toThrow('refused');
    expect(keeper.unsentWords(changed)?.inDoubt).toEqual({});
    expect(keeper.unsentWords(completeAnswers)).toBeUndefined();
  });

  test('what stays behind in a save stays unsaved', async () => {
    const { keeper } = open({ opened });
    const tooLong = { ...completeAnswers, marketReach: 'word '.repeat(301) };
    await keeper.save(tooLong);
    expect([keeper.hasUnsaved(tooLong), keeper.hasUnsent(tooLong)]).toEqual([true, false]);
    expect(keeper.unsentWords(tooLong)).toEqual({
      revision: 8,
      base: { marketReach: completeAnswers.marketReach },
      mine: { marketReach: tooLong.marketReach },
      inDoubt: {},
    });
  });

  test('has nothing to keep on the device once everything is stored', async () => {
    const { keeper } = open({ opened });
    await keeper.save(changed);
    expect(keeper.unsentWords(changed)).toBeUndefined();
  });

  test('stands on the version that was merged into it', async () => {
    const { keeper, send } = open({ opened });
    keeper.standOn({ answers: { ...completeAnswers, startupName: 'Kaatru' }, revision: 9 });
    await keeper.save(changed);
    expect(send).toHaveBeenCalledWith(
      { startupName: completeAnswers.startupName, marketReach: 'The whole coast' },
      9,
    );
  });

  test('with words that came back to something else is read before it is saved', () => {
    const { keeper } = open({ opened, startedFrom: { marketReach: 'Before both' }, mustRead: true });
    expect(keeper.mustRead()).toBe(true);
    expect(keeper.merge(changed, completeAnswers).contested).toEqual(['marketReach']);
  });

  test('sends every answer when asked to', async () => {
    const { keeper, send } = open({ opened });
    await keeper.saveAll(completeAnswers);
    expect(Object.keys(send.mock.calls[0]?.[0] ?? {})).toHaveLength(18);
  });

  test('a change in a hidden question is kept, but nothing to ask about', () => {
    const { keeper } = open({ opened });
    const hidden = { ...completeAnswers, fundingDetails: 'hidden' };
    expect(keeper.hasUnsaved(hidden)).toBe(false);
    expect(keeper.unsentWords(hidden)?.mine).toEqual({ fundingDetails: 'hidden' });
  });
});
