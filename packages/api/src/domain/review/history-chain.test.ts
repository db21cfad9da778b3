import { expect, test } from 'vitest';
import { newOrganiser } from '../../../test/founders.ts';
import { makeSubmission } from '../../../test/many-submissions.ts';
import { expectSuccess, portalOfFile } from '../../../test/test-portal.ts';
import { changedSubmission, historyItem, newSubmissionItems } from '../../dynamodb/submission-change.ts';
import { readSubmissionItem } from '../../dynamodb/submission-item.ts';
import type { SubmissionRecord } from '../submission/submission-record.ts';
import { verifyHistory } from './history-chain.ts';
import type { NewEntry, StoredEntry, SubmissionWithHistory } from './ports.ts';
import { emptyReview } from './review-record.ts';

const portal = await portalOfFile();
const { founder, applicationId, handIn, decide } = await portal.founderWithDraft();
for (const day of ['20', '21']) await portal.extendTo(applicationId, `2027-05-${day}T18:29:59.000Z`);
await handIn();
await expectSuccess(portal.addNote(applicationId, { text: 'Call them.' }, newOrganiser()));
await decide('shortlist');
await decide('approve');
await expectSuccess(portal.withdraw(applicationId, { reason: 'Other plans' }, founder));
const found = await portal.reviews.findWithHistory(applicationId);
if (found === undefined) throw new Error('There is no submission.');
const history = found;

/** The history with other attributes in one entry. */
const withEntry = (number: number, attributes: object): SubmissionWithHistory => ({
  ...history,
  stored: history.stored.map((item) => (item['number'] === number ? { ...item, ...attributes } : item)),
});
const withSubmission = (attributes: Partial<SubmissionRecord>): SubmissionWithHistory => ({
  ...history,
  submission: { ...history.submission, ...attributes },
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

test('a change of the submission is found', () => {
  const { submission, extensions } = history;
  const at = '2027-04-01T00:00:00.000Z';
  const changes: readonly Partial<SubmissionRecord>[] = [
    { historyHead: 'f'.repeat(64) },
    { historyHead: undefined },
    { version: 7 },
    { digest: 'f'.repeat(64) },
    { submittedAt: at },
    ...['sub', 'name', 'email'].map((name) => ({ founder: { ...submission.founder, [name]: 'another' } })),
    { withdrawal: undefined },
    { withdrawal: { at, reason: 'Another' } },
    { status: { stage1: 'shortlisted', stage2: 'pending' } },
    { status: { stage1: 'approved', stage2: 'rejected' } },
    { status: { stage1: 'approved' } },
    { lastDecision: {} },
  ];
  for (const change of changes)
    expect(verifyHistory(withSubmission(change)), JSON.stringify(change)).toMatchObject({ verified: false });
  expect(extensions).toHaveLength(2);
  for (const changed of [[], extensions.slice(1), extensions.toReversed()])
    expect(verifyHistory({ ...history, extensions: changed })).toMatchObject({ verified: false, number: 0 });
});

const author = { by: 'Meena Selvam', by_sub: 'o', at: '2027-05-01T00:00:00.000Z' };
const stage1 = { stage: 'stage1', ...author } as const;
const change = { from: 'pending', to: 'approved' } as const;
const decision = { ...stage1, kind: 'decided', action: 'approve', ...change, assessments: [] } as const;
const approval: NewEntry = { ...decision, assessments: [] };
const reversal = { from: 'approved', to: 'pending', reason: 'A mistake' } as const;
const takenBack: NewEntry = { ...stage1, kind: 'taken-back', ...reversal };
const announced: NewEntry = { ...stage1, kind: 'announced', status: 'approved' };
const waiting = { stage1: { ...emptyReview.stage1, last_announced: { status: 'pending' as const } } };
const decided = { stage1: { sub: 'o', by: 'Meena Selvam', at: author.at } };

/** A history of changes of a new submission, which has `attributes` since then. */
function after(changes: readonly NewEntry[], attributes: Partial<SubmissionRecord>) {
  const { submission: item, entry } = newSubmissionItems(makeSubmission(1));
  let submission = readSubmissionItem(item);
  const stored: StoredEntry[] = [entry];
  for (const change of changes) {
    // As the table stores it.
    stored.push(JSON.parse(JSON.stringify(historyItem({ submission, entry: change }))));
    submission = changedSubmission({ submission, entry: change });
  }
  return { submission: { ...submission, ...attributes }, extensions: [], stored };
}

const [pending, approved] = [{ stage1: 'pending' }, { stage1: 'approved' }] as const;
const opened = { stage1: 'approved', stage2: 'pending' } as const;
const review = { ...emptyReview, ...waiting };
const announcedBefore: readonly NewEntry[] = [
  { ...approval, action: 'shortlist', to: 'shortlisted' },
  { ...announced, status: 'shortlisted' },
  { ...approval, from: 'shortlisted', by: 'Arul Dasan', by_sub: 'a' },
  { ...takenBack, to: 'shortlisted' },
];

type Case = readonly [what: string, changes: readonly NewEntry[], attributes: Partial<SubmissionRecord>];

const verified: readonly Case[] = [
  ['a waiting one', [approval], { status: approved, lastDecision: decided, review }],
  ['one that was taken back', [approval, takenBack], { status: pending }],
  [
    'one that was taken back to an announced one',
    announcedBefore,
    { status: { stage1: 'shortlisted' }, lastDecision: decided },
  ],
  ['an announced one', [approval, announced], { status: opened, lastDecision: decided }],
];
const notVerified: readonly Case[] = [
  ['a waiting one that opened stage 2', [approval], { status: opened, lastDecision: decided, review }],
  ['an announced one without stage 2', [approval, announced], { status: approved, lastDecision: decided }],
  ['one that was taken back and has its status', [approval, takenBack], { status: opened }],
  ['one that was taken back and has its decision', [approval, takenBack], { lastDecision: decided }],
  ['an announcement of another status', [announced], { status: pending }],
];

test('a history with a decision that waits for its announcement is verified if the submission agrees with it', () => {
  for (const [what, changes, attributes] of verified)
    expect(verifyHistory(after(changes, attributes)), what).toEqual({ verified: true });
  for (const [what, changes, attributes] of notVerified)
    expect(verifyHistory(after(changes, attributes)), what).toMatchObject({ verified: false });
});
