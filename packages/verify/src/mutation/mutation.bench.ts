import { availableParallelism } from 'node:os';
import { Stryker } from '@stryker-mutator/core';
import { inRoot, root } from '../../../../scripts/shared/root.ts';
import type { Figure } from '../figures.ts';
import { type Part, partsFor } from './parts.ts';

const goal = 90;

/**
 * Mutation-tests the contracts and the use cases, or the named parts (`contracts`, `api`, a file or folder of theirs). Prints the
 * mutants that survive.
 */
export async function bench(names: string[]): Promise<Figure[]> {
  const statuses = new Map<string, string[]>();
  for (const part of partsFor(names)) {
    statuses.set(part.packageName, [...(statuses.get(part.packageName) ?? []), ...(await mutate(part))]);
  }
  return [...statuses].map(([name, all]) => ({
    name: `${name}: mutation score of ${all.length} mutants`,
    measured: mutationScore(all),
    unit: '%',
    atLeast: goal,
  }));
}

/** Returns the percentage of killed mutants. Ignored and invalid mutants do not count; without mutants it is 0. */
export function mutationScore(statuses: readonly string[]): number {
  const count = (...kinds: string[]) => statuses.filter((status) => kinds.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const valid = killed + count('Survived', 'NoCoverage');
  return valid === 0 ? 0 : (killed / valid) * 100;
}

/**
 * Mutates the files of a part in a copy below `.local` and runs the tests that reach each mutant. The report
 * `.local/mutants/<name>.html` shows every mutant.
 *
 * @returns the status of each mutant
 */
async function mutate({ name, packageName, mutate: files, tests }: Part): Promise<string[]> {
  process.chdir(root);
  process.env['MUTATED_PROJECT'] = packageName;
  if (tests === undefined) delete process.env['MUTATION_TESTS'];
  else process.env['MUTATION_TESTS'] = tests;
  const mutants = await new Stryker({
    // Mutants within Lingui's macros, such as `plural`, do not compile.
    mutate: [...files, '!**/*.test.ts', '!**/problem-texts.ts'],
    // The copy contains the packages and what their tests and vitest.config.ts read; node_modules is linked. Stryker would read
    // the root's tsconfig.json with the JS API that TypeScript 7 does not have.
    ignorePatterns: [
      '/*',
      '!/apps',
      '!/packages',
      '!/scripts',
      '!/docs',
      '!/*.ts',
      '!/tsconfig.base.json',
      'build',
      'dist',
      'screens',
    ],
    tempDirName: '.local/mutated',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    testRunner: 'vitest',
    vitest: { configFile: 'packages/verify/src/mutation/vitest.config.ts', related: true, pool: 'threads' },
    concurrency: Math.max(1, availableParallelism() - 1),
    dryRunTimeoutMinutes: 15,
    // High, because a busy machine must not count as an endless loop.
    timeoutMS: 30_000,
    // The tests do not check types.
    disableTypeChecks: false,
    reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
    htmlReporter: { fileName: inRoot(`.local/mutants/${name}.html`) },
    jsonReporter: { fileName: inRoot(`.local/mutants/${name}.json`) },
    allowConsoleColors: false,
    warnings: false,
  }).runMutationTest();
  return mutants.map(({ status }) => status);
}
