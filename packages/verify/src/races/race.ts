import type { ApiResponse } from '../cloud/portal.ts';
import type { Choose } from '../random.ts';
import type { Fixture, Scenarios } from '../scenarios.ts';
import type { Snapshot, TestEnvironment } from '../test-environment.ts';
import type { Actor } from './interleave.ts';

/** Arguments of a race's functions. */
export interface RaceContext {
  readonly environment: TestEnvironment;
  readonly fixture: Fixture;
  /** Chooses among the race's variants. */
  readonly choose: Choose;
}

/** Simultaneous requests and the check of their responses. */
export interface Race {
  readonly name: string;
  /** Every mail may be rejected permanently. */
  readonly mailFails?: boolean;
  /** The state at the start; by default `drafted`. */
  readonly from?: (scenarios: Scenarios, choose: Choose) => Snapshot;
  readonly actors: (
    context: RaceContext,
  ) => Promise<Readonly<Record<string, Actor>>> | Readonly<Record<string, Actor>>;
  /** Returns the violations that are specific to this race. */
  readonly check: (
    responses: readonly ApiResponse[],
    context: RaceContext,
  ) => readonly string[] | Promise<readonly string[]>;
}

export const isSuccess = ({ status }: ApiResponse) => status < 300;

/** Returns a violation for each response that is neither a success nor one of these codes. */
export function unexpectedResponses(responses: readonly ApiResponse[], ...codes: string[]): string[] {
  return responses
    .filter((response) => !isSuccess(response) && !codes.includes(String(response.body['code'])))
    .map((response) => `unexpected: ${JSON.stringify(response)}`);
}

/** Returns a violation unless exactly `expected` responses succeeded. */
export function checkSuccessCount(responses: readonly ApiResponse[], expected: number): string[] {
  const count = responses.filter(isSuccess).length;
  return count === expected ? [] : [`${count} succeeded instead of ${expected}`];
}
