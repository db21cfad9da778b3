import { setTimeout } from 'node:timers/promises';
import type { DraftData } from '@portal/contracts/applications/draft';
import { type Item, itemsIn, itemsOf } from '../../invariants/items.ts';
import { pick } from '../../random.ts';
import type { Actor } from '../interleave.ts';
import { isSuccess, type Race, type RaceContext, unexpectedResponses } from '../race.ts';

/* Calls while the deadline passes or an organiser extends it. */

const minute = 60_000;
const closes = Date.parse('2027-05-16T00:00:00+05:30');
const graceEnd = closes + 15 * minute;
const extendedTo = '2027-05-20T18:29:59.000Z';
const extensionEnd = Date.parse(extendedTo) + 1000;

/** What a moment admits. */
interface Moment {
  readonly isOpen: boolean;
  readonly hasCode: boolean;
}

type IsAdmitted = (moment: Moment) => boolean;
const whileOpen: IsAdmitted = ({ isOpen }) => isOpen;
const withCode: IsAdmitted = ({ hasCode }) => hasCode;
const whileOpenOrWithCode: IsAdmitted = ({ isOpen, hasCode }) => isOpen || hasCode;

/**
 * Returns actors that move the clock and extend the deadline, and one that makes a call and adds to its response whether any or
 * every moment of it admitted the call.
 *
 * @param codeValidUntil milliseconds since the epoch; 0 without a code
 */
function makeRound({ environment, fixture }: RaceContext, codeValidUntil: number) {
  const { clock } = environment.portal;
  const [organiser] = fixture.organisers;
  const moments: Moment[] = [];
  let end = closes;
  const record = () => moments.push({ isOpen: clock.time < end, hasCode: clock.time < codeValidUntil });
  record();
  return {
    /** Moves the clock to each time, at any point of the other calls. */
    moveClock:
      (...times: readonly number[]): Actor =>
      async () => {
        for (const time of times) {
          await anyPoint();
          clock.time = time;
          record();
        }
        return done;
      },
    extend: (async () => {
      await anyPoint();
      const response = await environment.requests.extendDeadline(
        organiser,
        fixture.applicationId,
        extendedTo,
      );
      if (isSuccess(response)) end = extensionEnd;
      record();
      return response;
    }) satisfies Actor,
    watch:
      (isAdmitted: IsAdmitted, call: Actor): Actor =>
      async () => {
        const first = moments.length - 1;
        const { status, body } = await call();
        const admitted = moments.slice(first).map(isAdmitted);
        const observed = {
          sometimesAdmitted: admitted.some(Boolean),
          alwaysAdmitted: admitted.every(Boolean),
        };
        return { status, body: { ...body, ...observed } };
      },
  };
}

const done = { status: 200, body: {} };

/** The scheduler chooses when such a delay ends. */
const anyPoint = () => setTimeout(1);

const later =
  (call: Actor): Actor =>
  async () => {
    await anyPoint();
    return call();
  };

const early: DraftData = { website: 'https://kadal.example.org' };
const late: DraftData = { registrationNumber: 'U72200TN2020' };

/** One call at once and one at any point after it, a minute before the deadline, with a code or without one. */
async function closingCalls(context: RaceContext) {
  const { environment, fixture, choose } = context;
  const { requests, portal } = environment;
  const { founder, applicationId } = fixture;
  portal.clock.time = closes - minute;
  const isCodeSent = choose(2) === 0;
  if (isCodeSent) await requests.sendCode(founder, applicationId);
  const code = isCodeSent ? requests.lastMailedCode(founder) : fixture.code;
  const round = makeRound(context, isCodeSent ? graceEnd : 0);
  const save = (data: DraftData) =>
    round.watch(whileOpenOrWithCode, () => requests.save(founder, applicationId, data));
  const ticket = round.watch(whileOpen, () => requests.requestUpload(founder, applicationId));
  const pairs = {
    saves: { early: save(early), late: later(save(late)) },
    submit: {
      early: save(early),
      submit: later(round.watch(withCode, () => requests.submit(founder, applicationId, code))),
    },
    ticket: { early: save(early), ticket: later(ticket) },
    // No save: the new code would admit it too.
    code: {
      ticket,
      code: later(round.watch(whileOpen, () => requests.sendCode(founder, applicationId))),
    },
  };
  return { round, calls: pairs[pick(choose, ['saves', 'submit', 'ticket', 'code'] as const)] };
}

const applicationOf = ({ environment, fixture }: RaceContext): Item | undefined =>
  itemsOf(itemsIn(environment.portal.level), 'application').find(
    (item) => item['application_id'] === fixture.applicationId,
  );

/** A call succeeds only if a moment of it admits it, and is refused only if a moment does not; only accepted saves are stored. */
const check: Race['check'] = (responses, context) => {
  const calls = responses.filter(({ body }) => 'sometimesAdmitted' in body);
  const refusals = calls.filter(({ body }) =>
    ['applications-closed', 'otp-expired'].includes(String(body['code'])),
  );
  const stored = Object.keys({ ...(applicationOf(context)?.['answers'] as Item) });
  const changed = [early, late].flatMap(Object.keys).filter((name) => stored.includes(name)).length;
  const isSubmitted = calls.some(({ body }) => 'submitted_id' in body);
  const saved = calls.filter((response) => isSuccess(response) && 'revision' in response.body).length;
  return [
    ...unexpectedResponses(
      responses,
      'applications-closed',
      'otp-expired',
      'otp-too-soon',
      'already-submitted',
      'invalid-deadline',
    ),
    ...calls
      .filter((response) => isSuccess(response) && !response.body['sometimesAdmitted'])
      .map((response) => `accepted outside the round: ${JSON.stringify(response)}`),
    ...refusals
      // A submission uses the code.
      .filter(({ body }) => body['alwaysAdmitted'] && !isSubmitted)
      .map((response) => `refused inside the round: ${JSON.stringify(response)}`),
    ...(changed === saved ? [] : [`${saved} saves were accepted, ${changed} are stored`]),
  ];
};

const saveClose: Race = {
  name: 'save/close',
  actors: async (context) => {
    const { round, calls } = await closingCalls(context);
    return { ...calls, clock: round.moveClock(graceEnd - minute, graceEnd) };
  },
  check,
};

const extensionClose: Race = {
  name: 'extension/close',
  actors: async (context) => {
    const { round, calls } = await closingCalls(context);
    return { ...calls, clock: round.moveClock(graceEnd, extensionEnd), organiser: round.extend };
  },
  check: async (responses, context) => [
    ...(await check(responses, context)),
    ...(responses.some(({ body }) => 'extended_to' in body) ===
    (applicationOf(context)?.['extended_to'] === extendedTo)
      ? []
      : ['the extension was lost']),
  ],
};

/** Races of calls with the deadline. */
export const deadlineRaces = { saveClose, extensionClose };
