import type { DraftData, SaveDraftResponse } from '@portal/contracts/applications/draft';
import { describe, expect, test, vi } from 'vitest';
import { completeAnswers } from '../../../../test/complete-answers.ts';
import { emptyAnswers } from '../answers.ts';
import { makeDraftKeeper, type StoredVersion } from './draft-keeper.ts';

const saved = (revision: number): SaveDraftResponse => ({
  message: 'Saved',
  application_id: '0b2f7a39-2f0c-4a53-9a55-3a1f6f0b8f01',
  revision,
  saved_at: '2027-04-02T08:00:00.000Z',
});

function open(opened: StoredVersion) {
  const send = vi.fn(async (_data: DraftData, revision: number | undefined) => saved((revision ?? -1) + 1));
  return { send, keeper: makeDraftKeeper({ opened, send }) };
}

const begun = { ...emptyAnswers, email: 'asha@example.org', founderName: 'Asha Raman' };

describe('a new application', () => {
  test('is not unsaved before anything was typed', () => {
    const { keeper } = open({ answers: begun });
    expect(keeper.hasUnsaved(begun)).toBe(false);
    expect(keeper.hasUnsaved({ ...begun, startupName: 'K' })).toBe(true);
  });

  test('sends what the sign-up told with its first save, and builds the next on its revision', async () => {
    const { keeper, send } = open({ answers: begun });
    await keeper.save(() => begun);
    await keeper.save(() => ({ ...begun, startupName: 'Kadal' }));
    expect(send.mock.calls).toEqual([
      [{ email: 'asha@example.org', founderName: 'Asha Raman' }, undefined],
      [{ startupName: 'Kadal' }, 0],
    ]);
  });
});

describe('a stored application', () => {
  const opened = { answers: completeAnswers, revision: 7 };
  const changed = { ...completeAnswers, marketReach: 'The whole coast' };

  test('is unsaved from a change until its save', async () => {
    const { keeper, send } = open(opened);
    expect(keeper.hasUnsaved(changed)).toBe(true);
    await keeper.save(() => changed);
    expect(send).toHaveBeenCalledWith({ marketReach: 'The whole coast' }, 7);
    expect(keeper.hasUnsaved(changed)).toBe(false);
    expect(keeper.hasUnsaved(completeAnswers)).toBe(true);
  });

  test('stays unsaved when a save fails, and the next one sends the same again', async () => {
    const { keeper, send } = open(opened);
    send.mockRejectedValueOnce(new Error('no network'));
    await expect(keeper.save(() => changed)).rejects.toThrow('no network');
    expect(keeper.hasUnsaved(changed)).toBe(true);
    await keeper.save(() => changed);
    expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
  });

  test('saves one after the other, each on the revision of the one before', async () => {
    const { keeper, send } = open(opened);
    let now = changed;
    const first = keeper.save(() => now);
    const second = keeper.save(() => now);
    now = { ...changed, website: 'https://kadal.example.org' };
    await Promise.all([first, second]);
    expect(send.mock.calls.map(([, revision]) => revision)).toEqual([7, 8]);
    expect(send.mock.calls[1]?.[0]).toEqual({});
  });

  test('what stays behind in a save stays unsaved', async () => {
    const { keeper } = open(opened);
    const tooLong = { ...completeAnswers, marketReach: 'word '.repeat(301) };
    await keeper.save(() => tooLong);
    expect(keeper.hasUnsaved(tooLong)).toBe(true);
  });

  test('stands on the other version after a conflict', async () => {
    const { keeper, send } = open(opened);
    keeper.standOn({ answers: { ...completeAnswers, startupName: 'Kaatru' }, revision: 9 });
    await keeper.save(() => changed);
    expect(send).toHaveBeenCalledWith(
      { startupName: completeAnswers.startupName, marketReach: 'The whole coast' },
      9,
    );
  });

  test('sends every answer when asked to', async () => {
    const { keeper, send } = open(opened);
    await keeper.saveAll(() => completeAnswers);
    expect(Object.keys(send.mock.calls[0]?.[0] ?? {})).toHaveLength(18);
  });

  test('a change in a hidden question is nothing to ask about', () => {
    const { keeper } = open(opened);
    expect(keeper.hasUnsaved({ ...completeAnswers, fundingDetails: 'hidden' })).toBe(false);
  });
});
