import { itemsOf } from '../../invariants/items.ts';
import type { Outcome, Race } from '../race.ts';
import { answersIn, applicationIn, registrationNumber, website } from './drafting.ts';

/* Races of extensions of the deadline, and of the reminders before it. */

export const extendedTo = '2027-05-20T18:29:59.000Z';
export const laterStill = '2027-05-21T18:29:59.000Z';

/** Whether an extension was reported as it is stored. */
const extensionIsTrue = (outcome: Outcome) => {
  const dates = Object.values(outcome.responses).flatMap(({ body }) => (body.extended_to as string) ?? []);
  return {
    'the latest extension is stored': applicationIn(outcome)?.extended_to === dates.toSorted().at(-1),
  };
};

const isReminder = (eventId: unknown) => String(eventId).includes('#reminder-');

const remindersIn = ({ items }: Outcome) =>
  itemsOf(items, 'outbox').filter(({ event_id }) => isReminder(event_id)).length;

export const deadlineRaces = {
  /** Two organisers extend the deadline while the founder saves twice. */
  'extend/save': {
    actors: ({ request, choose }) => ({
      a: request.extend(0, extendedTo),
      b: request.extend(1, choose(2) === 0 ? laterStill : extendedTo),
      save: request.save({ website }),
      saveAnother: request.save({ registrationNumber }),
    }),
    problems: { a: ['invalid-deadline'], b: ['invalid-deadline'] },
    end: (outcome) => ({
      ...extensionIsTrue(outcome),
      'both saves are stored': 'website' in answersIn(outcome) && 'registrationNumber' in answersIn(outcome),
    }),
  },
  /** Both succeed, or the submission was first. */
  'extend/submit': {
    actors: ({ request }) => ({
      a: request.extend(0, extendedTo),
      submit: request.submit(),
      b: request.extend(1, extendedTo),
    }),
    problems: { a: ['already-submitted'], b: ['already-submitted'] },
    end: extensionIsTrue,
  },
  'remind/remind': {
    actors: ({ request }) => ({ a: request.remind(), b: request.remind(), c: request.remind() }),
    end: (outcome) => ({ 'there is one reminder': remindersIn(outcome) === 1 }),
  },
  /** A reminder is written before the submission or not at all. */
  'remind/submit': {
    actors: ({ request }) => ({ remind: request.remind(), submit: request.submit() }),
    end: (outcome) => {
      const written = outcome.environment.monitor.writes.map(({ after }) => after);
      const submission = written.findIndex((item) => item?.entity === 'submission');
      const reminder = written.findLastIndex((item) => isReminder(item?.event_id));
      return {
        'there is at most one reminder': remindersIn(outcome) <= 1,
        'no submitted application has a reminder': reminder <= submission,
      };
    },
  },
} satisfies Record<string, Race>;
