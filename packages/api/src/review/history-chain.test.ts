import { beforeAll, describe, expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { makeSubmission } from '../../test/many-submissions.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal } from '../../test/test-portal.ts';
import { changeAttributes, historyItem, newSubmissionItems } from '../dynamodb/submission-change.ts';
import { readSubmissionItem } from '../dynamodb/submission-item.ts';
import type { SubmissionRecord } from '../submission/submission-record.ts';
import { verifyHistory } from './history-chain.ts';
import type { NewEntry, StoredEntry, SubmissionWithHistory } from './ports.ts';
import { emptyReview } from './review-record.ts';

let history: SubmissionWithHistory;

beforeAll(async () => {
  const portal = makeTestPortal(await makePortalTable());
  const { founder, applicationId } = await portal.founderWithDraft();
  await portal.extendTo(applicationId, '2027-05-20T18:29:59.000Z');
  await portal.extendTo(applicationId, '2027-05-21T18:29:59.000Z');
  const otp = await portal.mailCode(founder, applicationId);
  await expectSuccess(portal.submit({ email: founder.email, otp, application_id: applicationId }, founder));
  const organiser = newOrganiser();
  await expectSuccess(portal.addNote(applicationId, { text: 'Call them.' }, organiser));
  await expectSuccess(portal.shortlist(portal.at(applicationId, 'stage1'), organiser));
  await expectSuccess(portal.approve(portal.at(applicationId, 'stage1'), organiser));
  await expectSuccess(portal.withdraw(applicationId, { reason: 'Other plans' }, founder));
  const found = await portal.reviews.findWithHistory(applicationId);
  if (found === undefined) throw new Error('There is no submission.');
  history = found;
});

/** The history with other attributes in one entry. */
const withEntry = (number: number, attributes: object) => ({
  ...history,
  stored: history.stored.map((item) => (item['number'] === number ? { ...item, ...attributes } : item)),
});
const withSubmission = (attributes: object) => ({
  ...history,
  submission: { ...history.submission, ...attributes },
});

test('a history as it was written is verified', () => {
  expect(history.stored.map(({ kind }) => kind)).toEqual([
    'submitted',
    'noted',
    'decided',
    'decided',
    'withdrawn',
  ]);
  expect(verifyHistory(history)).toEqual({ verified: true });
});

describe('a change of one entry is found', () => {
  test.each([0, 1, 2, 3, 4])('in the author of number %i', (number) => {
    expect(verifyHistory(withEntry(number, { by: 'Another' }))).toMatchObject({ verified: false, number });
  });

  test('in an attribute that the portal does not know', () => {
    expect(verifyHistory(withEntry(1, { added: true }))).toMatchObject({ verified: false, number: 1 });
  });

  test('that belongs to another application', () => {
    const other = withEntry(1, { pk: 'APP#4f8c8a34-3c52-4f0e-9d0c-2b9c5d9f1a11' });
    expect(verifyHistory(other)).toMatchObject({ verified: false, number: 1 });
  });

  test.each([0, 2, 4])('when number %i is missing', (number) => {
    const stored = history.stored.filter((item) => item['number'] !== number);
    expect(verifyHistory({ ...history, stored })).toMatchObject({ verified: false, number });
  });

  test('when one was added', () => {
    const stored = [...history.stored, { ...history.stored[1], number: 5 }];
    expect(verifyHistory({ ...history, stored })).toMatchObject({ verified: false });
  });

  test('that has no hash of the one before it', () => {
    expect(verifyHistory(withEntry(3, { previous: undefined }))).toMatchObject({
      verified: false,
      number: 2,
    });
  });
});

describe('a change of the submission is found', () => {
  test.each<[string, object]>([
    ['head', { historyHead: 'f'.repeat(64) }],
    ['head that was removed', { historyHead: undefined }],
    ['version', { version: 5 }],
    ['digest', { digest: 'f'.repeat(64) }],
    ['time of the submission', { submittedAt: '2027-04-01T00:00:00.000Z' }],
    ['founder', { founder: { sub: 'another', email: '', name: '' } }],
    ['withdrawal', { withdrawal: undefined }],
    ['reason of the withdrawal', { withdrawal: { at: '2027-04-01T00:00:00.000Z', reason: 'Another' } }],
    ['status', { status: { stage1: 'shortlisted', stage2: 'pending' } }],
    ['status of the second stage', { status: { stage1: 'approved', stage2: 'rejected' } }],
    ['second stage that was closed', { status: { stage1: 'approved' } }],
    ['organiser of the decision', { lastDecision: {} }],
  ])('%s', (_what, attributes) => {
    expect(verifyHistory(withSubmission(attributes))).toMatchObject({ verified: false });
  });

  test.each(['name', 'email'])('%s of its founder', (attribute) => {
    const founder = { ...history.submission.founder, [attribute]: 'another@example.org' };
    expect(verifyHistory(withSubmission({ founder }))).toMatchObject({ verified: false, number: 0 });
  });

  test('extension of its deadline', () => {
    const { extensions } = history;
    expect(extensions).toHaveLength(2);
    for (const changed of [[], extensions.slice(1), extensions.toReversed()])
      expect(verifyHistory({ ...history, extensions: changed })).toMatchObject({
        verified: false,
        number: 0,
      });
  });
});

test('a submission without the hash of its last entry is not verified', () => {
  const stored = history.stored.slice(1).map(({ previous: _previous, ...item }) => item);
  expect(verifyHistory({ ...withSubmission({ historyHead: undefined }), stored })).toEqual({
    verified: false,
    number: 0,
    reason: 'it is missing',
  });
});

describe('of decisions that wait for their announcement', () => {
  const author = { by: 'Meena Selvam', by_sub: 'o', at: '2027-05-01T00:00:00.000Z' };
  const stage1 = { stage: 'stage1', ...author } as const;
  const approval: NewEntry = {
    ...stage1,
    kind: 'decided',
    action: 'approve',
    from: 'pending',
    to: 'approved',
    unannounced: true,
    assessments: [],
  };
  const takenBack: NewEntry = {
    ...stage1,
    kind: 'taken-back',
    from: 'approved',
    to: 'pending',
    reason: 'A mistake',
  };
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
      const { version, history_head: historyHead } = changeAttributes({ submission, entry: change });
      submission = { ...submission, version, historyHead };
    }
    return { submission: { ...submission, ...attributes }, extensions: [], stored };
  }

  test.each<[string, readonly NewEntry[], Partial<SubmissionRecord>]>([
    [
      'a waiting one',
      [approval],
      { status: { stage1: 'approved' }, lastDecision: decided, review: { ...emptyReview, ...waiting } },
    ],
    ['one that was taken back', [approval, takenBack], { status: { stage1: 'pending' } }],
    [
      'one that was taken back to an announced one',
      [
        { ...approval, action: 'shortlist', to: 'shortlisted', unannounced: undefined },
        { ...approval, from: 'shortlisted', by: 'Arul Dasan', by_sub: 'a' },
        { ...takenBack, to: 'shortlisted' },
      ],
      { status: { stage1: 'shortlisted' }, lastDecision: decided },
    ],
    [
      'an announced one',
      [approval, announced],
      { status: { stage1: 'approved', stage2: 'pending' }, lastDecision: decided },
    ],
  ])('%s is verified', (_what, changes, attributes) => {
    expect(verifyHistory(after(changes, attributes))).toEqual({ verified: true });
  });

  test.each<[string, readonly NewEntry[], Partial<SubmissionRecord>]>([
    [
      'a waiting one that opened stage 2',
      [approval],
      {
        status: { stage1: 'approved', stage2: 'pending' },
        lastDecision: decided,
        review: { ...emptyReview, ...waiting },
      },
    ],
    [
      'an announced one without stage 2',
      [approval, announced],
      { status: { stage1: 'approved' }, lastDecision: decided },
    ],
    [
      'one that was taken back and has its status',
      [approval, takenBack],
      { status: { stage1: 'approved', stage2: 'pending' } },
    ],
    ['one that was taken back and has its decision', [approval, takenBack], { lastDecision: decided }],
    ['an announcement of another status', [announced], { status: { stage1: 'pending' } }],
  ])('%s is not', (_what, changes, attributes) => {
    expect(verifyHistory(after(changes, attributes))).toMatchObject({ verified: false });
  });
});
