import { isAwaited } from '@portal/api/dynamodb/changes-item';
import { type ReviewAction, reviewActions } from '@portal/contracts/review/decisions';
import type { ApiResponse } from '../../cloud/portal.ts';
import { historyOf } from '../../invariants/history-rules.ts';
import { type Item, itemsIn, itemsOf } from '../../invariants/items.ts';
import { pick } from '../../random.ts';
import { changesDue } from '../../review-requests.ts';
import { expectSuccess, type Scenarios } from '../../scenarios.ts';
import { checkSuccessCount, isSuccess, type Race, type RaceContext, unexpectedResponses } from '../race.ts';

/* Races of requests for changes. The invariants compare submission, answers, versions, receipts, changes and history. */

const fromReturned = ({ returned }: Scenarios) => returned;
const afterDue = Date.parse(changesDue) + 1000;
const afterGrace = afterDue + 15 * 60_000;

const returnBy =
  ({ environment, fixture }: RaceContext, organiser: 0 | 1, message?: string) =>
  () =>
    environment.requests.returnForChanges(fixture.organisers[organiser], fixture.applicationId, message);

const decide =
  ({ environment, fixture }: RaceContext, action: ReviewAction) =>
  () =>
    environment.requests.decide(fixture.organisers[2], action, fixture.applicationId, 'stage1');

const handIn =
  ({ environment, fixture }: RaceContext, code = fixture.changesCode) =>
  () =>
    environment.requests.submit(fixture.founder, fixture.applicationId, code);

const withdraw =
  ({ environment, fixture }: RaceContext) =>
  () =>
    environment.requests.withdraw(fixture.founder, fixture.applicationId);

const laterReach = 'Three hundred villages';
const save =
  ({ environment, fixture }: RaceContext) =>
  () => {
    const { founder, applicationId, changesRevision } = fixture;
    return environment.requests.save(founder, applicationId, { marketReach: laterReach }, changesRevision);
  };

/** Returns a violation unless hand-ins are reported exactly if one is stored. */
function checkHandIns({ environment }: RaceContext, responses: readonly ApiResponse[]): string[] {
  const items = itemsIn(environment.portal.level);
  const stored = itemsOf(items, 'submission')
    .flatMap((submission) => historyOf(items, submission))
    .filter(({ kind }) => kind === 'resubmitted').length;
  const reported = responses.filter(({ body }) => 'submitted_id' in body).length;
  return stored === (reported > 0 ? 1 : 0)
    ? []
    : [`${stored} hand-ins are stored, ${reported} were reported`];
}

/** Organisers ask for changes while another one decides. */
const returnDecide: Race = {
  name: 'return/decide',
  from: ({ submitted, shortlisted }, choose) => (choose(2) === 0 ? submitted : shortlisted),
  actors: (context) => ({
    a: returnBy(context, 0),
    b: decide(context, pick(context.choose, reviewActions)),
    c: returnBy(context, 1, context.choose(2) === 0 ? 'Who pays for it?' : undefined),
  }),
  check: (responses) =>
    unexpectedResponses(responses, 'returned-to-founder', 'stage-decided', 'decision-conflict'),
};

/** An organiser asks for changes while the founder withdraws. */
const returnWithdraw: Race = {
  name: 'return/withdraw',
  from: ({ submitted }) => submitted,
  actors: (context) => ({ a: returnBy(context, 0), b: withdraw(context) }),
  check: ([returned, withdrawn]) => [
    ...unexpectedResponses(returned ? [returned] : [], 'withdrawn'),
    ...checkSuccessCount(withdrawn ? [withdrawn] : [], 1),
  ],
};

/** After the day, the founder hands in with a code that was sent before; an organiser decides after that, or not yet. */
const handInDecide: Race = {
  name: 'hand in changes/decide',
  from: fromReturned,
  actors: async (context) => {
    const { environment, fixture, choose } = context;
    const { requests, portal } = environment;
    portal.clock.time = afterDue - 60_000;
    expectSuccess(await requests.sendCode(fixture.founder, fixture.applicationId));
    const code = requests.lastMailedCode(fixture.founder);
    portal.clock.time = afterDue + 60_000;
    return {
      a: handIn(context, code),
      b: decide(context, pick(choose, reviewActions)),
      c: handIn(context, code),
    };
  },
  check: ([first, decided, second], context) => {
    const handIns = [first, second].flatMap((response) => response ?? []);
    return [
      ...unexpectedResponses(handIns, 'changes-closed'),
      ...unexpectedResponses(decided ? [decided] : [], 'returned-to-founder'),
      ...checkHandIns(context, handIns),
    ];
  },
};

/** One window hands in while another withdraws. */
const handInWithdraw: Race = {
  name: 'hand in changes/withdraw',
  from: fromReturned,
  actors: (context) => ({ a: handIn(context), b: withdraw(context), c: handIn(context) }),
  check: ([first, withdrawn, second], context) => {
    const handIns = [first, second].flatMap((response) => response ?? []);
    return [
      ...unexpectedResponses(handIns, 'changes-closed'),
      ...checkSuccessCount(withdrawn ? [withdrawn] : [], 1),
      ...checkHandIns(context, handIns),
    ];
  },
};

/** One window saves changes while another hands in: an accepted save is handed in. */
const saveHandIn: Race = {
  name: 'save changes/hand in',
  from: fromReturned,
  actors: (context) => ({ a: save(context), b: handIn(context) }),
  check: ([saved, handedIn], context) => {
    const [application] = itemsOf(itemsIn(context.environment.portal.level), 'application');
    const isStored = (application as Item & { readonly answers: Item }).answers['marketReach'] === laterReach;
    return [
      ...unexpectedResponses(saved ? [saved] : [], 'already-submitted'),
      ...checkSuccessCount(handedIn ? [handedIn] : [], 1),
      ...(saved && isSuccess(saved) === isStored ? [] : ['an accepted save was not handed in']),
    ];
  },
};

/** Runs of the reminders end the request, while the founder saves and an organiser decides. */
const lapseSave: Race = {
  name: 'lapse/save changes/decide',
  from: fromReturned,
  actors: (context) => {
    const { environment, choose } = context;
    environment.portal.clock.time = afterGrace;
    const remind = () => environment.requests.remind();
    const others = [save(context), handIn(context), decide(context, 'approve'), remind];
    return { a: remind, b: pick(choose, others), c: save(context) };
  },
  check: (responses, context) => [
    ...unexpectedResponses(responses, 'changes-closed', 'already-submitted'),
    ...checkHandIns(context, responses),
    ...responses
      .filter(({ body }) => Number(body['failures'] ?? 0) > 0)
      .map((response) => `a run failed: ${JSON.stringify(response)}`),
    ...itemsOf(itemsIn(context.environment.portal.level), 'changes')
      .filter(isAwaited)
      .map(() => 'the changes have not ended'),
  ],
};

/** Races of requests for changes. */
export const returningRaces = {
  returnDecide,
  returnWithdraw,
  handInDecide,
  handInWithdraw,
  saveHandIn,
  lapseSave,
};
