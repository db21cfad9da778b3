import type { ReviewRecord } from '@portal/api/review/review-record';
import { sameScores } from '@portal/api/test/assessments';
import type { HistoryKind } from '@portal/contracts/review/history';
import type { ApiResponse } from '../../cloud/portal.ts';
import { historyOf } from '../../invariants/history-rules.ts';
import { itemsIn, itemsOf } from '../../invariants/items.ts';
import { pick } from '../../random.ts';
import type { Scenarios } from '../../scenarios.ts';
import { checkSuccessCount, isSuccess, type Race, type RaceContext, unexpectedResponses } from '../race.ts';

/*
 * Races of assessments and notes. At the start two organisers are asked to assess: the first has a
 * complete draft, the second has handed in. The invariants compare submission, assessments and history.
 */

const stage = 'stage1';
export const fromAssessed = ({ assessed }: Scenarios) => assessed;
type Organiser = 0 | 1 | 2;

/** The requests of an organiser for the application. */
export function requestsOf({ environment: { requests }, fixture }: RaceContext, organiser: Organiser) {
  const { organisers, applicationId: id } = fixture;
  const self = organisers[organiser];
  return {
    decide: (action: 'approve' | 'reject' | 'shortlist') => () => requests.decide(self, action, id, stage),
    /** Based on the revision at the start. */
    save: (score: 1 | 3 | 5) => () =>
      requests.saveAssessment(self, id, stage, sameScores(stage, score), organiser + 1),
    /** Of the revision at the start. */
    handIn: () => requests.handInAssessment(self, id, stage, organiser + 1),
    /** @param previous the list that the organiser saw */
    assign: (assignees: readonly Organiser[], previous?: readonly Organiser[]) => () => {
      const callers = (indexes: readonly Organiser[]) => indexes.map((one) => organisers[one]);
      return requests.assign(self, id, stage, callers(assignees), previous && callers(previous));
    },
    declareConflict: () => requests.declareConflict(self, id),
    withdrawConflict: (of: Organiser) => () => requests.withdrawConflict(self, id, organisers[of].sub),
    addNote: (text: string) => () => requests.addNote(self, id, text),
  };
}

/** Returns what the table has of an organiser's part in the review. */
export function partOf({ environment, fixture }: RaceContext, organiser: Organiser) {
  const items = itemsIn(environment.portal.level);
  const [submission] = itemsOf(items, 'submission');
  if (submission === undefined) throw new Error('There is no submission.');
  const { sub } = fixture.organisers[organiser];
  const { assignees, assessments } = (submission['review'] as ReviewRecord)[stage];
  const own = historyOf(items, submission).filter((entry) => entry.by_sub === sub);
  return {
    isInvolved: sub in assessments || assignees.some((one) => one.sub === sub),
    count: (kind: HistoryKind) => own.filter((entry) => entry.kind === kind).length,
  };
}

/** Returns a violation unless each response succeeded. */
export const allSucceeded = (...responses: readonly (ApiResponse | undefined)[]) =>
  checkSuccessCount(
    responses.filter((response) => response !== undefined),
    responses.length,
  );

/** The entries of a kind that an organiser made equal the reported successes. */
export function checkEntries(
  context: RaceContext,
  organiser: Organiser,
  kind: HistoryKind,
  reported: number,
) {
  const count = partOf(context, organiser).count(kind);
  return count === reported ? [] : [`${count} times ${kind}, ${reported} reported`];
}

/** One version counts however often it is handed in. */
export const checkHandIn = (context: RaceContext, responses: readonly ApiResponse[]) =>
  checkEntries(context, 0, 'assessed', responses.some(({ body }) => body['state'] === 'handed-in') ? 1 : 0);

/** A version is handed in before the decision, which names it, or is refused. */
const handInDecide: Race = {
  name: 'hand in/decide',
  from: fromAssessed,
  actors: (context) => {
    const [first, second, third] = [
      requestsOf(context, 0),
      requestsOf(context, 1),
      requestsOf(context, 2),
    ] as const;
    return {
      a: first.handIn,
      b: third.decide(pick(context.choose, ['approve', 'reject', 'shortlist'] as const)),
      c: pick(context.choose, [first.handIn, second.save(3)]),
    };
  },
  check: (responses, context) => [
    ...unexpectedResponses(responses, 'stage-decided'),
    ...allSucceeded(responses[1]),
    ...checkHandIn(context, responses),
  ],
};

/** Two organisers decide while a third adds notes: one decision, and every note. */
const noteDecide: Race = {
  name: 'note/decide',
  from: fromAssessed,
  actors: (context) => ({
    a: requestsOf(context, 0).addNote('Called the founder.'),
    b: requestsOf(context, 1).decide('approve'),
    c: requestsOf(context, 2).decide('reject'),
    d: requestsOf(context, 0).addNote('No answer.'),
  }),
  check: ([note, approval, rejection, other], context) => [
    ...unexpectedResponses(
      [approval, rejection].filter((one) => one !== undefined),
      'decision-conflict',
    ),
    ...checkSuccessCount(
      [approval, rejection].filter((one) => one !== undefined),
      1,
    ),
    ...allSucceeded(note, other),
    ...checkEntries(context, 0, 'noted', 2),
  ],
};

/** Two windows save different scores, a third hands in: no save replaces another. */
const saveSaveAssessment: Race = {
  name: 'save/save an assessment',
  from: fromAssessed,
  actors: (context) => {
    const first = requestsOf(context, 0);
    return { a: first.save(1), b: first.save(5), c: pick(context.choose, [first.handIn, first.save(3)]) };
  },
  check: (responses, context) => {
    const saved = responses.filter(({ body }) => body['state'] === 'draft').length;
    return [
      ...unexpectedResponses(responses, 'assessment-conflict'),
      ...(saved > 1 || responses.every((response) => !isSuccess(response))
        ? [`${saved} saves succeeded`]
        : []),
      ...checkHandIn(context, responses),
    ];
  },
};

/** A founder withdraws while organisers assess, assign and add a note. */
const withdrawAssess: Race = {
  name: 'withdraw/assess',
  from: fromAssessed,
  actors: (context) => {
    const { environment, fixture, choose } = context;
    const [first, second] = [requestsOf(context, 0), requestsOf(context, 1)] as const;
    return {
      a: () => environment.requests.withdraw(fixture.founder, fixture.applicationId),
      b: pick(choose, [first.handIn, first.save(5)]),
      c: pick(choose, [second.save(3), second.assign([2]), second.addNote('A note')]),
    };
  },
  check: (responses, context) => [
    ...unexpectedResponses(responses, 'withdrawn'),
    ...allSucceeded(responses[0]),
    ...checkHandIn(context, responses),
  ],
};

/** Races of assessments and notes. */
export const assessingRaces = {
  handInDecide,
  noteDecide,
  saveSaveAssessment,
  withdrawAssess,
};
