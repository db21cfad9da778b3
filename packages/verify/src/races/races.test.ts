import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { budget, reportSearch, seed, timeoutFor } from '../budget.ts';
import { seeded } from '../random.ts';
import { buildScenarios, type Scenarios } from '../scenarios.ts';
import { openTestEnvironment, type TestEnvironment } from '../test-environment.ts';
import { accountRaces } from './definitions/accounts.ts';
import { announcingRaces } from './definitions/announcing.ts';
import { assessingRaces } from './definitions/assessing.ts';
import { bulkRaces } from './definitions/bulk.ts';
import { conflictRaces } from './definitions/conflicts-of-interest.ts';
import { deadlineRaces } from './definitions/deadline.ts';
import { draftingRaces } from './definitions/drafting.ts';
import { extendingRaces } from './definitions/extending.ts';
import { remindingRaces } from './definitions/reminding.ts';
import { returningRaces } from './definitions/returning.ts';
import { reviewingRaces } from './definitions/reviewing.ts';
import { secondThoughtRaces } from './definitions/second-thoughts.ts';
import { submittingRaces } from './definitions/submitting.ts';
import { viewingRaces } from './definitions/viewing.ts';
import type { Race } from './race.ts';
import { runRace, searchAtRandom, searchExhaustively } from './search.ts';

let environment: TestEnvironment;
let scenarios: Scenarios;

beforeAll(async () => {
  environment = await openTestEnvironment();
  scenarios = await buildScenarios(environment);
});

afterAll(() => environment.portal.close());

const { submitSubmit, saveSubmit, verifyResend, ticketAttachSubmit } = submittingRaces;
const { guess, ticketTicket, verifyResendNoMail } = submittingRaces;
const { saveSave, saveSaveUnseen, beginBegin, lastApplication, createTwice, attachAttach } = draftingRaces;
const { closeSave, closeSubmit, closeSendCode, closeCreate } = accountRaces;
const { withdrawDecide, submitWithdraw } = secondThoughtRaces;
const { deleteSubmit, deleteDelete, deleteAttach, deleteSendCode } = secondThoughtRaces;
const { approveReject, shortlistApprove, stages, deliverDeliver } = reviewingRaces;
const { announceTakeBack, announceDecide, announceWithdraw, takeBackDecide } = announcingRaces;
const { handInDecide, noteDecide, saveSaveAssessment, withdrawAssess } = assessingRaces;
const { conflictDecide, conflictAssess, assignConflict, assignAssign, conflictWithdrawConflict } =
  conflictRaces;
const { remindRemind, remindSubmit, remindSave } = remindingRaces;
const { returnDecide, returnWithdraw, saveHandIn, lapseSave } = returningRaces;
const { saveClose, extensionClose } = deadlineRaces;
const { extendSave, extendSubmit } = extendingRaces;
const { openDecide, exportConflict } = viewingRaces;
const { bulkBulk } = bulkRaces;

const randomSearches: readonly [race: Race, full: number, small: number][] = [
  [submitSubmit, 10_000, 20],
  [saveSubmit, 10_000, 20],
  [saveSave, 10_000, 20],
  [verifyResend, 10_000, 20],
  [approveReject, 10_000, 20],
  [shortlistApprove, 10_000, 20],
  [ticketAttachSubmit, 10_000, 20],
  [createTwice, 10_000, 20],
  [withdrawDecide, 10_000, 20],
  [deleteAttach, 10_000, 20],
  [saveClose, 10_000, 20],
  [extensionClose, 10_000, 20],
  [guess, 2000, 10],
  [saveSaveUnseen, 2000, 10],
  [beginBegin, 2000, 10],
  [lastApplication, 2000, 10],
  [attachAttach, 2000, 20],
  [ticketTicket, 2000, 10],
  [verifyResendNoMail, 2000, 20],
  [stages, 2000, 10],
  [deliverDeliver, 2000, 10],
  [remindRemind, 10_000, 20],
  [remindSubmit, 2000, 20],
  [remindSave, 2000, 10],
  [closeSave, 10_000, 20],
  [closeSubmit, 10_000, 20],
  [closeCreate, 2000, 10],
  [closeSendCode, 2000, 10],
  [deleteSendCode, 2000, 10],
  [submitWithdraw, 10_000, 20],
  [deleteSubmit, 10_000, 20],
  [deleteDelete, 2000, 10],
  [announceTakeBack, 10_000, 20],
  [announceDecide, 10_000, 20],
  [announceWithdraw, 10_000, 20],
  [takeBackDecide, 10_000, 20],
  [handInDecide, 10_000, 20],
  [extendSave, 10_000, 20],
  [extendSubmit, 10_000, 20],
  [conflictDecide, 10_000, 20],
  [conflictAssess, 10_000, 20],
  [assignConflict, 10_000, 20],
  [assignAssign, 10_000, 20],
  [noteDecide, 10_000, 20],
  [conflictWithdrawConflict, 2000, 20],
  [saveSaveAssessment, 2000, 10],
  [withdrawAssess, 2000, 10],
  [returnDecide, 10_000, 20],
  [returnWithdraw, 10_000, 20],
  [returningRaces.handInDecide, 10_000, 20],
  [returningRaces.handInWithdraw, 10_000, 20],
  [saveHandIn, 10_000, 20],
  [lapseSave, 10_000, 20],
  [openDecide, 10_000, 20],
  [exportConflict, 10_000, 20],
  [bulkBulk, 10_000, 20],
];

describe('violates no rule in random orders', () => {
  for (const [race, full, small] of randomSearches) {
    const runs = budget(full, small);
    test(race.name, { timeout: timeoutFor(runs, 300) }, async ({ task }) => {
      const { distinct } = await searchAtRandom(environment, scenarios, race, { runs, seed });
      const figure = { name: `races of ${race.name}`, measured: runs, unit: 'interleavings', atLeast: runs };
      reportSearch(task.meta, figure, `${distinct} of them distinct, seed ${seed}`);
      expect(distinct).toBeGreaterThan(1);
    });
  }
});

describe('violates no rule in any order', () => {
  const races: readonly Race[] = [
    saveSave,
    createTwice,
    approveReject,
    shortlistApprove,
    submitSubmit,
    closeSubmit,
  ];
  for (const race of races) {
    const maxRuns = budget(10_000, 20);
    test(race.name, { timeout: timeoutFor(maxRuns, 300) }, async ({ task }) => {
      const { runs, isComplete } = await searchExhaustively(environment, scenarios, race, maxRuns);
      const atLeast = isComplete ? runs : maxRuns;
      const figure = { name: `orders of ${race.name}`, measured: runs, unit: 'orders', atLeast };
      reportSearch(task.meta, figure, isComplete ? 'all orders' : 'the first orders');
      expect(runs).toBeGreaterThan(1);
    });
  }
});

test('a seed repeats a race', async () => {
  const trace = async () => (await runRace(environment, scenarios, submitSubmit, seeded(7), 3)).trace;
  expect(await trace()).toEqual(await trace());
});
