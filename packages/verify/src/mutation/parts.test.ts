import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../../../../scripts/shared/root.ts';
import { mutationScore } from './mutation.bench.ts';
import { parts, partsFor } from './parts.ts';

test.each(parts)('$name has files and tests', (part) => {
  expect(globSync([...part.mutate], { cwd: inRoot() }).length).toBeGreaterThan(0);
  expect(
    globSync(part.tests ?? 'src/**/*.test.ts', { cwd: inRoot('packages', part.packageName) }).length,
  ).toBeGreaterThan(0);
});

test('selects all parts, a package, a file or a folder', () => {
  expect(partsFor([])).toBe(parts);
  expect(partsFor(['contracts'])).toEqual([parts[0]]);
  const file = 'packages/api/src/review/decide.ts';
  expect(partsFor([file])).toMatchObject([
    { name: 'api-review', mutate: [file], tests: 'src/review/*.test.ts' },
  ]);
  const [review] = partsFor(['packages/api/src/review']);
  expect(review?.mutate).toContain(file);
  expect(() => partsFor(['packages/local/src'])).toThrow('"packages/local/src" has no mutated files');
});

test('the score is the percentage of killed valid mutants, and 0 without mutants', () => {
  expect(mutationScore(['Killed', 'Killed', 'Timeout', 'Survived', 'Ignored', 'RuntimeError'])).toBe(75);
  expect(mutationScore(['NoCoverage', 'Killed'])).toBe(50);
  expect(mutationScore([])).toBe(0);
});
