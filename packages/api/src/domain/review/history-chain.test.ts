import { expect, test } from 'vitest';
import { newOrganiser } from '../../../test/founders.ts';
import { expectSuccess, portalOfFile } from '../../../test/test-portal.ts';
import { verifyHistory } from './history-chain.ts';
import type { SubmissionWithHistory } from './ports.ts';

const portal = await portalOfFile();
const { founder, applicationId, handIn, decide, submission } = await portal.founderWithDraft();
for (const day of ['20', '21']) await portal.extendTo(applicationId, `2027-05-${day}T18:29:59.000Z`);
await handIn();
await expectSuccess(portal.addNote(applicationId, { text: 'Call them.' }, newOrganiser()));
await decide('shortlist');
await decide('approve');
await expectSuccess(portal.withdraw(applicationId, { reason: 'Other plans' }, founder));
const history = await portal.reviews.readHistory(await submission());

/** The history with other attributes in one entry. */
const withEntry = (number: number, attributes: object): SubmissionWithHistory => ({
  ...history,
  stored: history.stored.map((item) => (item['number'] === number ? { ...item, ...attributes } : item)),
});

test('a history as it was written is verified', () => {
  const kinds = ['submitted', 'noted', ...Array(2).fill(['decided', 'announced']).flat(), 'withdrawn'];
  expect(history.stored.map(({ kind }) => kind)).toEqual(kinds);
  expect(verifyHistory(history)).toEqual({ verified: true });
});

test('a change of one entry is found', () => {
  const without = (number: number) => history.stored.filter((item) => item['number'] !== number);
  const changes: readonly (readonly [changed: SubmissionWithHistory, number: number])[] = [
    ...[0, 1, 2, 3, 6].map((number) => [withEntry(number, { by: 'Another' }), number] as const),
    // An attribute that the portal does not know.
    [withEntry(1, { added: true }), 1],
    // An entry of another application.
    [withEntry(1, { pk: 'APP#4f8c8a34-3c52-4f0e-9d0c-2b9c5d9f1a11' }), 1],
    ...[0, 2, 6].map((number) => [{ ...history, stored: without(number) }, number] as const),
    [{ ...history, stored: [...history.stored, { ...history.stored[1], number: 7 }] }, 6],
    // Without the hash of the one before it.
    [withEntry(3, { previous: undefined }), 2],
  ];
  for (const [changed, number] of changes)
    expect(verifyHistory(changed)).toMatchObject({ verified: false, number });
});
