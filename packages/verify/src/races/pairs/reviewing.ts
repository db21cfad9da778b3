import type { ReviewAction, Stage as ReviewStage } from '@portal/contracts/review/decisions';
import type { Answer } from '../../cloud/portal.ts';
import type { Choose } from '../../random.ts';
import { pick } from '../../random.ts';
import type { Scenes } from '../../scenes.ts';
import { itemsIn, itemsOf } from '../../watch/items.ts';
import { othersThan, type Pair, type Stage, successes } from '../pair.ts';

const decide =
  ({ world, cast }: Stage, organiser: 0 | 1 | 2, action: ReviewAction, stage: ReviewStage) =>
  () =>
    world.desk.decide(cast.organisers[organiser], action, cast.applicationId, stage);

/** Where the submission stands at a stage. */
function standing({ world }: Stage, stage: ReviewStage): unknown {
  return itemsOf(itemsIn(world.portal.level), 'submission')[0]?.[stage];
}

/** Those who were refused because it has ended are told its end. */
function toldTheOutcome(answers: readonly Answer[], outcome: string): string[] {
  return answers
    .filter(({ body }) => body['code'] === 'decision-conflict')
    .filter(({ body }) => (body['details'] as { admin_status?: unknown }).admin_status !== outcome)
    .map(({ body }) => `told ${JSON.stringify(body)} where ${outcome} is so`);
}

/** Both stages take turns, chosen by the seed. */
const atAnyStage = (scenes: Scenes, choose: Choose) => (choose(2) === 0 ? scenes.submitted : scenes.promoted);

/** The stage that the scene has come to. */
const stageOf = (stage: Stage): ReviewStage =>
  standing(stage, 'stage2') === undefined ? 'stage1' : 'stage2';

/** Three organisers, two of whom may be one, decide at once at the open stage. */
function decisions(
  name: string,
  actions: (choose: Choose) => readonly ReviewAction[],
  outcomes: readonly string[],
): Pair {
  return {
    name,
    from: atAnyStage,
    actors: (stage) => {
      const at = stageOf(stage);
      const names = actions(stage.choose).map((action, index) => {
        const organiser = pick(stage.choose, [0, 1, 2] as const);
        return [`${action}${index}`, decide(stage, organiser, action, at)];
      });
      return Object.fromEntries(names);
    },
    judge: (answers, stage) => {
      const at = answers.some(({ body }) => body['stage'] === 'stage2') ? 'stage2' : 'stage1';
      const outcome = String(standing(stage, at));
      const ends = answers.filter(({ body }) =>
        ['approved', 'rejected'].includes(String(body['admin_status'])),
      );
      return [
        ...othersThan(answers, 'decision-conflict'),
        ...toldTheOutcome(answers, outcome),
        ...(outcomes.includes(outcome) ? [] : [`it ended ${outcome}`]),
        ...(ends.length > 0 && ends.every(({ body }) => body['admin_status'] === outcome)
          ? []
          : ['two ends']),
      ];
    },
  };
}

const approveReject = decisions(
  'approve/reject',
  (choose) => ['approve', 'reject', pick(choose, ['approve', 'reject', 'shortlist'] as const)],
  ['approved', 'rejected'],
);

const shortlistApprove = decisions(
  'shortlist/approve',
  (choose) => ['shortlist', 'approve', pick(choose, ['shortlist', 'approve'] as const)],
  ['approved'],
);

/** One approves at stage 1 while another decides at stage 2, which may not be open yet. */
const stages: Pair = {
  name: 'approve stage 1/decide stage 2',
  from: ({ shortlisted }) => shortlisted,
  actors: (stage) => ({
    a: decide(stage, 0, 'approve', 'stage1'),
    b: decide(stage, 1, pick(stage.choose, ['approve', 'reject', 'shortlist'] as const), 'stage2'),
  }),
  judge: ([first, second]) => [
    ...successes(first ? [first] : [], 1),
    ...othersThan(second ? [second] : [], 'stage-not-open'),
  ],
};

/** Two deliveries of one event at once, and a third after them (`judge.ts`): one mail. */
const deliverDeliver: Pair = {
  name: 'deliver/deliver',
  from: ({ submitted }) => submitted,
  actors: async ({ world, cast }) => {
    await world.desk.decide(cast.organisers[0], 'approve', cast.applicationId, 'stage1');
    const events = await world.desk.newEvents();
    const deliver = () => world.desk.notify(events);
    return { a: deliver, b: deliver, c: deliver };
  },
  judge: (_answers, { world }) =>
    world.portal.ledger.mails.length === 1 ? [] : [`${world.portal.ledger.mails.length} mails`],
};

/** Pairs around decisions and their mails. */
export const reviewingPairs = { approveReject, shortlistApprove, stages, deliverDeliver };
