import { expect, test } from 'vitest';
import { runMeasurement } from './run-suite.ts';

test('a measurement that cannot run is a failure', async () => {
  expect(await runMeasurement('not-there', 1, [])).toMatchObject({ passed: 0, failed: 1, figures: [] });
});
