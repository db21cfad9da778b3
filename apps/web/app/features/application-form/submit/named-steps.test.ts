import { expect, test } from 'vitest';
import { stepsNamedBy } from './named-steps.ts';

test('fields at fault lead to their steps, each once, in order', () => {
  const fields = {
    'otherSupportingDocuments.1': 'x',
    pitchDeck: 'x',
    'data.city': 'x',
    unheardOf: 'x',
    testDocument: 'x',
  };
  expect(stepsNamedBy(fields)).toEqual([1, 5]);
  expect(stepsNamedBy({})).toEqual([]);
});
