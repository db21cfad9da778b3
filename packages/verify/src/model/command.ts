import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import type { ApiResponse } from '../cloud/portal.ts';
import type { Expected, Model } from './model.ts';
import type { Setup } from './setup.ts';

/** Makes a request to the portal and compares the response with the model's. */
export type Command = fc.AsyncCommand<Model, Setup>;

/** The response beside the expected one. The pairs of `equal` must be equal too. */
export interface Outcome {
  readonly response: ApiResponse;
  readonly expected: Expected;
  readonly equal?: readonly (readonly [actual: unknown, expected: unknown])[];
}

// Indexes of two founders, two organisers and three applications, weighted so that some are used more often.
export const founder = fc.constantFrom(0, 0, 0, 1);
export const organiser = fc.constantFrom(0, 1);
export const app = fc.constantFrom(0, 0, 0, 1, 2);

type Run<A> = (setup: Setup, model: Model, args: A) => Promise<Outcome | undefined>;

/**
 * Defines a type of command.
 *
 * @param args the command's arguments
 * @param run returns `undefined` when only time passes
 * @returns `any` generates commands, `make` creates one
 */
export function defineCommand<A extends object>(
  kind: string,
  args: { readonly [K in keyof A]: fc.Arbitrary<A[K]> },
  run: Run<A>,
) {
  const make = (given: A): Command => ({
    check: () => true,
    toString: () => `${kind} ${JSON.stringify(given)}`,
    run: async (model, setup) => {
      const { portal, monitor } = setup.environment;
      portal.clock.time += 1;
      model.now = portal.clock.time;
      const writesBefore = monitor.writes.length;
      const outcome = await run(setup, model, given);
      if (outcome === undefined) return;
      const violations = [
        ...monitor.violations,
        ...differences(outcome),
        ...(outcome.response.status < 400 ? [] : writesOfError(setup, writesBefore, outcome.response)),
        ...('founder' in given ? leaks(setup, Number(given.founder), outcome.response) : []),
      ];
      if (violations.length > 0)
        throw new Error(`${kind} ${JSON.stringify(given)}: ${violations.join('; ')}`);
    },
  });
  return { any: fc.record<A>(args).map(make), make };
}

function differences({ expected, response, equal = [] }: Outcome): string[] {
  const { status, code, body = {} } = expected;
  const isExpected =
    response.status === status &&
    response.body['code'] === code &&
    Object.entries(body).every(([name, value]) => contains(response.body[name], value));
  const unequal = equal.filter(([actual, wanted]) => !isDeepStrictEqual(actual, wanted));
  return [
    ...(isExpected ? [] : [`expected ${JSON.stringify(expected)}, got ${JSON.stringify(response)}`]),
    ...unequal.map((pair) => `${JSON.stringify(pair[0])} instead of ${JSON.stringify(pair[1])}`),
  ];
}

/** Returns true when a value equals the other or has all its members. */
function contains(value: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return value === wanted;
  const members = Object.entries(wanted);
  return members.every(([name, one]) => isDeepStrictEqual((value as Record<string, unknown>)?.[name], one));
}

/**
 * Entities that a rejected request may write: a wrong code counts a try, a code whose mail fails is deleted, a rejected document
 * leaves a new application empty.
 */
const allowedWrites: Readonly<Record<string, readonly string[]>> = {
  'otp-incorrect': ['otp'],
  'otp-locked': ['otp'],
  'mail-not-sent': ['otp', 'otp-budget'],
  'document-rejected': ['owner', 'application', 'profile'],
};

/** Returns a violation when a rejected request wrote other entities than allowed. */
function writesOfError({ environment }: Setup, writesBefore: number, { body }: ApiResponse): string[] {
  const allowed: ReadonlySet<string | undefined> = new Set(allowedWrites[String(body['code'])]);
  const entities = environment.monitor.writes
    .slice(writesBefore)
    .map((write) => (write.after ?? write.before)?.entity);
  const changed = entities.filter((entity) => !allowed.has(entity));
  return changed.length === 0 ? [] : [`rejected, and wrote ${changed.join()}`];
}

/** Returns a violation when a founder's response contains data of the other founder. */
function leaks({ founder }: Setup, self: number, { body }: ApiResponse): string[] {
  const { sub, email } = founder(1 - self).caller;
  const text = JSON.stringify(body);
  return text.includes(sub) || text.includes(email) ? ['the response contains data of another founder'] : [];
}
