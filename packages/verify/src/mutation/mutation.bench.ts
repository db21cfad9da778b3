import { availableParallelism } from 'node:os';
import { Stryker } from '@stryker-mutator/core';
import { inRoot, root } from '../../../../scripts/shared/root.ts';
import type { Figure } from '../figures.ts';
import { type Part, partsFor } from './parts.ts';

const goal = 90;

/**
 * Changes the code in one place after the other and counts how many of the changes a test notices: of the contracts and
 * of the use cases, or of what the words name (`contracts`, `api`, a file or folder of theirs). Names the survivors.
 */
export async function bench(words: string[]): Promise<Figure[]> {
  const statuses = new Map<string, string[]>();
  for (const part of partsFor(words)) {
    statuses.set(part.of, [...(statuses.get(part.of) ?? []), ...(await mutate(part))]);
  }
  return [...statuses].map(([name, all]) => ({
    name: `${name}: ${all.length} mutants, noticed of those that are code`,
    measured: percentNoticed(all),
    unit: '%',
    atLeast: goal,
  }));
}

/** Of the mutants that are code at all; those that are switched off with a reason do not count. 0 of none. */
export function percentNoticed(statuses: readonly string[]): number {
  const count = (...kinds: string[]) => statuses.filter((status) => kinds.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  const valid = noticed + count('Survived', 'NoCoverage');
  return valid === 0 ? 0 : (noticed / valid) * 100;
}

/**
 * Changes the files of a part in one place after the other – in a copy, below `.local` – and runs the tests that come by
 * that place. The report, `.local/mutants/<name>.html`, shows each change where it was made.
 *
 * @returns what became of each mutant
 */
async function mutate({ name, of, mutate: files, tests }: Part): Promise<string[]> {
  process.chdir(root);
  process.env['MUTATED_PROJECT'] = of;
  if (tests === undefined) delete process.env['MUTATION_TESTS'];
  else process.env['MUTATION_TESTS'] = tests;
  const mutants = await new Stryker({
    mutate: [...files, '!**/*.test.ts'],
    // The copy has the packages and what their tests read; node_modules is linked. The root's own tsconfig.json would be
    // read by the JS API that TypeScript 7 no longer has.
    ignorePatterns: [
      '/*',
      '!/packages',
      '!/scripts',
      '!/docs',
      '!/*.ts',
      '!/tsconfig.base.json',
      'dist',
      'screens',
    ],
    tempDirName: '.local/mutated',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    testRunner: 'vitest',
    vitest: { configFile: 'packages/verify/src/mutation/vitest.config.ts', related: true, pool: 'threads' },
    concurrency: Math.max(1, availableParallelism() - 1),
    dryRunTimeoutMinutes: 15,
    // A machine with much to do is not an endless loop.
    timeoutMS: 30_000,
    // Instead of hiding what TypeScript would say: nobody asks it here.
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
