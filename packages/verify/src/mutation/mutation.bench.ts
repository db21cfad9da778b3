import { root } from '../../../../scripts/shared/root.ts';
import type { Figure } from '../figures.ts';
import { mutate } from './mutate.ts';
import { partsFor } from './parts.ts';
import { describeMutant, type Mutant, scoreOf } from './score.ts';

const goal = 90;

/**
 * Changes the code in one place after the other and counts how many of the changes a test notices: of the contracts and
 * of the use cases, or of what the words name (`contracts`, `api`, a file or folder of theirs). Names the survivors.
 */
export async function bench(words: string[]): Promise<Figure[]> {
  const mutants = new Map<string, Mutant[]>();
  for (const part of partsFor(words)) {
    const sofar = mutants.get(part.of) ?? [];
    mutants.set(part.of, [...sofar, ...(await mutate(part))]);
  }
  return [...mutants].map(([name, all]) => {
    const { valid, survivors, percent } = scoreOf(all);
    for (const survivor of survivors) console.log(`not noticed: ${describeMutant(survivor, root)}`);
    return {
      name: `${name}: ${valid} mutants, of which noticed`,
      measured: percent,
      unit: '%',
      atLeast: goal,
    };
  });
}
