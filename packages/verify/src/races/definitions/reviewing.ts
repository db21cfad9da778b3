import { type ReviewAction, reviewActions, type Stage } from '@portal/contracts/review/decisions';
import type { Organiser } from '../../fixture.ts';
import { type Item, itemsIn, itemsOf } from '../../invariants/items.ts';
import { type Choose, pick } from '../../random.ts';
import { expectSuccess } from '../../requests.ts';
import type { Scenarios } from '../../scenarios.ts';
import type { Outcome, Race, RaceContext } from '../race.ts';

/* Races of decisions, announcements, withdrawals and mails. */

const atAnyStage = ({ submitted, approvedAtStage1 }: Scenarios, choose: Choose) =>
  pick(choose, [submitted, approvedAtStage1]);

function openStage({ environment }: RaceContext): Stage {
  const [submission] = itemsOf(itemsIn(environment.portal.level), 'submission');
  return submission?.stage2 === undefined ? 'stage1' : 'stage2';
}

/** The row in a response; empty in a refusal. */
const rowIn = ({ row = {} }: Outcome['responses'][string]['body']) => row as Item;
const isFinal = ({ admin_status }: Item) => admin_status === 'approved' || admin_status === 'rejected';

/** Whether each refusal of a kind names the status that its stage has in the end. */
const refusalsAreTrue = ({ responses, reviews }: Outcome, code: string, stage: Stage = 'stage1') => ({
  'each refusal names the final status': Object.values(responses)
    .filter(({ body }) => body.code === code)
    .every(({ body }) => (body.details as Item).admin_status === reviews[0]?.submission[stage]),
});

/** Whether a withdrawal was reported as it is stored. */
const withdrawalIsTrue = ({ responses, reviews: [review] }: Outcome) => ({
  'the withdrawal was reported as it is stored':
    Object.values(responses).some(({ body }) => body.user_status === 'withdrawn') ===
    (review?.submission.withdrawn_at !== undefined),
});

/** Three decisions at the open stage, by up to three organisers: two given ones and any of some. */
const decisionRace = (
  [first, second, ...others]: readonly [ReviewAction, ReviewAction, ...ReviewAction[]],
  outcomes: readonly unknown[],
) =>
  ({
    from: atAnyStage,
    actors: (context) => {
      const { request, choose } = context;
      const stage = openStage(context);
      const decide = (action: ReviewAction) => request.act(pick(choose, [0, 1, 2] as const), action, stage);
      return { a: decide(first), b: decide(second), c: decide(pick(choose, [first, second, ...others])) };
    },
    problems: ['decision-conflict'],
    end: (outcome) => {
      const ends = Object.values(outcome.responses).flatMap(({ body }) =>
        isFinal(rowIn(body)) ? [rowIn(body)] : [],
      );
      const last = outcome.reviews[0]?.entries.findLast(({ kind }) => kind === 'decided');
      const stage = last?.kind === 'decided' ? last.stage : undefined;
      const status = stage && outcome.reviews[0]?.submission[stage];
      return {
        ...refusalsAreTrue(outcome, 'decision-conflict', stage),
        'there is one final decision': ends.length > 0 && ends.every((one) => one.admin_status === status),
        [`the final status is ${String(status)}`]: outcomes.includes(status),
      };
    },
  }) satisfies Race;

export const reviewingRaces = {
  'approve/reject': decisionRace(['approve', 'reject', 'shortlist'], ['approved', 'rejected']),
  'shortlist/approve': decisionRace(['shortlist', 'approve'], ['approved']),
  /** One organiser approves at stage 1 while another decides at stage 2, which may not be open yet. */
  'approve stage 1/decide stage 2': {
    from: ({ shortlisted }) => shortlisted,
    actors: ({ request, choose }) => ({
      approve: request.act(0, 'approve'),
      decide: request.act(1, pick(choose, reviewActions), 'stage2'),
    }),
    problems: { decide: ['stage-not-open'] },
  },
  'withdraw/decide': {
    from: atAnyStage,
    actors: (context) => {
      const { request, choose } = context;
      const stage = openStage(context);
      const decide = (by: Organiser) => request.act(by, pick(choose, reviewActions), stage);
      return {
        withdraw: request.withdraw(),
        a: decide(0),
        b: choose(2) === 0 ? request.withdraw() : decide(1),
      };
    },
    problems: ['withdrawn', 'decided', 'decision-conflict'],
    end: withdrawalIsTrue,
  },
  /** Simultaneous deliveries of one event. */
  'deliver/deliver': {
    from: ({ submitted }) => submitted,
    actors: async ({ environment: { requests }, request }) => {
      expectSuccess(await request.act(0, 'approve')());
      expectSuccess(await request.act(0, 'announce')());
      const events = await requests.readEvents();
      const deliver = () => requests.notify(events);
      return { a: deliver, b: deliver, c: deliver };
    },
    problems: ['failures'],
    end: ({ environment }) => ({ 'one mail was sent': environment.portal.ledger.mails.length === 1 }),
  },
} satisfies Record<string, Race>;
