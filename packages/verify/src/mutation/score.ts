import type { Stryker } from '@stryker-mutator/core';

/** A change to one place of the code, and whether a test noticed. */
export type Mutant = Pick<
  Awaited<ReturnType<Stryker['runMutationTest']>>[number],
  'fileName' | 'location' | 'mutatorName' | 'replacement' | 'status'
>;

/** A test failed, or never ended. */
const caught: ReadonlySet<string> = new Set(['Killed', 'Timeout']);

/** No test failed, or none came by. */
const missed: ReadonlySet<string> = new Set(['Survived', 'NoCoverage']);

/** How many of the mutants that are code at all a test noticed. Those that are switched off with a reason do not count. */
export function scoreOf(mutants: readonly Mutant[]) {
  const noticed = mutants.filter(({ status }) => caught.has(status)).length;
  const survivors = mutants.filter(({ status }) => missed.has(status));
  const valid = noticed + survivors.length;
  return { valid, survivors, percent: valid === 0 ? 0 : (noticed / valid) * 100 };
}

/** A mutant in a line: where it is, and what stood there instead. */
export function describeMutant(mutant: Mutant, root: string): string {
  const { line, column } = mutant.location.start;
  const place = `${mutant.fileName.replace(`${root}/`, '')}:${line}:${column}`;
  return `${place} ${mutant.mutatorName} → ${mutant.replacement.replaceAll(/\s+/g, ' ')}`;
}
