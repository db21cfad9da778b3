import { expect, test } from 'vitest';
import { measurement } from './run-suite.ts';

test('a measurement that fails is a failure', async () => {
  const suite = measurement('not-there', 'nothing', 1);
  expect(suite).toMatchObject({ name: 'not-there', group: 'goals' });
  expect(await suite.run()).toMatchObject({ passed: 0, failed: 1, figures: [] });
});
