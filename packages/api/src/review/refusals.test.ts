import { randomUUID } from 'node:crypto';
import type { Stage } from '@portal/contracts/review/decisions';
import { expect, test } from 'vitest';
import { sameScores } from '../../test/assessments.ts';
import { newOrganiser } from '../../test/founders.ts';
import { returnTo } from '../../test/returns.ts';
import { portalOfFile } from '../../test/test-portal.ts';
import type { Caller } from '../domain/caller.ts';
import { problem } from '../domain/problem.ts';

/*
 * What every call of an organiser refuses for the same reasons. Reasons of single calls are in their own tests.
 */

const portal = await portalOfFile();

type Call = (applicationId: string, by: Caller, stage?: Stage) => Promise<unknown>;
const at = (applicationId: string, stage: Stage = 'stage1') => portal.at(applicationId, stage);

/** Calls that decide at a stage. */
const deciding: Record<string, Call> = {
  approve: (id, by, stage) => portal.approve(at(id, stage), by),
  reject: (id, by, stage) => portal.reject(at(id, stage), by),
  shortlist: (id, by, stage) => portal.shortlist(at(id, stage), by),
  previewMail: (id, by, stage) => portal.previewMail(at(id, stage), { action: 'reject' }, by),
};

/** Calls about decisions that are not announced. */
const announcing: Record<string, Call> = {
  announce: (id, by, stage) => portal.announce(at(id, stage), by),
  takeBack: (id, by, stage) => portal.takeBack(at(id, stage), { reason: 'Wrong row' }, by),
};

/** Calls that prepare a decision at a stage. */
const preparing: Record<string, Call> = {
  returnForChanges: (id, by, stage) => returnTo(portal, id, ['marketReach'], by, stage),
  withdrawReturn: (id, by, stage) => portal.withdrawReturn(at(id, stage), { reason: 'By phone' }, by),
  assign: (id, by, stage) => portal.assign(at(id, stage), { subs: [] }, by),
  saveAssessment: (id, by, stage) =>
    portal.saveAssessment(at(id, stage), sameScores(stage ?? 'stage1', 4), by),
  handInAssessment: (id, by, stage) => portal.handInAssessment(at(id, stage), { revision: 1 }, by),
};

const readAssessments: Call = (id, by, stage) => portal.readAssessments(at(id, stage), by);

/** Calls about an application as a whole. */
const others: Record<string, Call> = {
  addNote: (id, by) => portal.addNote(id, { text: 'A note' }, by),
  readHistory: (id, by) => portal.readHistory(id, by),
  readSubmission: (id, by) => portal.readSubmission(id, by),
  withdrawConflict: (id, by) => portal.withdrawConflict({ application_id: id, sub: by.sub }, by),
};

const atStages = { ...deciding, ...announcing, ...preparing, readAssessments };
const organiser = newOrganiser();

test('no call finds a draft or an unknown application', async () => {
  const { applicationId: draft } = await portal.founderWithDraft();
  const declareConflict: Call = (id, by) => portal.declareConflict(id, { reason: 'A cousin' }, by);
  for (const [name, call] of Object.entries({ ...atStages, ...others, declareConflict })) {
    for (const id of [draft, randomUUID()])
      expect(await call(id, organiser), name).toEqual(problem('application-not-found'));
  }
});

test('every call refuses an organiser with a conflict of interest, and changes nothing', async () => {
  const { applicationId, founder, declareConflict, withdraw, submission } =
    await portal.founderWithSubmission();
  const declared = newOrganiser();
  await declareConflict(declared);
  const inConflict: readonly Caller[] = [
    declared,
    { ...newOrganiser(), sub: founder.sub },
    { ...newOrganiser(), email: founder.email },
  ];
  const expectRefusals = async () => {
    const before = await submission();
    for (const [name, call] of Object.entries({ ...atStages, ...others })) {
      for (const [index, by] of inConflict.entries()) {
        for (const stage of ['stage1', 'stage2'] as const)
          expect(await call(applicationId, by, stage), `${name} ${index}`).toEqual(
            problem('conflict-declared'),
          );
      }
    }
    expect(await submission()).toEqual(before);
  };
  await expectRefusals();
  await withdraw();
  await expectRefusals();
});

test('no call succeeds at a stage before it is open', async () => {
  const { applicationId, decide } = await portal.founderWithSubmission();
  const expectRefusals = async () => {
    for (const [name, call] of Object.entries(atStages))
      expect(await call(applicationId, organiser, 'stage2'), name).toEqual(problem('stage-not-open'));
  };
  await expectRefusals();
  await decide('reject');
  await expectRefusals();
});

test('a withdrawn application is neither assessed nor decided nor returned', async () => {
  const { applicationId, decide, withdraw, kinds } = await portal.founderWithSubmission();
  await decide('shortlist');
  await withdraw();
  for (const [name, call] of Object.entries({ ...deciding, ...announcing, ...preparing })) {
    for (const stage of ['stage1', 'stage2'] as const)
      expect(await call(applicationId, organiser, stage), name).toEqual(problem('withdrawn'));
  }
  expect(await kinds()).toEqual(['decided', 'announced', 'withdrawn']);
});

test.each(['approve', 'reject'] as const)('after %s the stage is decided', async (action) => {
  const { applicationId, decide, submission } = await portal.founderWithSubmission();
  await decide(action, 'stage1', newOrganiser('Meena Selvam'));
  const { version } = await submission();
  const refusals = async (calls: Record<string, Call>) =>
    Promise.all(Object.values(calls).map((call) => call(applicationId, organiser)));
  const details = {
    admin_status: action === 'approve' ? 'approved' : 'rejected',
    decided_by: 'Meena Selvam',
    decided_at: portal.clock.iso,
  };
  for (const refusal of await refusals(deciding))
    expect(refusal).toMatchObject({ problem: 'decision-conflict', details });
  for (const refusal of await refusals(announcing))
    expect(refusal).toMatchObject({ problem: 'nothing-to-announce', details });
  for (const refusal of await refusals(preparing)) expect(refusal).toEqual(problem('stage-decided'));
  expect((await submission()).version).toBe(version);
});
