import { historyKey, receiptKey } from '@portal/api/dynamodb/keys';
import { newSubmissionItems } from '@portal/api/dynamodb/submission-change';
import { digestOf } from '@portal/api/submission/digest';
import type { SubmittedAnswers } from '@portal/api/submission/submission-record';
import { makeSubmission } from '@portal/api/test/many-submissions';
import { expect, test } from 'vitest';
import type { Item } from './items.ts';
import { findStateViolations } from './state-rules.ts';
import { withHashes } from './with-hashes.ts';

const id = 'a1';
const number = 'GSP-2026-000001';
const pitchDeck = { key: 'founders/s/a1/deck.pdf', name: 'Deck.pdf', size: 1, sha256: 'c'.repeat(64) };
const answers = { startupName: 'Neer', pitchDeck };
const digest = digestOf(answers as SubmittedAnswers);

const application: Item = {
  pk: 'USER#s',
  sk: `APP#${id}`,
  entity: 'application',
  sub: 's',
  application_id: id,
  user_status: 'submitted',
  submitted_id: number,
  submitted_at: '2027-05-01T00:00:00.000Z',
  answers,
};
const start = newSubmissionItems({
  ...makeSubmission(1, answers as SubmittedAnswers),
  applicationId: id,
  submittedId: number,
  submittedAt: application['submitted_at'] as string,
  founder: { sub: 's', name: 'Kavya', email: 'kavya@example.org' },
  digest,
  columns: { startupName: answers.startupName },
});
const submission: Item = {
  ...start.submission,
  entity: 'submission',
  stage1: 'approved',
  stage2: 'pending',
  version: 2,
  changed_at: '2027-05-01T00:00:02.000Z',
  stage1_decision: { sub: 'o', by: 'Meena', at: '2027-05-01T00:00:02.000Z' },
};
const { submitted_at } = start.submission;
const receipt: Item = { ...receiptKey(number, digest), entity: 'receipt', submitted_at };
const shortlisted: Item = decision(1, 'shortlist', 'pending', 'shortlisted');
const approved: Item = decision(2, 'approve', 'shortlisted', 'approved');
const counters: Item[] = [
  { pk: 'METRICS', sk: 'SHARD#01', entity: 'counters', submitted: 1 },
  { pk: 'METRICS', sk: 'SHARD#07', entity: 'counters', stage1: 1 },
];
const mails: Item[] = ['submitted', 'stage1-shortlisted-1', 'stage1-approved-2'].map((cause) => ({
  pk: `OUTBOX#${cause}`,
  sk: 'EVENT',
  entity: 'outbox',
  event_id: `${id}#${cause}`,
}));
const owner: Item = { pk: `APP#${id}`, sk: 'OWNER', entity: 'owner', sub: 's' };
const profile: Item = { pk: 'USER#s', sk: 'PROFILE', entity: 'profile', sub: 's', applications: 1 };
const valid = withHashes([
  profile,
  owner,
  application,
  submission,
  receipt,
  start.entry,
  shortlisted,
  approved,
  ...counters,
  ...mails,
]);

function decision(number: number, action: string, from: string, to: string): Item {
  const author = { at: `2027-05-01T00:00:0${number}.000Z`, by: 'Meena', by_sub: 'o' };
  const entry = { kind: 'decided', number, stage: 'stage1', action, from, to, assessments: [], ...author };
  return { ...historyKey(id, number), entity: 'history', ...entry };
}

const keyOf = ({ pk, sk }: Item) => `${String(pk)} ${String(sk)}`;
const announced = {
  kind: 'announced',
  number: 3,
  stage: 'stage1',
  status: 'approved',
  at: '2027-05-01T00:00:03.000Z',
  by: 'Meena',
  by_sub: 'o',
};

const without = (...removed: Item[]) => {
  const keys = new Set(removed.map(keyOf));
  return valid.filter((item) => !keys.has(keyOf(item)));
};
const changed = (item: Item, attributes: object) =>
  valid.map((one) => (keyOf(one) === keyOf(item) ? { ...one, ...attributes } : one));

test('accepts a valid table', () => {
  expect(findStateViolations(valid)).toEqual([]);
  expect(findStateViolations([])).toEqual([]);
});

test.for([
  ['a submission without an application', without(application), 'a submission has no application'],
  ['a submitted application without a submission', without(submission), 'an application is submitted'],
  [
    'a digest of other answers',
    changed(application, { answers: { ...answers, website: 'https://neer.example.org' } }),
    'the digest of a submission differs from a recount',
  ],
  [
    'another file under the same name',
    changed(application, {
      answers: { ...answers, pitchDeck: { ...pitchDeck, key: 'founders/s/a1/another.pdf' } },
    }),
    'the hash of answers differs from a recount',
  ],
  ['a submission without a receipt', without(receipt), 'submissions and receipts differ'],
  [
    'a receipt of another digest',
    changed(receipt, receiptKey(number, 'b'.repeat(64))),
    'submissions and receipts differ',
  ],
  ['two submission ids', changed(application, { submitted_id: 'GSP-2026-000002' }), 'differ in submitted_id'],
  ['an invalid application status', changed(application, { user_status: 'success' }), 'is success'],
  ['a broken history', changed(submission, { version: 3 }), 'version 3 has the entries 1,2'],
  ['a low counter', without(counters[0] ?? application), 'submitted counts 0 instead of 1'],
  ['a submission that expires', changed(application, { expires_at: 1 }), 'a draft is not in its index'],
  [
    'a draft without its index entry',
    changed(application, { user_status: 'draft', expires_at: 1 }),
    'a draft is not in its index',
  ],
  ['an owner that expires', changed(owner, { expires_at: 1 }), 'expire at different times'],
  ['a mail of an unannounced decision', changed(approved, { unannounced: true }), 'mails '],
  [
    'an announcement without a mail',
    [...valid, { ...historyKey(id, 3), ...announced, entity: 'history' }],
    'stage1-approved-3',
  ],
  [
    'the end of a request for changes without a mail, while the founder awaits a decision',
    [
      ...changed(approved, { unannounced: true }),
      { ...historyKey(id, 3), ...announced, kind: 'return-lapsed', entity: 'history' },
    ],
    'return-lapsed-3',
  ],
  ['a missing mail', without(mails[0] ?? application), 'mails '],
  [
    'a deadline without an extension',
    changed(application, { extended_to: '2027-05-20T18:29:59.000Z' }),
    'the deadline is not that of the last extension',
  ],
  [
    'an extension that is not counted',
    changed(owner, {
      extensions: [{ at: '', by: '', by_sub: '', until: '2027-05-20T18:29:59.000Z', reason: '' }],
    }),
    'extended counts 0 instead of 1',
  ],
  [
    'a mail without an extension',
    [...valid, { entity: 'outbox', event: { kind: 'extended', application_id: id, deadline: 'later' } }],
    'a mail about an extension that does not exist',
  ],
] as const satisfies [string, Item[], string][])('reports %s', ([, items, violation]) => {
  expect(findStateViolations(items).join('\n')).toContain(violation);
});

test('reports two submissions with one id', () => {
  const other = { ...submission, application_id: 'a2', pk: 'APP#a2' };
  expect(findStateViolations([...valid, other])).toContain('a submitted_id is used twice');
});
