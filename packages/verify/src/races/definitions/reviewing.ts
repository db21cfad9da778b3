import type { ReviewAction, Stage } from '@portal/contracts/review/decisions';
import type { ApiResponse } from '../../cloud/portal.ts';
import { itemsIn, itemsOf } from '../../invariants/items.ts';
import { type Choose, pick } from '../../random.ts';
import type { Scenarios } from '../../scenarios.ts';
import { checkSuccessCount, type Race, type RaceContext, unexpectedResponses } from '../race.ts';

const decide =
  ({ environment, fixture }: RaceContext, organiser: 0 | 1 | 2, action: ReviewAction, stage: Stage) =>
  () =>
    environment.requests.decide(fixture.organisers[organiser], action, fixture.applicationId, stage);

/** Returns the submission's status at a stage. */
function statusAt({ environment }: RaceContext, stage: Stage): unknown {
  return itemsOf(itemsIn(environment.portal.level), 'submission')[0]?.[stage];
}

/** Each conflict response must name the final status. */
function checkReportedOutcome(responses: readonly ApiResponse[], outcome: string): string[] {
  return responses
    .filter(({ body }) => body['code'] === 'decision-conflict')
    .filter(({ body }) => (body['details'] as { admin_status?: unknown }).admin_status !== outcome)
    .map(({ body }) => `${JSON.stringify(body)} although the status is ${outcome}`);
}

/** Starts at a random stage. */
const atAnyStage = (scenarios: Scenarios, choose: Choose) =>
  choose(2) === 0 ? scenarios.submitted : scenarios.approvedAtStage1;

/** Returns the open stage. */
const openStage = (context: RaceContext): Stage =>
  statusAt(context, 'stage2') === undefined ? 'stage1' : 'stage2';

/** Three simultaneous decisions at the open stage, by up to three organisers. */
function decisionRace(
  name: string,
  actions: (choose: Choose) => readonly ReviewAction[],
  outcomes: readonly string[],
): Race {
  return {
    name,
    from: atAnyStage,
    actors: (context) => {
      const at = openStage(context);
      const names = actions(context.choose).map((action, index) => {
        const organiser = pick(context.choose, [0, 1, 2] as const);
        return [`${action}${index}`, decide(context, organiser, action, at)];
      });
      return Object.fromEntries(names);
    },
    check: (responses, context) => {
      const at = responses.some(({ body }) => body['stage'] === 'stage2') ? 'stage2' : 'stage1';
      const outcome = String(statusAt(context, at));
      const ends = responses.filter(({ body }) =>
        ['approved', 'rejected'].includes(String(body['admin_status'])),
      );
      return [
        ...unexpectedResponses(responses, 'decision-conflict'),
        ...checkReportedOutcome(responses, outcome),
        ...(outcomes.includes(outcome) ? [] : [`the final status is ${outcome}`]),
        ...(ends.length > 0 && ends.every(({ body }) => body['admin_status'] === outcome)
          ? []
          : ['two final decisions']),
      ];
    },
  };
}

const approveReject = decisionRace(
  'approve/reject',
  (choose) => ['approve', 'reject', pick(choose, ['approve', 'reject', 'shortlist'] as const)],
  ['approved', 'rejected'],
);

const shortlistApprove = decisionRace(
  'shortlist/approve',
  (choose) => ['shortlist', 'approve', pick(choose, ['shortlist', 'approve'] as const)],
  ['approved'],
);

/** One organiser approves at stage 1 while another decides at stage 2, which may not be open yet. */
const stages: Race = {
  name: 'approve stage 1/decide stage 2',
  from: ({ shortlisted }) => shortlisted,
  actors: (context) => ({
    a: decide(context, 0, 'approve', 'stage1'),
    b: decide(context, 1, pick(context.choose, ['approve', 'reject', 'shortlist'] as const), 'stage2'),
  }),
  check: ([first, second]) => [
    ...checkSuccessCount(first ? [first] : [], 1),
    ...unexpectedResponses(second ? [second] : [], 'stage-not-open'),
  ],
};

/** Simultaneous deliveries of one event send one mail. */
const deliverDeliver: Race = {
  name: 'deliver/deliver',
  from: ({ submitted }) => submitted,
  actors: async ({ environment, fixture }) => {
    await environment.requests.decide(fixture.organisers[0], 'approve', fixture.applicationId, 'stage1');
    const events = await environment.requests.readEvents();
    const deliver = () => environment.requests.notify(events);
    return { a: deliver, b: deliver, c: deliver };
  },
  check: (_responses, { environment }) =>
    environment.portal.ledger.mails.length === 1 ? [] : [`${environment.portal.ledger.mails.length} mails`],
};

/** Races of decisions and their mails. */
export const reviewingRaces = { approveReject, shortlistApprove, stages, deliverDeliver };
