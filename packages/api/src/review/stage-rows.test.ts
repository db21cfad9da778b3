import type { Stage } from '@portal/contracts/review/decisions';
import { describe, expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { makeSubmission } from '../../test/many-submissions.ts';
import type { ListedSubmission } from './ports.ts';
import { emptyReview, type ListedAssessment, type StageReview, withStage } from './review-record.ts';
import { toSubmissionSummary } from './stage-rows.ts';

const reader = newOrganiser('Meena Selvam');
const stage: Stage = 'stage1';
const at = '2027-05-20T08:00:00.000Z';

const handedIn = (score?: number): ListedAssessment => ({
  by: 'A colleague',
  state: 'handed-in',
  handed_in_at: at,
  recommendation: score === undefined ? 'no-opinion' : 'approve',
  score,
});
const draft: ListedAssessment = { by: 'A colleague', state: 'draft' };
const reopened = (score: number): ListedAssessment => ({ ...handedIn(score), state: 'draft' });
const own = (assessment: ListedAssessment) => ({ [reader.sub]: { ...assessment, by: reader.name } });

/** The row as the reader sees it. */
function rowWith(review: Partial<StageReview>, changes: Partial<ListedSubmission> = {}) {
  const row: ListedSubmission = {
    ...makeSubmission(1),
    review: withStage(emptyReview, stage, review),
    ...changes,
  };
  return toSubmissionSummary(stage, row, reader);
}

const asked = [{ sub: reader.sub, name: reader.name }];
const colleagues = { one: handedIn(4.5), two: handedIn(2.25), three: handedIn(3) };

test('mean and spread are of the scores handed in; "no opinion" counts as an assessment without a score', () => {
  expect(rowWith({ assessments: colleagues })).toMatchObject({ assessments: 3, score: 3.25, spread: 2.25 });
  expect(rowWith({ assessments: { ...colleagues, four: draft, five: handedIn() } })).toMatchObject({
    assessments: 4,
    score: 3.25,
    spread: 2.25,
  });
  expect(rowWith({ assessments: { one: reopened(2) } })).toMatchObject({
    assessments: 1,
    score: 2,
    spread: 0,
  });
  const thirds = { one: handedIn(1), two: handedIn(1), three: handedIn(2) };
  expect(rowWith({ assessments: thirds })).toMatchObject({ score: 1.33, spread: 1 });
});

test.each([
  ['no assessment', {}],
  ['drafts', { one: draft }],
  ['assessments without an opinion', { one: handedIn() }],
])('%s have no score', (_what, assessments) => {
  const row = rowWith({ assessments });
  expect(row).not.toHaveProperty('score');
  expect(row).not.toHaveProperty('spread');
});

test.each([
  ['none', {}],
  ['draft', own(draft)],
  ['draft', own(reopened(3))],
  ['handed-in', own(handedIn(3))],
] as const)("the reader's own part is %s", (mine, assessments) => {
  expect(rowWith({ assessments: { ...colleagues, ...assessments } }).mine).toBe(mine);
});

test.each([
  ['who is asked to assess', { assignees: asked }, {}],
  ['with a draft', {}, own(draft)],
])('a reader %s does not see scores until the own assessment is handed in', (_who, review, assessments) => {
  const hidden = rowWith({ ...review, assessments: { ...colleagues, ...assessments } });
  expect(hidden).toMatchObject({ assessments: 3 });
  expect(hidden).not.toHaveProperty('score');
  expect(hidden).not.toHaveProperty('spread');
  for (const assessment of [handedIn(5), handedIn(), reopened(5)])
    expect(rowWith({ ...review, assessments: { ...colleagues, ...own(assessment) } })).toHaveProperty(
      'score',
    );
});

test.each<[string, Partial<ListedSubmission>]>([
  ['approved', { status: { stage1: 'approved' } }],
  ['rejected', { status: { stage1: 'rejected' } }],
  ['withdrawn', { withdrawal: { at } }],
])('a reader who is asked sees the scores of an application that is %s', (_what, changes) => {
  expect(rowWith({ assignees: asked, assessments: colleagues }, changes)).toHaveProperty('score', 3.25);
});

test('a reader who is asked does not see the scores of a shortlisted application', () => {
  const row = rowWith({ assignees: asked, assessments: colleagues }, { status: { stage1: 'shortlisted' } });
  expect(row).not.toHaveProperty('score');
});

test('a reader with a conflict of interest sees no scores, even after the decision', () => {
  const { founder } = makeSubmission(2);
  const conflict = { ...emptyReview, conflicts: { [reader.sub]: { by: reader.name, declared_at: at } } };
  const review = withStage(conflict, stage, { assessments: colleagues });
  for (const changes of [
    { review },
    {
      review: withStage(emptyReview, stage, { assessments: colleagues }),
      founder: { ...founder, sub: reader.sub },
    },
  ]) {
    const row = rowWith({}, { ...changes, status: { stage1: 'approved' } });
    expect(row.mine).toBe('conflict');
    expect(row).not.toHaveProperty('score');
  }
});

describe('a submission that is withdrawn before its decision is announced', () => {
  const decision = { sub: 'one', by: 'A colleague', at };
  const changes: Partial<ListedSubmission> = {
    status: { stage1: 'rejected' },
    lastDecision: { stage1: decision },
    withdrawal: { at },
  };
  const review = { last_announced: { status: 'pending' } } as const;

  test('has the decision, which does not wait to be announced', () => {
    expect(rowWith(review, changes)).toMatchObject({
      admin_status: 'rejected',
      decided_by: 'A colleague',
      decided_at: at,
      withdrawn_at: at,
      unannounced: undefined,
    });
    expect(rowWith(review, { ...changes, withdrawal: undefined })).toMatchObject({ unannounced: true });
  });

  test('shows an organiser who is the founder the status before it', () => {
    const own = rowWith(review, { ...changes, founder: { ...reader } });
    expect(own).toMatchObject({ admin_status: 'pending', withdrawn_at: at, mine: 'conflict' });
    for (const name of ['decided_by', 'decided_at', 'unannounced'] as const)
      expect(own[name]).toBeUndefined();
  });
});

test('names who is asked, with whether they have handed in, at this stage only', () => {
  const assignees = [
    { sub: 'one', name: 'Arul' },
    { sub: 'four', name: 'Devi' },
    { sub: 'five', name: 'Ezhil' },
  ];
  const review = { assignees, assessments: { ...colleagues, four: draft } };
  expect(rowWith(review).assignees).toEqual([
    { sub: 'one', name: 'Arul', handed_in: true },
    { sub: 'four', name: 'Devi', handed_in: false },
    { sub: 'five', name: 'Ezhil', handed_in: false },
  ]);
  const atStage2 = rowWith({}, { review: withStage(emptyReview, 'stage2', review) });
  expect(atStage2).toMatchObject({ assignees: [], assessments: 0, mine: 'none' });
});
