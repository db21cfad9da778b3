import type { ApiResponse } from '../cloud/portal.ts';
import type { Fixture, FixtureRequests, Request } from '../fixture.ts';
import type { Item, Review } from '../invariants/items.ts';
import type { Choose } from '../random.ts';
import type { Scenarios } from '../scenarios.ts';
import type { Snapshot, TestEnvironment } from '../test-environment.ts';

export interface RaceContext {
  readonly environment: TestEnvironment;
  readonly fixture: Fixture;
  readonly request: FixtureRequests;
  /** Chooses among the race's variants. */
  readonly choose: Choose;
}

/** The requests of each participant. */
export type Actors = Readonly<Record<string, Request>>;

export interface Outcome extends RaceContext {
  /** By actor. */
  readonly responses: Readonly<Record<string, ApiResponse>>;
  readonly items: readonly Item[];
  readonly reviews: readonly Review[];
}

/** Simultaneous requests and what holds after them, besides the invariants. */
export interface Race {
  /** The state at the start; by default `drafted`. */
  readonly from?: (scenarios: Scenarios, choose: Choose) => Snapshot | Promise<Snapshot>;
  readonly actors: (context: RaceContext) => Promise<Actors> | Actors;
  /** The problems that a request may get, of all actors or by actor. All other requests succeed. */
  readonly problems?: readonly string[] | Readonly<Record<string, readonly string[]>>;
  /** How many requests succeed, if that is certain. */
  readonly successes?: number;
  /** Statements about the end, and whether they are true. */
  readonly end?: (
    outcome: Outcome,
  ) => Readonly<Record<string, boolean>> | Promise<Readonly<Record<string, boolean>>>;
  /** Every mail may be rejected permanently. */
  readonly mailFails?: boolean;
}

/** Returns whether a request succeeded. A delivery or a daily run counts its failures. */
export const isSuccess = (response: ApiResponse | undefined) =>
  response !== undefined && response.status < 300 && Number(response.body.failures ?? 0) === 0;
