import { afterAll, beforeAll, expect, test } from 'vitest';
import { budget, reportSearch, seed, timeoutFor } from '../budget.ts';
import { withoutConditions } from '../mutate-request.ts';
import { buildScenarios, type Scenarios } from '../scenarios.ts';
import { openTestEnvironment, type TestEnvironment } from '../test-environment.ts';
import type { Race } from './race.ts';
import { runRace, searchAtRandom } from './search.ts';

/** The start of a condition of writes, and the violation that a race has without it. */
export type Condition<Name> = readonly [race: Name, condition: string, violation: RegExp];

/**
 * Declares a test of each race, and of each condition that the race needs. The races are in several test files, which run side by
 * side.
 *
 * @param runsOf the orders of a race in `npm run verify`, by default 60
 */
export function checkRaces<Name extends string>(
  races: Readonly<Record<Name, Race>>,
  conditions: readonly Condition<Name>[],
  runsOf: (name: Name) => number = () => 60,
): void {
  let environment: TestEnvironment;
  let scenarios: Scenarios;
  let missing: readonly string[] = [];

  beforeAll(async () => {
    environment = await openTestEnvironment((request) => withoutConditions(request, missing));
    scenarios = await buildScenarios(environment);
  });

  afterAll(() => environment.portal.close());

  const names = Object.keys(races) as Name[];
  for (const name of names) {
    const runs = budget(runsOf(name), 8);
    test(`${name} violates no rule in random orders`, { timeout: timeoutFor(runs, 500) }, async ({
      task,
    }) => {
      const distinct = await searchAtRandom(environment, scenarios, races[name], { runs, seed });
      reportSearch(task.meta, `races of ${name}`, runs, `${distinct} of them distinct, seed ${seed}`);
      expect(distinct).toBeGreaterThan(1);
    });
  }

  test.for(names.slice(0, 1))('a seed repeats a race (%s)', async (name) => {
    const run = () => runRace(environment, scenarios, races[name], 7);
    expect(await run()).toEqual(await run());
  });

  test.for(conditions)('%s finds that the condition %s is missing', async ([name, condition, violation]) => {
    missing = [condition];
    const search = searchAtRandom(environment, scenarios, races[name], { runs: 200, seed: 20 });
    await expect(
      search.finally(() => {
        missing = [];
      }),
    ).rejects.toThrow(violation);
  });
}
