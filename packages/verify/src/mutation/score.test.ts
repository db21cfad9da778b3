import { expect, test } from 'vitest';
import { describeMutant, type Mutant, scoreOf } from './score.ts';

const mutant = (status: Mutant['status']): Mutant => ({
  fileName: '/work/portal/packages/contracts/src/words.ts',
  location: { start: { line: 12, column: 3 }, end: { line: 14, column: 4 } },
  mutatorName: 'BlockStatement',
  replacement: '{\n  return;\n}',
  status,
});

test('the score is the share that a test noticed, of those that are code', () => {
  const mutants = (['Killed', 'Killed', 'Timeout', 'Survived', 'Ignored', 'RuntimeError'] as const).map(
    mutant,
  );
  expect(scoreOf(mutants)).toEqual({ valid: 4, survivors: [mutant('Survived')], percent: 75 });
  expect(scoreOf([mutant('NoCoverage'), mutant('Killed')])).toMatchObject({ percent: 50 });
});

test('no mutants are no success', () => {
  expect(scoreOf([])).toEqual({ valid: 0, survivors: [], percent: 0 });
});

test('a survivor is told in a line', () => {
  expect(describeMutant(mutant('Survived'), '/work/portal')).toBe(
    'packages/contracts/src/words.ts:12:3 BlockStatement → { return; }',
  );
});
