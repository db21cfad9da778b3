import { problemCodes } from '@portal/contracts/http/problems';
import { reviewActions } from '@portal/contracts/review/decisions';
import type { Request } from '../../fixture.ts';
import { pick } from '../../random.ts';
import { isSuccess, type Race, type RaceContext } from '../race.ts';
import { extendedTo, laterStill } from './deadline.ts';
import { website } from './drafting.ts';

/*
 * Every write of an organiser is sent three times with one key while colleagues, the founder and the clock act: it has one effect or
 * none. The invariants compare the submission with its history and the history with the mails, so one effect has one entry and one mail,
 * and what is undone has none.
 */

type Acts = (context: RaceContext) => readonly Request[];

const whileOpen: Acts = ({ request, choose }) => [
  request.act(2, pick(choose, ['approve', 'reject'])),
  request.returnForChanges(2, 'Who pays for it?'),
  request.assign(2, [2], []),
  request.addNote(2, 'No answer.'),
  request.withdraw(),
];
const whileHeld: Acts = ({ request, choose }) => [
  request.release(),
  request.act(2, pick(choose, ['approve', 'reject'])),
  request.withdraw(),
  pick(choose, [request.act(2, 'takeBack'), request.act(2, 'announce')]),
];
const whileReturned: Acts = ({ request }) => [
  request.act(2, 'withdrawReturn'),
  request.returnForChanges(2, 'Who needs it?'),
  request.handInChanges(),
  request.saveChanges('Three hundred villages'),
  request.withdraw(),
];
const whileDrafted: Acts = ({ request }) => [
  request.extend(2, laterStill),
  request.save({ website }),
  request.submit(),
];

/** The calls and their repetitions are refused for a reason of the application's state, or succeed. */
const problems = problemCodes.filter(
  (code) => !['internal-error', 'invalid-request', 'unavailable'].includes(code),
);

/**
 * The three calls write each item once at most, and each repetition after their effect is answered like them and writes nothing. A call
 * that the server read before may be refused, because it would have been then.
 *
 * @param start the scenario; `held`: after any decision
 */
function repeated(
  start: 'drafted' | 'submitted' | 'returned' | 'assessed' | 'conflictDeclared' | 'held',
  write: (context: RaceContext) => Request,
  acts: Acts,
): Race {
  let call: Request;
  return {
    from: (scenarios, choose) =>
      start === 'held' ? scenarios.held[pick(choose, reviewActions)] : scenarios[start],
    actors: (context) => {
      call = write(context);
      const others = acts(context);
      const act = () => pick(context.choose, others);
      return { a: call, b: call, c: call, one: act(), other: act() };
    },
    problems,
    end: async ({ responses: { a, b, c }, environment: { monitor } }) => {
      const done = [a, b, c].flatMap((one) => (one && isSuccess(one) ? [one] : []));
      const written = monitor.writes.flatMap(({ actor, before, after }) => {
        const { pk, sk, entity } = after ?? before ?? {};
        return ['a', 'b', 'c'].includes(actor) && entity !== 'counters'
          ? [`${String(pk)} ${String(sk)}`]
          : [];
      });
      const before = monitor.writes.length;
      const again = done.length > 0 ? [await call()] : [];
      const revisions = new Set([...done, ...again].map(({ body }) => body.revision));
      const isOnce = new Set(written).size === written.length;
      return {
        'it has one effect': isOnce && written.length > 0 === done.length > 0,
        'it is answered as the first time': again.every(isSuccess) && revisions.size <= 1,
        'a repetition writes nothing': monitor.writes.length === before,
      };
    },
  };
}

export const repeatingRaces = {
  'repeat a decision': repeated(
    'submitted',
    ({ request, choose }) => request.act(0, pick(choose, reviewActions)),
    whileOpen,
  ),
  'repeat an announcement': repeated('held', ({ request }) => request.act(0, 'announce'), whileHeld),
  'repeat an undo': repeated('held', ({ request }) => request.act(0, 'takeBack'), whileHeld),
  'repeat a request for changes': repeated(
    'submitted',
    ({ request }) => request.returnForChanges(0, 'Who pays?'),
    whileOpen,
  ),
  'repeat another request for changes': repeated(
    'returned',
    ({ request }) => request.returnForChanges(0, 'Who pays?'),
    whileReturned,
  ),
  'repeat the withdrawal of a request': repeated(
    'returned',
    ({ request }) => request.act(0, 'withdrawReturn'),
    whileReturned,
  ),
  'repeat an extension': repeated('drafted', ({ request }) => request.extend(0, extendedTo), whileDrafted),
  'repeat an assignment': repeated('submitted', ({ request }) => request.assign(0, [1], []), whileOpen),
  'repeat a note': repeated('assessed', ({ request }) => request.addNote(0, 'Called.'), whileOpen),
  'repeat a conflict': repeated(
    'assessed',
    ({ request }) => request.act(0, 'declareConflict'),
    (context) => [...whileOpen(context), context.request.withdrawConflict(2, 0)],
  ),
  'repeat the withdrawal of a conflict': repeated(
    'conflictDeclared',
    ({ request }) => request.withdrawConflict(1, 0),
    (context) => [...whileOpen(context), context.request.act(0, 'declareConflict')],
  ),
  'repeat a first save': repeated('submitted', ({ request }) => request.saveAssessment(0, 5), whileOpen),
  'repeat a save': repeated('assessed', ({ request }) => request.saveAssessment(0, 5, 1), whileOpen),
  'repeat a later save': repeated('assessed', ({ request }) => request.saveAssessment(1, 5, 2), whileOpen),
  'repeat a hand-in': repeated('assessed', ({ request }) => request.act(0, 'handInAssessment'), whileOpen),
} satisfies Record<string, Race>;
