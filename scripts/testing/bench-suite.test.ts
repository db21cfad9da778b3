import { expect, test } from 'vitest';
import { benchSuite } from './bench-suite.ts';

test("a measurement's figures are checks; one that does not end well is a failure", async () => {
  const suite = benchSuite('not-there', 'nothing', { minutes: 1 });
  expect(suite).toMatchObject({ name: 'not-there', group: 'goals' });
  expect(await suite.run()).toMatchObject({ passed: 0, failed: 1, figures: [] });
});
