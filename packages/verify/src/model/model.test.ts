import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { budget, reportSearch, seed, timeoutFor } from '../budget.ts';
import { withoutCondition } from '../mutate-request.ts';
import { openTestEnvironment, type TestEnvironment } from '../test-environment.ts';
import { runCommands } from './run-commands.ts';
import { sequences, starts } from './sequences.ts';
import { type Setup, setUp } from './setup.ts';

let environment: TestEnvironment;
let setup: Setup;

beforeAll(async () => {
  environment = await openTestEnvironment();
  setup = await setUp(environment);
});

afterAll(() => environment.portal.close());

/** Entries of histories that the sequences have to reach. */
const counted = [
  'decided',
  'announced',
  'taken-back',
  'assessed',
  'returned',
  'resubmitted',
  'return-lapsed',
] as const;

const numRuns = budget(20_000, 60);

test('the portal responds as the model does', { timeout: timeoutFor(numRuns, 300) }, async ({ task }) => {
  const counts = new Map<string, number>(counted.map((kind) => [kind, 0]));
  const property = fc.asyncProperty(starts, sequences, async (start, commands) => {
    const { applications } = await runCommands(setup, start, commands);
    const kinds = applications.flatMap(({ history }) => history.map(({ kind }) => kind));
    for (const kind of counted) {
      const count = kinds.filter((one) => one === kind).length;
      counts.set(kind, (counts.get(kind) ?? 0) + count);
    }
  });
  await fc.assert(property, { numRuns, seed });
  const figure = { name: 'sequences of the model', measured: numRuns, unit: 'sequences', atLeast: numRuns };
  reportSearch(
    task.meta,
    figure,
    `${[...counts].map(([name, count]) => `${count} ${name}`).join(', ')}, seed ${seed}`,
  );
  expect(Math.min(...counts.values())).toBeGreaterThan(0);
});

test('the model finds a missing limit of wrong codes', async () => {
  const faulty = await openTestEnvironment(withoutCondition('attribute_exists(pk) AND valid_until > :now'));
  const faultySetup = await setUp(faulty);
  const property = fc.asyncProperty(starts, sequences, async (start, commands) => {
    await runCommands(faultySetup, start, commands);
  });
  const result = await fc.check(property, { numRuns: 200, seed: 1, endOnFailure: true });
  faulty.portal.close();
  expect(result.failed).toBe(true);
  expect(String(result.errorInstance)).toContain('expected');
});
