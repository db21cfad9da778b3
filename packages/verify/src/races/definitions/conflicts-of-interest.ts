import { pick } from '../../random.ts';
import { isSuccess, type Race, unexpectedResponses } from '../race.ts';
import { allSucceeded, checkEntries, checkHandIn, fromAssessed, partOf, requestsOf } from './assessing.ts';

/** The problems of an organiser in conflict. A request reads the submission before the assessment, which may be gone by then. */
const refusedInConflict = ['conflict-declared', 'assessment-conflict', 'assessment-incomplete'] as const;

/** An organiser decides in one window and declares a conflict in another. */
const conflictDecide: Race = {
  name: 'conflict/decide',
  from: fromAssessed,
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
  from: fromAssessed,
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

/** Two organisers who saw that nobody is asked each ask somebody, and a third asks nobody: both are asked. */
const assignAssign: Race = {
  name: 'assign/assign',
  from: ({ submitted }) => submitted,
  actors: (context) => ({
    a: requestsOf(context, 0).assign([0], []),
    b: requestsOf(context, 1).assign([1], []),
    c: requestsOf(context, 2).assign([], []),
  }),
  check: (responses, context) => [
    ...allSucceeded(...responses),
    ...([0, 1] as const).flatMap((one) =>
      partOf(context, one).isInvolved ? [] : ['an assignment that another replaced'],
    ),
  ],
};

/** A colleague withdraws a declaration while its organiser works in another window. */
const conflictWithdrawConflict: Race = {
  name: 'conflict/withdraw conflict',
  from: fromAssessed,
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

/** Races of conflicts of interest and assignment. */
export const conflictRaces = {
  conflictDecide,
  conflictAssess,
  assignConflict,
  assignAssign,
  conflictWithdrawConflict,
};
