import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { budget, reportSearch, seed, timeoutFor } from '../budget.ts';
import { withoutCondition } from '../mutate-request.ts';
import { openTestEnvironment, type TestEnvironment } from '../test-environment.ts';
import { runCommands } from './run-commands.ts';
import { sequences, startTimes } from './sequences.ts';
import { type Setup, setUp } from './setup.ts';

let environment: TestEnvironment;
let setup: Setup;

beforeAll(async () => {
  environment = await openTestEnvironment();
  setup = await setUp(environment);
});

afterAll(() => environment.portal.close());

const numRuns = budget(20_000, 60);

test('the portal responds as the model does', { timeout: timeoutFor(numRuns, 300) }, async ({ task }) => {
  const counts = { submissions: 0, decisions: 0, 'assessments handed in': 0 };
  const property = fc.asyncProperty(startTimes, sequences, async (startTime, commands) => {
    const { submissions, applications } = await runCommands(setup, startTime, commands);
    counts.submissions += submissions;
    const kinds = applications.flatMap(({ history }) => history.map(({ kind }) => kind));
    counts.decisions += kinds.filter((kind) => kind === 'decided').length;
    counts['assessments handed in'] += kinds.filter((kind) => kind === 'assessed').length;
  });
  await fc.assert(property, { numRuns, seed });
  const figure = { name: 'sequences of the model', measured: numRuns, unit: 'sequences', atLeast: numRuns };
  reportSearch(
    task.meta,
    figure,
    `${Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}, seed ${seed}`,
  );
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
});

test('the model finds a missing limit of wrong codes', async () => {
  const faulty = await openTestEnvironment(withoutCondition('attribute_exists(pk) AND valid_until > :now'));
  const faultySetup = await setUp(faulty);
  const property = fc.asyncProperty(startTimes, sequences, async (startTime, commands) => {
    await runCommands(faultySetup, startTime, commands);
  });
  const result = await fc.check(property, { numRuns: 200, seed: 1, endOnFailure: true });
  faulty.portal.close();
  expect(result.failed).toBe(true);
  expect(String(result.errorInstance)).toContain('expected');
});
