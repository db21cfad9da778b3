import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import type { Answer } from '../cloud/portal.ts';
import type { Expected, Model } from './model.ts';
import type { Setup } from './setup.ts';

/** Something that somebody does: at the portal, and at the model that foretells the answer. */
export type Command = fc.AsyncCommand<Model, Setup>;

/** What was answered and what was foretold; `same` are pairs that must be equal: what is seen, and what the model holds. */
export interface Met {
  readonly answer: Answer;
  readonly expected: Expected;
  readonly same?: readonly (readonly [seen: unknown, wanted: unknown])[];
}

/** Of two founders, two organisers and three applications; some are met more often. */
export const founder = fc.constantFrom(0, 0, 0, 1);
export const organiser = fc.constantFrom(0, 1);
export const app = fc.constantFrom(0, 0, 0, 1, 2);

type Run<A> = (setup: Setup, model: Model, args: A) => Promise<Met | undefined>;

/**
 * Defines a kind of command.
 *
 * @param args what differs between two of the kind
 * @param run does it; nothing is met when only time passes
 * @returns `any` command of the kind, and `make` for a certain one
 */
export function define<A extends object>(
  kind: string,
  args: { readonly [K in keyof A]: fc.Arbitrary<A[K]> },
  run: Run<A>,
) {
  const make = (given: A): Command => ({
    check: () => true,
    toString: () => `${kind} ${JSON.stringify(given)}`,
    run: async (model, setup) => {
      const { portal, watch } = setup.world;
      portal.clock.time += 1;
      model.now = portal.clock.time;
      const before = watch.writes.length;
      const met = await run(setup, model, given);
      if (met === undefined) return;
      const faults = [
        ...watch.faults,
        ...differences(met),
        ...(met.answer.status < 400 ? [] : tracesSince(setup, before, met.answer)),
        ...('founder' in given ? leaks(setup, Number(given.founder), met.answer) : []),
      ];
      if (faults.length > 0) throw new Error(`${kind} ${JSON.stringify(given)}: ${faults.join('; ')}`);
    },
  });
  return { any: fc.record<A>(args).map(make), make };
}

function differences({ expected, answer, same = [] }: Met): string[] {
  const { status, code, body = {} } = expected;
  const isForetold =
    answer.status === status &&
    answer.body['code'] === code &&
    Object.entries(body).every(([name, value]) => contains(answer.body[name], value));
  const others = same.filter(([seen, wanted]) => !isDeepStrictEqual(seen, wanted));
  return [
    ...(isForetold ? [] : [`expected ${JSON.stringify(expected)}, answered ${JSON.stringify(answer)}`]),
    ...others.map((pair) => `${JSON.stringify(pair[0])} instead of ${JSON.stringify(pair[1])}`),
  ];
}

/** Whether a value is the other, or has all its members. */
function contains(value: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return value === wanted;
  const members = Object.entries(wanted);
  return members.every(([name, one]) => isDeepStrictEqual((value as Record<string, unknown>)?.[name], one));
}

/** What a refused call leaves nevertheless: a wrong code is counted, one that was not mailed has come and gone. */
const traces: Readonly<Record<string, readonly string[]>> = {
  'otp-incorrect': ['otp'],
  'otp-locked': ['otp'],
  'mail-not-sent': ['otp', 'otp-budget'],
};

/** A refused call changes nothing else. */
function tracesSince({ world }: Setup, before: number, { body }: Answer): string[] {
  const counted: ReadonlySet<string | undefined> = new Set(traces[String(body['code'])]);
  const entities = world.watch.writes.slice(before).map((write) => (write.after ?? write.before)?.entity);
  const changed = entities.filter((entity) => !counted.has(entity));
  return changed.length === 0 ? [] : [`refused, and wrote ${changed.join()}`];
}

/** Nobody but organisers reads a word of another founder's. */
function leaks({ founder }: Setup, self: number, { body }: Answer): string[] {
  const { sub, email } = founder(1 - self).caller;
  const text = JSON.stringify(body);
  return text.includes(sub) || text.includes(email) ? ['it speaks of another founder'] : [];
}
