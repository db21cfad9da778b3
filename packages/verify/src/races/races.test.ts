import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { budget, leave, patience, seed } from '../budget.ts';
import { seeded } from '../random.ts';
import { type Scenes, stageScenes } from '../scenes.ts';
import { without } from '../spoil.ts';
import { openWorld, type World } from '../world.ts';
import type { Pair } from './pair.ts';
import { draftingPairs } from './pairs/drafting.ts';
import { reviewingPairs } from './pairs/reviewing.ts';
import { submittingPairs } from './pairs/submitting.ts';
import { runRace, searchAll, searchAtRandom } from './search.ts';

let world: World;
let scenes: Scenes;

beforeAll(async () => {
  world = await openWorld();
  scenes = await stageScenes(world);
});

afterAll(() => world.portal.close());

const { submitSubmit, saveSubmit, verifyResend, ticketAttachSubmit } = submittingPairs;
const { guess, ticketTicket, verifyResendNoMail } = submittingPairs;
const { saveSave, saveSaveUnseen, beginBegin, lastApplication, createTwice, attachAttach } = draftingPairs;
const { approveReject, shortlistApprove, stages, deliverDeliver } = reviewingPairs;

const searched: readonly [pair: Pair, goal: number, few: number][] = [
  [submitSubmit, 10_000, 20],
  [saveSubmit, 10_000, 20],
  [saveSave, 10_000, 20],
  [verifyResend, 10_000, 20],
  [approveReject, 10_000, 20],
  [shortlistApprove, 10_000, 20],
  [ticketAttachSubmit, 10_000, 20],
  [createTwice, 10_000, 20],
  [guess, 2000, 10],
  [saveSaveUnseen, 2000, 10],
  [beginBegin, 2000, 10],
  [lastApplication, 2000, 10],
  [attachAttach, 2000, 20],
  [ticketTicket, 2000, 10],
  [verifyResendNoMail, 2000, 20],
  [stages, 2000, 10],
  [deliverDeliver, 2000, 10],
];

describe('however they meet, call by call', () => {
  for (const [pair, goal, few] of searched) {
    const races = budget(goal, few);
    test(pair.name, { timeout: patience(races, 300) }, async ({ task }) => {
      const { distinct } = await searchAtRandom(world, scenes, pair, { races, seed });
      const figure = {
        name: `races of ${pair.name}`,
        measured: races,
        unit: 'interleavings',
        atLeast: races,
      };
      leave(task.meta, figure, `${distinct} of them distinct, seed ${seed}`);
      expect(distinct).toBeGreaterThan(1);
    });
  }
});

describe('in every order there is', () => {
  const enumerated: readonly Pair[] = [saveSave, createTwice, approveReject, shortlistApprove, submitSubmit];
  for (const pair of enumerated) {
    const most = budget(10_000, 20);
    test(pair.name, { timeout: patience(most, 300) }, async ({ task }) => {
      const { races, whole } = await searchAll(world, scenes, pair, most);
      const atLeast = whole ? races : most;
      const figure = { name: `orders of ${pair.name}`, measured: races, unit: 'orders', atLeast };
      leave(task.meta, figure, whole ? 'all there are' : 'the first of them');
      expect(races).toBeGreaterThan(1);
    });
  }
});

/** What goes wrong when the table is asked without one of its conditions. */
const withoutConditions: readonly [name: string, pair: Pair, condition: string, fault: RegExp][] = [
  ['the revision of a save', saveSave, 'revision = :expected AND user_status = :draft', /2 succeeded/],
  [
    'the revision of a submission',
    saveSubmit,
    'user_status = :draft AND revision = :revision',
    /answers changed: user_status went from draft to submitted/,
  ],
  ['the number of a decision', approveReject, 'decision_count = :count', /went from|two ends|began at/],
  ['the lease of a mail', deliverDeliver, '#status = :pending OR', /mails/],
];

describe('a search sees that a condition is missing', () => {
  for (const [name, pair, condition, fault] of withoutConditions) {
    test(name, async () => {
      const spoilt = await openWorld(without(condition));
      const search = searchAtRandom(spoilt, await stageScenes(spoilt), pair, { races: 200, seed: 1 });
      await expect(search.finally(() => spoilt.portal.close())).rejects.toThrow(fault);
    });
  }
});

test('a race is the same again by its seed', async () => {
  const trace = async () => (await runRace(world, scenes, submitSubmit, seeded(7), 3)).trace;
  expect(await trace()).toEqual(await trace());
});
