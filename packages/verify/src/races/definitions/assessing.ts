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
 * Races of assessments, conflicts of interest, assignment and notes. At the start two organisers are asked to assess: the first has a
 * complete draft, the second has handed in. The invariants compare submission, assessments and history.
 */

const stage = 'stage1';
const from = ({ assessed }: Scenarios) => assessed;
type Organiser = 0 | 1 | 2;

/** The requests of an organiser for the application. */
function requestsOf({ environment: { requests }, fixture }: RaceContext, organiser: Organiser) {
  const { organisers, applicationId: id } = fixture;
  const self = organisers[organiser];
  return {
    decide: (action: 'approve' | 'reject' | 'shortlist') => () => requests.decide(self, action, id, stage),
    /** Based on the revision at the start. */
    save: (score: 1 | 3 | 5) => () =>
      requests.saveAssessment(self, id, stage, sameScores(stage, score), organiser + 1),
    handIn: () => requests.handInAssessment(self, id, stage),
    assign: (assignees: readonly Organiser[]) => () =>
      requests.assign(
        self,
        id,
        stage,
        assignees.map((one) => organisers[one]),
      ),
    declareConflict: () => requests.declareConflict(self, id),
    withdrawConflict: (of: Organiser) => () => requests.withdrawConflict(self, id, organisers[of].sub),
    addNote: (text: string) => () => requests.addNote(self, id, text),
  };
}

/** Returns what the table has of an organiser's part in the review. */
function partOf({ environment, fixture }: RaceContext, organiser: Organiser) {
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

/** The problems of an organiser in conflict. A request reads the submission before the assessment, which may be gone by then. */
const refusedInConflict = ['conflict-declared', 'assessment-conflict', 'assessment-incomplete'] as const;

/** Returns a violation unless each response succeeded. */
const allSucceeded = (...responses: readonly (ApiResponse | undefined)[]) =>
  checkSuccessCount(
    responses.filter((response) => response !== undefined),
    responses.length,
  );

/** The entries of a kind that an organiser made equal the reported successes. */
function checkEntries(context: RaceContext, organiser: Organiser, kind: HistoryKind, reported: number) {
  const count = partOf(context, organiser).count(kind);
  return count === reported ? [] : [`${count} times ${kind}, ${reported} reported`];
}

/** One version counts however often it is handed in. */
const checkHandIn = (context: RaceContext, responses: readonly ApiResponse[]) =>
  checkEntries(context, 0, 'assessed', responses.some(({ body }) => body['state'] === 'handed-in') ? 1 : 0);

/** A version is handed in before the decision, which names it, or is refused. */
const handInDecide: Race = {
  name: 'hand in/decide',
  from,
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

/** An organiser decides in one window and declares a conflict in another. */
const conflictDecide: Race = {
  name: 'conflict/decide',
  from,
  actors: (context) => {
    const [first, second] = [requestsOf(context, 0), requestsOf(context, 1)] as const;
    const action = () => pick(context.choose, ['approve', 'reject'] as const);
    return {
      a: first.declareConflict,
      b: first.decide(action()),
      c: pick(context.choose, [second.decide(action()), first.handIn]),
    };
  },
  check: (responses, context) => {
    const [declaration, decision] = responses;
    return [
      ...unexpectedResponses(responses, ...refusedInConflict, 'decision-conflict', 'stage-decided'),
      ...allSucceeded(declaration),
      ...checkEntries(context, 0, 'decided', decision && isSuccess(decision) ? 1 : 0),
    ];
  },
};

/** An organiser assesses in two windows and declares a conflict in a third: nothing of the assessment is left. */
const conflictAssess: Race = {
  name: 'conflict/save/hand in',
  from,
  actors: (context) => {
    const first = requestsOf(context, 0);
    return { a: first.declareConflict, b: first.save(5), c: first.handIn };
  },
  check: (responses, context) => [
    ...unexpectedResponses(responses, ...refusedInConflict),
    ...allSucceeded(responses[0]),
    ...checkHandIn(context, responses),
    ...(partOf(context, 0).isInvolved ? ['an assessment or assignment in spite of a conflict'] : []),
  ],
};

/** Colleagues ask an organiser who declares a conflict. */
const assignConflict: Race = {
  name: 'assign/conflict',
  from: ({ submitted, assessed }, choose) => (choose(2) === 0 ? submitted : assessed),
  actors: (context) => ({
    a: requestsOf(context, 0).declareConflict,
    b: requestsOf(context, 1).assign([0, 2]),
    c: requestsOf(context, 2).assign(pick(context.choose, [[], [2], [1, 0]] as const)),
  }),
  check: (responses, context) => [
    ...unexpectedResponses(responses, 'assignee-conflict'),
    ...allSucceeded(responses[0]),
    ...(partOf(context, 0).isInvolved ? ['an assignment in spite of a conflict'] : []),
  ],
};

/** A colleague withdraws a declaration while its organiser works in another window. */
const conflictWithdrawConflict: Race = {
  name: 'conflict/withdraw conflict',
  from,
  actors: (context) => {
    const [first, second] = [requestsOf(context, 0), requestsOf(context, 1)] as const;
    return {
      a: first.declareConflict,
      b: second.withdrawConflict(0),
      c: pick(context.choose, [first.save(5), first.handIn, second.assign([0])]),
    };
  },
  check: (responses) => [
    ...unexpectedResponses(responses, ...refusedInConflict, 'assignee-conflict'),
    ...allSucceeded(responses[0], responses[1]),
  ],
};

/** Two organisers decide while a third adds notes: one decision, and every note. */
const noteDecide: Race = {
  name: 'note/decide',
  from,
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
  from,
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
  from,
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

/** Races of assessments, conflicts of interest, assignment and notes. */
export const assessingRaces = {
  handInDecide,
  conflictDecide,
  conflictAssess,
  assignConflict,
  conflictWithdrawConflict,
  noteDecide,
  saveSaveAssessment,
  withdrawAssess,
};
