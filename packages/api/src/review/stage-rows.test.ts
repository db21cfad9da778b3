import { codeGraceMilliseconds } from '@portal/contracts/applications/admission';
import { expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { makeSubmission } from '../../test/many-submissions.ts';
import { isoTime } from '../domain/clock.ts';
import type { ListedSubmission } from '../domain/review/ports.ts';
import {
  emptyReview,
  type ListedAssessment,
  type StageReview,
  withStage,
} from '../domain/review/review-record.ts';
import type { AssessingState } from './sees-assessments.ts';
import { toSubmissionSummary } from './stage-rows.ts';

const reader = newOrganiser('Meena Selvam');
const stage = 'stage1';
const at = '2027-05-20T08:00:00.000Z';
const now = () => Date.parse(at);

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
function rowWith(
  review: Partial<StageReview>,
  changes: Partial<ListedSubmission> = {},
  round: AssessingState = { closed: { stage1: 1 } },
) {
  const row = { ...makeSubmission(1), review: withStage(emptyReview, stage, review), ...changes };
  return toSubmissionSummary(row, { stage, organiser: reader, round, now });
}

const asked = [{ sub: reader.sub, name: reader.name, asked_at: at }];
const colleagues = { one: handedIn(4.5), two: handedIn(2.25), three: handedIn(3) };

test('mean and spread are of the scores handed in; "no opinion" counts as an assessment without a score', () => {
  const summaries: readonly [assessments: Record<string, ListedAssessment>, summary: object][] = [
    [
      { ...colleagues, four: draft, five: handedIn() },
      { assessments: 4, score: 3.25, spread: 2.25 },
    ],
    [{ one: reopened(2) }, { assessments: 1, score: 2, spread: 0 }],
  ];
  for (const [assessments, summary] of summaries) expect(rowWith({ assessments })).toMatchObject(summary);
  for (const assessments of [{}, { one: draft }, { one: handedIn() }]) {
    const row = rowWith({ assessments });
    expect(row).not.toHaveProperty('score');
    expect(row).not.toHaveProperty('spread');
  }
});

test("the reader's own part is none, a draft or handed in", () => {
  const mine = (assessments: Record<string, ListedAssessment>) =>
    rowWith({ assessments: { ...colleagues, ...assessments } }).mine;
  expect([{}, own(draft), own(reopened(3)), own(handedIn(3))].map(mine)).toEqual([
    'none',
    'draft',
    'draft',
    'handed-in',
  ]);
});

test('until assessing is closed or the round has ended, a reader sees scores once the own assessment is handed in, asked or not', () => {
  const seen = (own: Record<string, ListedAssessment>, round: AssessingState = {}, changes = {}) =>
    rowWith({ assignees: asked, assessments: { ...colleagues, ...own } }, changes, round);
  const decided = { status: { stage1: 'approved' } };
  for (const row of [
    seen({}),
    seen(own(draft)),
    seen({}, { closed: { stage2: 1 } }),
    seen({}, {}, decided),
    seen({}, {}, { withdrawal: { at } }),
    rowWith({ assessments: colleagues }, {}, {}),
  ]) {
    expect(row).toMatchObject({ assessments: 3 });
    expect(row).not.toHaveProperty('score');
    expect(row).not.toHaveProperty('spread');
  }
  for (const row of [
    ...[handedIn(5), handedIn(), reopened(5)].map((assessment) => seen(own(assessment))),
    seen({}, { closed: { stage1: 1 } }),
    seen({}, { finishedAt: at }),
  ])
    expect(row).toHaveProperty('score');
});

const by = { by: 'A colleague', sub: 'one' };
const returned = { fields: [], message: '', due: at, asked_at: at, ...by };

test('a row waits for its founder until no code that was sent in time hands the changes in, before the daily run', () => {
  const changesDue = (secondsAgo: number) => {
    const due = isoTime(now() - secondsAgo * 1000);
    return rowWith({ returned: { ...returned, due } }).changes_due === due;
  };
  const grace = codeGraceMilliseconds / 1000;
  expect([-1, 0, grace, grace + 1].map(changesDue)).toEqual([true, true, true, false]);
});

test('a reader with a conflict of interest sees of the review the status only', () => {
  const { founder } = makeSubmission(2);
  const reviewed: Partial<ListedSubmission> = {
    status: { stage1: 'shortlisted' },
    lastDecision: { stage1: { ...by, at } },
    review: {
      ...withStage(emptyReview, stage, {
        assessments: { ...colleagues, ...own(handedIn(1)) },
        assignees: asked,
        declined: ['four'],
        last_announced: { status: 'pending' },
        returned,
      }),
      resubmitted_at: at,
    },
  };
  const seen = rowWith({}, reviewed);
  const ofReview = ['decided_by', 'decided_at', 'unannounced', 'changes_due', 'resubmitted_at'] as const;
  const hidden = [...ofReview, 'changes_unopened', 'declined', 'score', 'spread'] as const;
  for (const name of hidden) expect(seen[name], name).toBeDefined();
  const conflicts = { [reader.sub]: { by: reader.name, declared_at: at } };
  const declared = { review: { ...(reviewed.review ?? emptyReview), conflicts } };
  const asFounder = { founder: { ...founder, sub: reader.sub } };
  for (const conflict of [declared, asFounder]) {
    const row = rowWith({}, { ...reviewed, ...conflict });
    expect(row).toMatchObject({
      mine: 'conflict',
      version: 0,
      assignees: [],
      assessments: 0,
      data: seen.data,
    });
    for (const name of hidden) expect(row).not.toHaveProperty(name);
  }
  // The founder does not know the status yet.
  const statusIn = (conflict: object) => rowWith({}, { ...reviewed, ...conflict }).admin_status;
  expect([declared, asFounder].map(statusIn)).toEqual(['shortlisted', 'pending']);
});

test('names who is asked, with whether they have handed in, at this stage only', () => {
  const assignees = ['one', 'four', 'five', 'six'].map((sub) => ({ sub, name: `Organiser ${sub}` }));
  const asked = assignees.map((assignee) => ({ ...assignee, asked_at: at }));
  const review = { assignees: asked, assessments: { ...colleagues, four: draft, six: reopened(3) } };
  expect(rowWith(review).assignees).toEqual(
    assignees.map((assignee) => ({ ...assignee, handed_in: assignee.sub === 'one' })),
  );
  const atStage2 = rowWith({}, { review: withStage(emptyReview, 'stage2', review) });
  expect(atStage2).toMatchObject({ assignees: [], assessments: 0, mine: 'none' });
  const ofStage2 = { stage: 'stage2', organiser: reader, round: {}, now } as const;
  expect(toSubmissionSummary(makeSubmission(1), ofStage2).admin_status).toBe('pending');
});
