import { makeFixtureRequests } from '../fixture.ts';
import { itemsIn, reviewsIn } from '../invariants/items.ts';
import { seeded } from '../random.ts';
import type { Scenarios } from '../scenarios.ts';
import type { TestEnvironment } from '../test-environment.ts';
import { findRaceViolations } from './find-violations.ts';
import { interleave } from './interleave.ts';
import type { Race } from './race.ts';

const maxConflicts = 3;

/**
 * Runs a race in random orders. Each run has its own seed, counted from `seed`.
 *
 * @returns the number of different orders
 * @throws Error with the seed of the first run that has a violation
 */
export async function searchAtRandom(
  environment: TestEnvironment,
  scenarios: Scenarios,
  race: Race,
  { runs, seed }: { readonly runs: number; readonly seed: number },
): Promise<number> {
  const traces = new Set<string>();
  for (let own = seed; own < seed + runs; own += 1)
    traces.add(await runRace(environment, scenarios, race, own));
  return traces.size;
}

/**
 * Runs a race once from its start state. Runs with an odd seed have conflicts.
 *
 * @returns the order of the calls and conflicts
 * @throws Error with the violations
 */
export async function runRace(
  environment: TestEnvironment,
  scenarios: Scenarios,
  race: Race,
  seed: number,
): Promise<string> {
  const choose = seeded(seed);
  const { fixture } = scenarios;
  environment.restoreSnapshot(race.from?.(scenarios, choose) ?? scenarios.drafted);
  const context = { environment, fixture, request: makeFixtureRequests(environment, fixture), choose };
  const actors = await race.actors(context);
  const { responses, trace } = await interleave(environment, actors, choose, {
    conflicts: seed % 2 === 0 ? 0 : maxConflicts,
    mailFails: race.mailFails === true,
  });
  const items = itemsIn(environment.portal.level);
  const outcome = { ...context, responses, items, reviews: reviewsIn(items) };
  const violations = await findRaceViolations(race, outcome, trace);
  if (violations.length > 0)
    throw new Error(`VERIFY_SEED=${seed}:\n${violations.join('\n')}\nafter\n${trace.join('\n')}`);
  return trace.join();
}
