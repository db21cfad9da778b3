import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { budget, leave, patience, seed } from '../budget.ts';
import { without } from '../spoil.ts';
import { openWorld, type World } from '../world.ts';
import { follow } from './follow.ts';
import { sequences } from './sequences.ts';
import { type Setup, setUp } from './setup.ts';

let world: World;
let setup: Setup;

beforeAll(async () => {
  world = await openWorld();
  setup = await setUp(world);
});

afterAll(() => world.portal.close());

const numRuns = budget(20_000, 60);

test('the portal does what the model says', { timeout: patience(numRuns, 300) }, async ({ task }) => {
  const came = { submissions: 0, decisions: 0 };
  const property = fc.asyncProperty(sequences, async (commands) => {
    const { submissions, applications } = await follow(setup, commands);
    came.submissions += submissions;
    came.decisions += applications.flatMap(({ decisions }) => decisions).length;
  });
  await fc.assert(property, { numRuns, seed });
  const figure = { name: 'sequences of the model', measured: numRuns, unit: 'sequences', atLeast: numRuns };
  leave(task.meta, figure, `${came.submissions} submissions, ${came.decisions} decisions, seed ${seed}`);
  expect(Math.min(came.submissions, came.decisions)).toBeGreaterThan(0);
});

test('the model sees that wrong codes are counted without an end', async () => {
  const spoilt = await openWorld(without('attribute_exists(pk) AND valid_until > :now'));
  const spoiltSetup = await setUp(spoilt);
  const property = fc.asyncProperty(sequences, async (commands) => {
    await follow(spoiltSetup, commands);
  });
  const found = await fc.check(property, { numRuns: 200, seed: 1, endOnFailure: true });
  spoilt.portal.close();
  expect(found.failed).toBe(true);
  expect(String(found.errorInstance)).toContain('expected');
});
