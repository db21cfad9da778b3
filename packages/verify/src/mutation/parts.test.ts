import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../../../../scripts/shared/root.ts';
import { percentNoticed } from './mutation.bench.ts';
import { parts, partsFor } from './parts.ts';

test.each(parts)('there are files to change in $mutate, and tests for them', (part) => {
  expect(globSync([...part.mutate], { cwd: inRoot() }).length).toBeGreaterThan(0);
  expect(
    globSync(part.tests ?? 'src/**/*.test.ts', { cwd: inRoot('packages', part.of) }).length,
  ).toBeGreaterThan(0);
});

test('all is changed, or one package, or a file or folder of one', () => {
  expect(partsFor([])).toBe(parts);
  expect(partsFor(['contracts'])).toEqual([parts[0]]);
  const file = 'packages/api/src/review/decide.ts';
  expect(partsFor([file])).toMatchObject([
    { name: 'api-review', mutate: [file], tests: 'src/review/*.test.ts' },
  ]);
  const [review] = partsFor(['packages/api/src/review']);
  expect(review?.mutate).toContain(file);
  expect(() => partsFor(['packages/local/src'])).toThrow('Nothing of "packages/local/src" is mutated');
});

test('the score is the share that a test noticed, of those that are code; no mutants are no success', () => {
  expect(percentNoticed(['Killed', 'Killed', 'Timeout', 'Survived', 'Ignored', 'RuntimeError'])).toBe(75);
  expect(percentNoticed(['NoCoverage', 'Killed'])).toBe(50);
  expect(percentNoticed([])).toBe(0);
});
