import { setTimeout } from 'node:timers/promises';
import type { DraftData } from '@portal/contracts/applications/draft';
import type { Request } from '../../fixture.ts';
import { itemsOf } from '../../invariants/items.ts';
import { pick } from '../../random.ts';
import { isSuccess, type Outcome, type Race, type RaceContext } from '../race.ts';
import { answersIn, applicationIn, registrationNumber, website } from './drafting.ts';

/* Races of calls while the deadline passes, of its extension, and of the reminders before it. */

const early: DraftData = { website };
const late: DraftData = { registrationNumber };

const minute = 60_000;
/** The first ms after the deadline. */
export const closes = Date.parse('2027-05-16T00:00:00+05:30');
const graceEnd = closes + 15 * minute;
export const extendedTo = '2027-05-20T18:29:59.000Z';
const extensionEnd = Date.parse(extendedTo) + 1000;
export const laterStill = '2027-05-21T18:29:59.000Z';

/** The scheduler chooses when such a delay ends. */
const anyPoint = () => setTimeout(1);

/** What a moment admits. */
interface Moment {
  readonly isOpen: boolean;
  readonly hasCode: boolean;
}

/**
 * One call at once and one at any point after it, a minute before the deadline, with a code or without one. Each response says
 * whether any and whether every moment of its call admitted it. `clock` moves the time, `extend` extends the deadline.
 */
async function callsAtTheDeadline({
  environment: { requests, portal },
  request,
  fixture,
  choose,
}: RaceContext) {
  const { clock } = portal;
  clock.time = closes - minute;
  const isCodeSent = choose(2) === 0;
  if (isCodeSent) await requests.sendCode(fixture.founder, fixture.applicationId);
  const code = isCodeSent ? requests.lastMailedCode(fixture.founder) : fixture.code;
  const codeEnd = isCodeSent ? graceEnd : 0;
  let end = closes;
  const moments: Moment[] = [];
  const record = () => moments.push({ isOpen: clock.time < end, hasCode: clock.time < codeEnd });
  record();
  const watch =
    (isAdmitted: (moment: Moment) => boolean, call: Request): Request =>
    async () => {
      const first = moments.length - 1;
      const { status, body } = await call();
      const admitted = moments.slice(first).map(isAdmitted);
      const [sometimes, always] = [admitted.some(Boolean), admitted.every(Boolean)];
      return { status, body: { ...body, sometimes, always } };
    };
  const later =
    (call: Request): Request =>
    async () => {
      await anyPoint();
      return call();
    };
  const whileOpen = (call: Request) => watch(({ isOpen }) => isOpen, call);
  const save = (data: DraftData) => whileOpen(request.save(data));
  const submit = watch(({ hasCode }) => hasCode, request.submit(code));
  const calls = pick(choose, [
    { early: save(early), late: later(save(late)) },
    { early: save(early), submit: later(submit) },
    { early: save(early), ticket: later(whileOpen(request.requestUpload())) },
    { ticket: whileOpen(request.requestUpload()), code: later(whileOpen(request.sendCode())) },
  ]);
  return {
    calls,
    moveClock:
      (...times: readonly number[]): Request =>
      async () => {
        for (const time of times) {
          await anyPoint();
          clock.time = time;
          record();
        }
        return { status: 200, body: {} };
      },
    extend: later(async () => {
      const response = await request.extend(0, extendedTo)();
      if (isSuccess(response)) end = extensionEnd;
      record();
      return response;
    }),
  };
}

/** A call succeeds only if a moment of it admits it, and is refused only if a moment does not; only accepted saves are stored. */
const deadlineIsKept = (outcome: Outcome) => {
  const calls = Object.values(outcome.responses).filter(({ body }) => 'sometimes' in body);
  const answers = answersIn(outcome);
  const saved = calls.filter((one) => isSuccess(one) && 'revision' in one.body).length;
  const { early: change, submit } = outcome.responses;
  // The code is for the answers before the change.
  const isStale = isSuccess(change);
  const isTooLate = (code: unknown) => code === 'applications-closed' || code === 'otp-expired';
  return {
    'every accepted call was admitted': calls.every((one) => !isSuccess(one) || one.body.sometimes === true),
    // A submission uses the code.
    'every refused call was not admitted':
      calls.some(({ body }) => 'submitted_id' in body) ||
      calls.every(
        (one) => !isTooLate(one.body.code) || one.body.always === false || (isStale && one === submit),
      ),
    'the accepted saves are stored':
      saved === [...Object.keys(early), ...Object.keys(late)].filter((name) => name in answers).length,
  };
};

const atTheDeadline = [
  'applications-closed',
  'otp-expired',
  'otp-too-soon',
  'already-submitted',
  'answers-changed',
  'invalid-deadline',
];

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
  'save/close': {
    actors: async (context) => {
      const { calls, moveClock } = await callsAtTheDeadline(context);
      return { ...calls, clock: moveClock(graceEnd - minute, graceEnd) };
    },
    problems: atTheDeadline,
    end: deadlineIsKept,
  },
  'extension/close': {
    actors: async (context) => {
      const { calls, moveClock, extend } = await callsAtTheDeadline(context);
      return { ...calls, clock: moveClock(graceEnd, extensionEnd), extend };
    },
    problems: atTheDeadline,
    end: (outcome) => ({ ...deadlineIsKept(outcome), ...extensionIsTrue(outcome) }),
  },
  /** Two organisers extend the deadline while the founder saves twice. */
  'extend/save': {
    actors: ({ request, choose }) => ({
      a: request.extend(0, extendedTo),
      b: request.extend(1, choose(2) === 0 ? laterStill : extendedTo),
      early: request.save(early),
      late: request.save(late),
    }),
    problems: { a: ['invalid-deadline'], b: ['invalid-deadline'] },
    end: (outcome) => ({
      ...extensionIsTrue(outcome),
      'both saves are stored': Object.keys({ ...early, ...late }).every((name) => name in answersIn(outcome)),
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
  'remind/save': {
    actors: ({ request, fixture }) => ({
      remind: request.remind(),
      save: request.save(early, fixture.revision),
    }),
    end: (outcome) => ({ 'there is one reminder': remindersIn(outcome) === 1 }),
  },
} satisfies Record<string, Race>;
