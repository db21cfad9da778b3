import { availableParallelism } from 'node:os';
import { Stryker } from '@stryker-mutator/core';
import { inRoot, root } from '../../../../scripts/shared/root.ts';
import type { Part } from './parts.ts';
import type { Mutant } from './score.ts';

/**
 * Changes the files of a part in one place after the other – in a copy, below `.local` – and runs the tests that come by
 * that place. The report, `.local/mutants/<name>.html`, shows each change where it was made.
 */
export async function mutate({ name, of, mutate: files, tests }: Part): Promise<Mutant[]> {
  process.chdir(root);
  process.env['MUTATED_PROJECT'] = of;
  if (tests === undefined) delete process.env['MUTATION_TESTS'];
  else process.env['MUTATION_TESTS'] = tests;
  return new Stryker({
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
    reporters: ['progress-append-only', 'html', 'json'],
    htmlReporter: { fileName: inRoot(`.local/mutants/${name}.html`) },
    jsonReporter: { fileName: inRoot(`.local/mutants/${name}.json`) },
    allowConsoleColors: false,
    warnings: false,
  }).runMutationTest();
}
