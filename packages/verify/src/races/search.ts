import { type Choose, seeded } from '../random.ts';
import type { Scenarios } from '../scenarios.ts';
import type { TestEnvironment } from '../test-environment.ts';
import { findRaceViolations } from './find-violations.ts';
import { interleave } from './interleave.ts';
import type { Race } from './race.ts';

export interface SearchResult {
  readonly runs: number;
  /** Number of different orders and conflicts. */
  readonly distinct: number;
}

/** Maximum number of injected conflicts in a run. */
const conflicts = 3;

/**
 * Runs a race in random orders. Each run has its own seed, counted from `seed`; every second run has conflicts.
 *
 * @throws Error with the seed of the first run that has a violation
 */
export async function searchAtRandom(
  environment: TestEnvironment,
  scenarios: Scenarios,
  race: Race,
  { runs, seed }: { readonly runs: number; readonly seed: number },
): Promise<SearchResult> {
  const traces = new Set<string>();
  for (let index = 0; index < runs; index += 1) {
    const ownSeed = seed + index;
    const maxConflicts = index % 2 === 0 ? 0 : conflicts;
    const { violations, trace } = await runRace(environment, scenarios, race, seeded(ownSeed), maxConflicts);
    traces.add(trace.join());
    if (violations.length > 0)
      throw errorOf(race, `seed ${ownSeed}, conflicts ${maxConflicts > 0}`, violations, trace);
  }
  return { runs, distinct: traces.size };
}

/**
 * Runs a race in every order without conflicts, up to `maxRuns`: a depth-first search over the choices of the scheduler.
 *
 * @throws Error with the choices of the first run that has a violation
 */
export async function searchExhaustively(
  environment: TestEnvironment,
  scenarios: Scenarios,
  race: Race,
  maxRuns: number,
): Promise<SearchResult & { readonly isComplete: boolean }> {
  const traces = new Set<string>();
  let path: number[] = [];
  for (let runs = 1; ; runs += 1) {
    const widths: number[] = [];
    const choose: Choose = (options) => {
      const depth = widths.push(options) - 1;
      path[depth] ??= 0;
      return path[depth] ?? 0;
    };
    const { violations, trace } = await runRace(environment, scenarios, race, choose, 0);
    traces.add(trace.join());
    if (violations.length > 0) throw errorOf(race, `choices ${path.join()}`, violations, trace);
    path = path.slice(0, widths.length);
    while (path.length > 0 && (path.at(-1) ?? 0) + 1 >= (widths[path.length - 1] ?? 0)) path.pop();
    if (path.length === 0 || runs === maxRuns)
      return { runs, distinct: traces.size, isComplete: path.length === 0 };
    path.push((path.pop() ?? 0) + 1);
  }
}

/** Runs a race once from its start state and returns its violations. */
export async function runRace(
  environment: TestEnvironment,
  scenarios: Scenarios,
  race: Race,
  choose: Choose,
  maxConflicts: number,
): Promise<{ readonly violations: readonly string[]; readonly trace: readonly string[] }> {
  environment.restoreSnapshot(race.from?.(scenarios, choose) ?? scenarios.drafted);
  const context = { environment, fixture: scenarios.fixture, choose };
  const actors = await race.actors(context);
  const result = await interleave(environment.portal, environment.monitor, actors, choose, {
    conflicts: maxConflicts,
    mailFails: race.mailFails === true,
  });
  const responses = Object.keys(actors).flatMap((name) => result.responses[name] ?? []);
  return {
    violations: [
      ...(await race.check(responses, context)),
      ...(await findRaceViolations(environment, result)),
    ],
    trace: result.trace,
  };
}

function errorOf(race: Race, run: string, violations: readonly string[], trace: readonly string[]): Error {
  return new Error(`${race.name}, ${run}:\n${violations.join('\n')}\nafter\n${trace.join('\n')}`);
}
