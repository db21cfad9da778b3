import { draftDataSchema } from '@portal/contracts/applications/draft';
import { exampleApplication } from '@portal/contracts/testing/example-application';
import { describe, expect, test, vi } from 'vitest';
import { completeAnswers, deck } from '../../../../test/complete-answers.ts';
import { networkProblem } from '../../../api/api-problem.ts';
import { problemFromResponse } from '../../../api/problem-from-response.ts';
import {
  type OpenedDocument,
  restore,
  type Saved,
  type StoredDocument,
} from '../../../shared/autosave/document.ts';
import { type DocumentSyncParts, makeDocumentSync } from '../../../shared/autosave/document-sync.ts';
import { type Answers, emptyAnswers } from '../answers.ts';
import { draftData, draftDocument } from './draft-document.ts';

const saved = (revision: number): Saved => ({ revision, savedAt: '2027-04-02T08:00:00.000Z' });

const responseLost = networkProblem('response lost');
const refused = problemFromResponse(422, { code: 'invalid-request', message: 'Refused' });
const conflict = problemFromResponse(409, { code: 'draft-conflict', message: 'Conflict' });

/** Opens a draft. `stored` is what the server returns when it is read. */
function open(opened: OpenedDocument<Answers>, stored: StoredDocument<Answers> = opened.stored) {
  let shown = opened.shown;
  const parts = {
    send: vi.fn(async (_changes: Partial<Answers>, revision: number | undefined) =>
      saved((revision ?? 0) + 1),
    ),
    readStored: vi.fn(async () => stored),
    ask: vi.fn<DocumentSyncParts<Answers>['ask']>(async () => undefined),
    onAdded: vi.fn(),
  };
  const type = (answers: Partial<Answers>) => {
    shown = { ...shown, ...answers };
  };
  const sync = makeDocumentSync({
    kind: draftDocument,
    opened,
    form: { read: () => shown, show: type },
    ...parts,
    send: (changes, revision) => parts.send(changes, revision),
  });
  return { ...parts, sync, type, shown: () => shown };
}

describe('a new application', () => {
  const initial = { ...emptyAnswers, email: 'asha@example.org', founderName: 'Asha Raman' };
  const opened = restore(draftDocument, { values: initial });

  test('sends the sign-up data with its first save, and uses its revision for the next', async () => {
    const { sync, send, type, readStored } = open(opened);
    expect([sync.hasUnsaved(), sync.hasUnsent()]).toEqual([false, false]);
    await sync.save('autosave');
    type({ startupName: 'Kadal' });
    expect([sync.hasUnsaved(), sync.hasUnsent()]).toEqual([true, true]);
    await sync.save('autosave');
    expect(send.mock.calls).toEqual([
      [{ email: 'asha@example.org', founderName: 'Asha Raman' }, undefined],
      [{ startupName: 'Kadal' }, 1],
    ]);
    expect(readStored).not.toHaveBeenCalled();
  });

  test.each([
    ['does not return revision 1', 3],
    ['changed nothing in a stored draft', 0],
  ])('reads the stored draft when its first save %s', async (_, revision) => {
    const theirs = { values: { ...initial, city: 'salem' as const }, revision: 3 };
    const { sync, send, readStored, onAdded, shown } = open(opened, theirs);
    send.mockResolvedValueOnce(saved(revision));
    await sync.save('autosave');
    expect(readStored).toHaveBeenCalledOnce();
    expect(onAdded).toHaveBeenCalledWith(['city']);
    expect(shown().city).toBe('salem');
    expect(sync.hasUnsent()).toBe(false);
  });
});

describe('a stored application', () => {
  const stored = { values: completeAnswers, revision: 7 };
  const opened = restore(draftDocument, stored);
  const before = completeAnswers.marketReach;
  const change = { marketReach: 'The whole coast' };

  test('stays unsaved when a save is refused, and sends the same again', async () => {
    const { sync, send, type, readStored } = open(opened);
    send.mockRejectedValueOnce(refused);
    type(change);
    await expect(sync.save('autosave')).rejects.toBe(refused);
    expect(sync.hasUnsaved()).toBe(true);
    expect(sync.unsent()?.unacknowledged).toEqual([]);
    await sync.save('autosave');
    expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
    expect(readStored).not.toHaveBeenCalled();
  });

  test('keeps an undone answer while its change is in flight', async () => {
    const { sync, send, type } = open(opened);
    send.mockRejectedValueOnce(responseLost);
    type(change);
    const saving = sync.save('autosave');
    await Promise.resolve(); // the save starts in a microtask
    type({ marketReach: before });
    const expected = {
      revision: 7,
      base: { marketReach: before },
      mine: { marketReach: before },
      unacknowledged: [{ marketReach: 'The whole coast' }],
    };
    expect(sync.unsent()).toEqual(expected);
    await expect(saving).rejects.toBe(responseLost);
    expect([sync.hasUnsaved(), sync.unsent()]).toEqual([true, expected]);
  });

  test('keeps invalid answers unsaved', async () => {
    const { sync, type } = open(opened);
    const tooLong = 'w'.repeat(4001);
    type({ marketReach: tooLong, website: 'https://kadal.example.org' });
    await sync.save('autosave');
    expect([sync.hasUnsaved(), sync.hasUnsent()]).toEqual([true, false]);
    expect(sync.unsavable()).toEqual(['marketReach']);
    expect(sync.unsent()).toEqual({
      revision: 8,
      base: { marketReach: before },
      mine: { marketReach: tooLong },
      unacknowledged: [],
    });
  });

  test('asks about a question that both changed, also while it is hidden', async () => {
    const theirs = {
      values: { ...completeAnswers, fundingDetails: 'Theirs', city: 'salem' as const },
      revision: 9,
    };
    const { sync, send, type, ask, onAdded } = open(opened, theirs);
    send.mockRejectedValueOnce(conflict);
    type({ fundingDetails: 'Mine', ...change });
    expect(await sync.save('autosave')).toBe('undecided');
    const hidden = expect.objectContaining({ fields: ['fundingDetails'] });
    expect(ask).toHaveBeenCalledExactlyOnceWith(hidden, 'autosave');
    ask.mockResolvedValueOnce({ fundingDetails: 'mine' });
    await sync.save('user');
    expect(send).toHaveBeenLastCalledWith(change, 9);
    expect(onAdded).toHaveBeenCalledExactlyOnceWith(['city']);
    expect(sync.unsent()?.mine).toEqual({ fundingDetails: 'Mine' });
  });

  test('saveAll sends every answer', async () => {
    const { sync, send } = open(opened);
    await sync.saveAll();
    expect(Object.keys(send.mock.calls[0]?.[0] ?? {}).sort()).toEqual(
      Object.keys(exampleApplication().complete()).sort(),
    );
  });

  test('keeps the change of a hidden question, but is not unsaved', () => {
    const { sync, type } = open(opened);
    type({ fundingDetails: 'hidden' });
    expect(sync.hasUnsaved()).toBe(false);
    expect(sync.unsent()?.mine).toEqual({ fundingDetails: 'hidden' });
  });
});

describe('a save', () => {
  async function save(changes: Partial<Answers>, revision?: number) {
    const { sync, send, type } = open(restore(draftDocument, { values: completeAnswers, revision }));
    type(changes);
    await sync.save('user');
    return draftData(send.mock.calls[0]?.[0] ?? {});
  }

  test.each<[string, Partial<Answers>, object]>([
    ['nothing without a difference', {}, {}],
    ['what differs', { otherSupportingDocuments: [deck] }, { otherSupportingDocuments: [deck] }],
    [
      'null for an emptied text, choice or document',
      { marketReach: ' ', city: '', pitchDeck: null },
      { marketReach: null, city: null, pitchDeck: null },
    ],
    ['a text above the word limit', { marketReach: 'w '.repeat(301) }, { marketReach: 'w '.repeat(301) }],
    ['no field without a step', { testDocument: deck }, {}],
    ['no hidden question', { DPITTRegistrationCertificate: deck }, {}],
    [
      'no question that is hidden now',
      { businessRegistrationCertificate: null, isDPITTCertified: 'yes' },
      { isDPITTCertified: 'yes' },
    ],
  ])('contains %s', async (_, changes, sent) => {
    expect(await save(changes, 7)).toEqual(sent);
  });

  test('contains every answer when nothing is stored', async () => {
    const sent = await save({});
    expect(draftDataSchema.parse(sent)).toEqual(sent);
    expect(sent).toMatchObject({ startupName: 'Kadal Solar', pitchDeck: deck });
    expect(sent).not.toHaveProperty('website');
  });
});
