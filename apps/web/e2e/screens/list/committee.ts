import type { Page } from '@playwright/test';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { Assessments } from '@portal/contracts/review/assessments';
import type { Ranking } from '@portal/contracts/review/ranking';
import type { RoundDetails } from '@portal/contracts/rounds/calls';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { changeAnswers } from '../../support/intercept-calls.ts';
import { changeRows } from './circumstances.ts';

/* The assessments of a committee, which the local data lacks. */

const people = ['Arjun Selvam', 'Meena Kannan', 'Second Organiser', 'Kavitha Sundaramoorthy'].map(
  (name, index) => ({ sub: `colleague-${index}`, name }),
);

/** Assessments as a committee in the middle of its work has them. */
function assessed(row: SubmissionSummary, index: number, reader: string): SubmissionSummary {
  const mine = (['none', 'draft', 'handed-in', 'none', 'conflict'] as const)[index % 5] ?? 'none';
  const hasConflict = mine === 'conflict';
  const asked = people.slice(0, index % 4).map((person, order) => ({ ...person, handed_in: order === 0 }));
  const isAsked = !hasConflict && index % 2 === 0;
  const own = { sub: reader, name: 'Portal Organiser', handed_in: mine === 'handed-in' };
  const assessments = index % 3;
  return {
    ...row,
    mine,
    assignees: isAsked ? [...asked, own] : asked,
    assessments,
    ...(assessments > 0 && !hasConflict && { score: 1.5 + (index % 7) / 2, spread: (index % 5) / 2 }),
  };
}

/** Adds assessments to the lists of both stages, and colleagues who can be asked. */
export async function addAssessments(page: Page): Promise<void> {
  await changeRows(page, assessed);
  const organisers = [...people, { sub: 'the-reader', name: 'Portal Organiser' }];
  await page.route('**/green-startup/prod/organisers', (route) => route.fulfill({ json: { organisers } }));
}

/** Closes assessing at stage 1, with a ranking of the applications in the order of the list. */
export async function closeAssessing(page: Page): Promise<void> {
  const ids = new Set<string>();
  await changeRows(page, (row, index, reader) => {
    ids.add(row.application_id);
    return assessed(row, index, reader);
  });
  const closed = { stage: 'stage1', open: false, by: 'Portal Organiser', at: '2027-05-20T04:30:00.000Z' };
  await changeAnswers<RoundDetails>(page, `**/rounds/${firstRound.id}`, (details) => ({
    ...details,
    assessing: [closed],
  }));
  const rowOf = (application_id: string, at: number): Ranking['rows'][number] => ({
    application_id,
    rank: at + 1,
    ...(at % 5 !== 4 && { n: 3, raw: 4.2 - at / 20, adjusted: 4 - at / 20, se: 0.24, sd: 0.6 }),
    ...(Math.abs(at - 9) < 3 && { close: true }),
    ...((at === 9 || at === 10) && { tied: true }),
  });
  await page.route('**/ranking/stage1*', (route) =>
    route.fulfill({
      json: {
        input: 'f'.repeat(64),
        computed_at: closed.at,
        line: 10,
        model: { mu: 3.1, var_application: 0.36, var_reader: 0.16, var_error: 0.25 },
        rows: [...ids].map(rowOf),
        readers: people.map(({ sub }, at) => ({ sub, n: 9 - at, severity: (at - 1) / 4, se: 0.12 })),
      } satisfies Ranking,
    }),
  );
}

const scores = {
  innovation: 4,
  'climate-impact': 3,
  feasibility: 3,
  scalability: 2,
  'team-and-plan': 5,
} as const;

/** The reader's assessment, and those of colleagues. */
export const handedIn = {
  mine: {
    scores,
    recommendation: 'shortlist',
    comment: 'A clear problem and a good team. The costs of the sensors are not explained.',
    state: 'handed-in',
    revision: 3,
    handed_in_at: '2027-04-20T04:30:00.000Z',
  },
  others: [
    {
      sub: 'a-colleague',
      by: 'Arjun Selvam',
      handed_in_at: '2027-04-19T04:30:00.000Z',
      scores: { ...scores, feasibility: 1, scalability: 4 },
      score: 3.2,
      recommendation: 'reject',
      comment: 'The pilot has not been measured by anyone else, and the permits are missing.',
    },
    {
      sub: 'another-colleague',
      by: 'Kavya Raman',
      handed_in_at: '2027-04-20T06:30:00.000Z',
      scores: {},
      recommendation: 'no-opinion',
    },
  ],
} as const satisfies Pick<Assessments, 'mine'> & { others: readonly object[] };

/** Answers the reads of assessments; other calls reach the server. */
export async function answerAssessments(page: Page, body: object): Promise<void> {
  await page.route('**/assessments/stage1', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { criteria: firstRound.criteria.stage1, closed: false, ...body } })
      : route.fallback(),
  );
}
