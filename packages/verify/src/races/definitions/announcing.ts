import { type ReviewAction, reviewActions } from '@portal/contracts/review/decisions';
import type { ApiResponse } from '../../cloud/portal.ts';
import { itemsIn, itemsOf } from '../../invariants/items.ts';
import { type Choose, pick } from '../../random.ts';
import type { Scenarios } from '../../scenarios.ts';
import { checkSuccessCount, type Race, type RaceContext, unexpectedResponses } from '../race.ts';

const submissionIn = ({ environment }: RaceContext) =>
  itemsOf(itemsIn(environment.portal.level), 'submission')[0];

const announce =
  ({ environment, fixture }: RaceContext, organiser: 0 | 1 | 2) =>
  () =>
    environment.requests.announce(fixture.organisers[organiser], fixture.applicationId, 'stage1');

const takeBack =
  ({ environment, fixture }: RaceContext, organiser: 0 | 1 | 2) =>
  () =>
    environment.requests.takeBack(fixture.organisers[organiser], fixture.applicationId, 'stage1');

const decide =
  ({ environment, fixture }: RaceContext, organiser: 0 | 1 | 2, action: ReviewAction) =>
  () =>
    environment.requests.decide(fixture.organisers[organiser], action, fixture.applicationId, 'stage1');

const withdraw =
  ({ environment, fixture }: RaceContext) =>
  () =>
    environment.requests.withdraw(fixture.founder, fixture.applicationId);

const ofAnyDecision = ({ unannounced }: Scenarios, choose: Choose) =>
  unannounced[pick(choose, reviewActions)];

/** Each call that finds nothing to announce names the status. */
function checkReportedStatus(responses: readonly ApiResponse[], context: RaceContext): string[] {
  const status = submissionIn(context)?.['stage1'];
  return responses
    .filter(({ body }) => body['code'] === 'nothing-to-announce')
    .filter(({ body }) => (body['details'] as { admin_status?: unknown }).admin_status !== status)
    .map(({ body }) => `${JSON.stringify(body)} although the status is ${String(status)}`);
}

/** One organiser announces a decision while others take it back or announce it, too: one of them succeeds. */
const announceTakeBack: Race = {
  name: 'announce/take back',
  from: ofAnyDecision,
  actors: (context) => ({
    a: announce(context, 0),
    b: takeBack(context, 1),
    c: pick(context.choose, [announce, takeBack])(context, 2),
  }),
  check: (responses, context) => [
    ...checkSuccessCount(responses, 1),
    ...unexpectedResponses(responses, 'nothing-to-announce'),
    ...checkReportedStatus(responses, context),
  ],
};

/** One organiser announces that an application is shortlisted while another takes the last decision. */
const announceDecide: Race = {
  name: 'announce/decide',
  from: ({ unannounced }) => unannounced.shortlist,
  actors: (context) => ({
    a: announce(context, 0),
    b: decide(context, 1, pick(context.choose, ['approve', 'reject'])),
    c: announce(context, 2),
  }),
  check: (responses, context) => {
    const [first, decision, second] = responses;
    const announced = [first, second].filter((response) => response !== undefined);
    const wasAnnounced = announced.some(({ status }) => status === 200);
    return [
      ...checkSuccessCount(decision ? [decision] : [], 1),
      ...unexpectedResponses(announced, 'nothing-to-announce'),
      ...(wasAnnounced ? [] : ['nothing was announced']),
      ...(['approved', 'rejected'].includes(String(submissionIn(context)?.['stage1']))
        ? []
        : ['the decision is lost']),
    ];
  },
};

/** The founder withdraws while an organiser announces: a rejection that is announced first ends the review. */
const announceWithdraw: Race = {
  name: 'announce/withdraw',
  from: ofAnyDecision,
  actors: (context) => ({ a: announce(context, 0), b: withdraw(context) }),
  check: ([announcement, withdrawal], context) => {
    const isWithdrawn = submissionIn(context)?.['withdrawn_at'] !== undefined;
    return [
      ...unexpectedResponses(announcement ? [announcement] : [], 'withdrawn'),
      ...unexpectedResponses(withdrawal ? [withdrawal] : [], 'decided'),
      ...((withdrawal?.status === 200) === isWithdrawn
        ? []
        : ['the withdrawal was not reported as it was stored']),
    ];
  },
};

/** One organiser takes a decision back while another decides; both succeed. */
const takeBackDecide: Race = {
  name: 'take back/decide',
  from: ({ unannounced }) => unannounced.shortlist,
  actors: (context) => ({
    a: takeBack(context, 0),
    b: decide(context, 1, pick(context.choose, reviewActions)),
  }),
  check: (responses) => checkSuccessCount(responses, 2),
};

/** Races of announcements. */
export const announcingRaces = { announceTakeBack, announceDecide, announceWithdraw, takeBackDecide };
