import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { budget, leave, patience, seed } from '../budget.ts';
import { without } from '../spoil.ts';
import { openWorld, type World } from '../world.ts';
import { sequences } from './commands.ts';
import { follow } from './run.ts';
import { type Stage, setStage } from './stage.ts';

let world: World;
let stage: Stage;

beforeAll(async () => {
  world = await openWorld();
  stage = await setStage(world);
});

afterAll(() => world.portal.close());

const numRuns = budget(20_000, 60);

test('the portal does what the model says', { timeout: patience(numRuns, 300) }, async ({ task }) => {
  const came = { submissions: 0, decisions: 0, calls: 0 };
  const property = fc.asyncProperty(sequences, async (commands) => {
    const { submissions, decisions, calls } = await follow(stage, commands);
    came.submissions += submissions;
    came.decisions += decisions;
    came.calls += calls;
  });
  await fc.assert(property, { numRuns, seed });
  const figure = { name: 'sequences of the model', measured: numRuns, unit: 'sequences', atLeast: numRuns };
  const { calls, submissions, decisions } = came;
  leave(
    task.meta,
    figure,
    `${calls} calls, ${submissions} submissions, ${decisions} decisions, seed ${seed}`,
  );
  expect(Math.min(submissions, decisions)).toBeGreaterThan(0);
});

test('the model sees that wrong codes are counted without an end', async () => {
  const spoilt = await openWorld(without('attribute_exists(pk) AND valid_until > :now'));
  const spoiltStage = await setStage(spoilt);
  const property = fc.asyncProperty(sequences, async (commands) => {
    await follow(spoiltStage, commands);
  });
  const found = await fc.check(property, { numRuns: 200, seed: 1, endOnFailure: true });
  spoilt.portal.close();
  expect(found.failed).toBe(true);
  expect(String(found.errorInstance)).toContain('expected');
});
