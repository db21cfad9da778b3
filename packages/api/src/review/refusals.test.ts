import { randomUUID } from 'node:crypto';
import { applicationPath } from '@portal/contracts/http/organiser-route-parts';
import { organiserRoutes } from '@portal/contracts/http/organiser-routes';
import type { ProblemCode } from '@portal/contracts/http/problems';
import type { Route } from '@portal/contracts/http/route';
import type { Stage } from '@portal/contracts/review/decisions';
import { organiserRequests } from '@portal/contracts/testing/organiser-requests';
import { expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { callerOf } from '../../test/functions.ts';
import { portalOfFile } from '../../test/test-portal.ts';
import type { Caller } from '../domain/caller.ts';

/*
 * What every call of an organiser about an application refuses, when its route names the problem. Problems of single calls are in their
 * own tests.
 */

const portal = await portalOfFile();
const call = callerOf(portal);
const organiser = newOrganiser();
const stages = ['stage1', 'stage2'] as const;
type Id = keyof typeof organiserRoutes;
const ids = (Object.keys(organiserRoutes) as Id[]).filter((id) =>
  organiserRoutes[id].path.startsWith(applicationPath),
);
const bodies: Partial<Record<Id, object>> = organiserRequests;

/** Expects that the calls whose routes name some of these problems are refused with one of them. */
async function expectRefusals(
  codes: readonly ProblemCode[],
  applicationId: string,
  options: { by?: Caller; stage?: Stage; details?: object; of?: readonly Id[] } = {},
): Promise<void> {
  const { by = organiser, stage = 'stage1', details = {}, of = ids } = options;
  for (const id of of) {
    const { path, problems }: Route = organiserRoutes[id];
    const named = codes.filter((code) => problems.includes(code));
    if (named.length === 0) continue;
    const all = { application_id: applicationId, stage, sub: by.sub };
    const inPath = Object.entries(all).filter(([name]) => path.includes(`{${name}}`));
    const { body } = await call(by, id, { params: Object.fromEntries(inPath), body: bodies[id] });
    expect(named, id).toContain(body.code);
    if (body.code !== 'stage-decided') expect(body.details ?? {}, id).toMatchObject(details);
  }
}

test('no call finds an unknown application, and none but an extension a draft', async () => {
  const { applicationId: draft } = await portal.founderWithDraft();
  await expectRefusals(['application-not-found'], randomUUID());
  const others = ids.filter((id) => id !== 'extendDeadline');
  await expectRefusals(['application-not-found'], draft, { of: others });
});

test('every call refuses an organiser with a conflict of interest, and changes nothing', async () => {
  const open = ids.filter((id) => ![...organiserRoutes[id].problems].includes('conflict-declared'));
  expect(open).toEqual(['declareConflict']);
  const { applicationId, founder, declareConflict, withdraw, submission } =
    await portal.founderWithSubmission();
  const declared = newOrganiser();
  await declareConflict(declared);
  const expectThem = async () => {
    const before = await submission();
    for (const by of [
      declared,
      { ...newOrganiser(), sub: founder.sub },
      { ...newOrganiser(), email: founder.email },
    ]) {
      for (const stage of stages) await expectRefusals(['conflict-declared'], applicationId, { by, stage });
      const reading = await call(by, 'getApplications', { params: { id: applicationId } });
      expect(reading.body.code).toBe('conflict-declared');
    }
    expect(await submission()).toEqual(before);
  };
  await expectThem();
  await withdraw();
  await expectThem();
});

test('no call succeeds at a stage before it is open', async () => {
  const { applicationId, decide } = await portal.founderWithSubmission();
  await expectRefusals(['stage-not-open'], applicationId, { stage: 'stage2' });
  await decide('reject');
  await expectRefusals(['stage-not-open'], applicationId, { stage: 'stage2' });
});

test('a withdrawn application is neither assessed nor decided nor returned', async () => {
  const { applicationId, decide, withdraw, kinds } = await portal.founderWithSubmission();
  await decide('shortlist');
  await withdraw();
  for (const stage of stages) await expectRefusals(['withdrawn'], applicationId, { stage });
  expect(await kinds()).toEqual(['decided', 'announced', 'withdrawn']);
});

test.each(['approve', 'reject'] as const)('after %s the stage is decided', async (action) => {
  const { applicationId, decide, submission } = await portal.founderWithSubmission();
  await decide(action, 'stage1', newOrganiser('Meena Selvam'));
  const { version } = await submission();
  const details = {
    admin_status: action === 'approve' ? 'approved' : 'rejected',
    decided_by: 'Meena Selvam',
    decided_at: portal.clock.iso,
  };
  await expectRefusals(['nothing-to-announce', 'decision-conflict', 'stage-decided'], applicationId, {
    details,
  });
  expect((await submission()).version).toBe(version);
});
