import { isAwaited } from '@portal/api/dynamodb/changes-item';
import { reviewActions } from '@portal/contracts/review/decisions';
import { changesDue } from '../../fixture.ts';
import { itemsOf } from '../../invariants/items.ts';
import { pick } from '../../random.ts';
import { expectSuccess } from '../../requests.ts';
import type { Scenarios } from '../../scenarios.ts';
import { isSuccess, type Outcome, type Race } from '../race.ts';

/* Races of requests for changes. The invariants compare submission, answers, versions, receipts, changes and history. */

const from = ({ returned }: Scenarios) => returned;
const afterDue = Date.parse(changesDue) + 1000;
const afterGrace = afterDue + 15 * 60_000;
const laterReach = 'Three hundred villages';

/** Whether hand-ins are reported exactly if one is stored. */
const handInsAreTrue = ({ reviews, responses }: Outcome) => {
  const entries = reviews.flatMap(({ entries }) => entries);
  const isReported = Object.values(responses).some(({ body }) => 'submitted_id' in body);
  return {
    'a hand-in counts once':
      entries.filter(({ kind }) => kind === 'resubmitted').length === (isReported ? 1 : 0),
  };
};

export const returningRaces = {
  /** After the day, the founder hands in with a code that was sent before; an organiser decides after that, or not yet. */
  'hand in changes/decide': {
    from,
    actors: async ({ environment: { requests, portal }, request, fixture: { founder }, choose }) => {
      portal.clock.time = afterDue - 60_000;
      expectSuccess(await request.sendCode()());
      const code = requests.lastMailedCode(founder);
      portal.clock.time = afterDue + 60_000;
      return {
        a: request.handInChanges(code),
        decide: request.act(2, pick(choose, reviewActions)),
        b: request.handInChanges(code),
      };
    },
    problems: { a: ['changes-closed'], decide: ['returned-to-founder'], b: ['changes-closed'] },
    end: handInsAreTrue,
  },
  /** One window saves changes while another hands in. */
  'save changes/hand in': {
    from,
    actors: ({ request }) => ({ save: request.saveChanges(laterReach), handIn: request.handInChanges() }),
    problems: { save: ['already-submitted'], handIn: ['answers-changed'] },
    end: ({ responses }) => ({
      'the code hands in what it was sent for': isSuccess(responses.save) !== isSuccess(responses.handIn),
    }),
  },
  /** Runs of the reminders end the request, while the founder saves and an organiser decides. */
  'lapse/save changes/decide': {
    from,
    actors: ({ environment: { portal }, request, choose }) => {
      portal.clock.time = afterGrace;
      const save = request.saveChanges(laterReach);
      const others = [save, request.handInChanges(), request.act(2, 'approve'), request.remind()];
      return { lapse: request.remind(), other: pick(choose, others), save };
    },
    problems: ['changes-closed', 'already-submitted'],
    end: (outcome) => ({
      ...handInsAreTrue(outcome),
      'the changes have ended': !itemsOf(outcome.items, 'changes').some(isAwaited),
    }),
  },
} satisfies Record<string, Race>;
