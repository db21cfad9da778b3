import { type Choose, seeded } from '../random.ts';
import type { Scenes } from '../scenes.ts';
import type { World } from '../world.ts';
import { interleave } from './interleave.ts';
import { faultsOfRace } from './judge.ts';
import type { Pair } from './pair.ts';

/** What a search came to. */
export interface Found {
  readonly races: number;
  /** How many of them differed in who came when, or in what was refused for a conflict. */
  readonly distinct: number;
}

/** At most so many calls of a race are refused for a conflict. */
const conflicts = 3;

/**
 * Runs a pair in so many orders, chosen at random: each race has its own seed, counted from `seed`. Every second race has
 * conflicts.
 *
 * @throws Error with the seed of the first race that broke something
 */
export async function searchAtRandom(
  world: World,
  scenes: Scenes,
  pair: Pair,
  { races, seed }: { readonly races: number; readonly seed: number },
): Promise<Found> {
  const traces = new Set<string>();
  for (let race = 0; race < races; race += 1) {
    const own = seed + race;
    const { faults, trace } = await runRace(world, scenes, pair, seeded(own), race % 2 === 0 ? 0 : conflicts);
    traces.add(trace.join());
    if (faults.length > 0) throw faultOf(pair, `seed ${own}, conflicts ${race % 2 === 1}`, faults, trace);
  }
  return { races, distinct: traces.size };
}

/**
 * Runs a pair in every order there is, up to so many, without conflicts: each race takes the last choice of the one before
 * that has another side.
 */
export async function searchAll(
  world: World,
  scenes: Scenes,
  pair: Pair,
  most: number,
): Promise<Found & { readonly whole: boolean }> {
  const traces = new Set<string>();
  let path: number[] = [];
  for (let races = 1; ; races += 1) {
    const widths: number[] = [];
    const choose: Choose = (options) => {
      const at = widths.push(options) - 1;
      path[at] ??= 0;
      return path[at] ?? 0;
    };
    const { faults, trace } = await runRace(world, scenes, pair, choose, 0);
    traces.add(trace.join());
    if (faults.length > 0) throw faultOf(pair, `choices ${path.join()}`, faults, trace);
    path = path.slice(0, widths.length);
    while (path.length > 0 && (path.at(-1) ?? 0) + 1 >= (widths[path.length - 1] ?? 0)) path.pop();
    if (path.length === 0 || races === most)
      return { races, distinct: traces.size, whole: path.length === 0 };
    path.push((path.pop() ?? 0) + 1);
  }
}

/** One race from the pair's moment, and all that it broke. */
export async function runRace(
  world: World,
  scenes: Scenes,
  pair: Pair,
  choose: Choose,
  mostConflicts: number,
): Promise<{ readonly faults: readonly string[]; readonly trace: readonly string[] }> {
  world.recall(pair.from?.(scenes, choose) ?? scenes.drafted);
  const stage = { world, cast: scenes.cast, choose };
  const actors = await pair.actors(stage);
  const race = await interleave(world.portal, world.watch, actors, choose, {
    conflicts: mostConflicts,
    mailFails: pair.mailFails === true,
  });
  const answers = Object.keys(actors).flatMap((name) => race.answers[name] ?? []);
  return { faults: [...pair.judge(answers, stage), ...(await faultsOfRace(world, race))], trace: race.trace };
}

function faultOf(pair: Pair, which: string, faults: readonly string[], trace: readonly string[]): Error {
  return new Error(`${pair.name}, ${which}:\n${faults.join('\n')}\nafter\n${trace.join('\n')}`);
}
