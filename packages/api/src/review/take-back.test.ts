import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { assess, sameScores } from '../../test/assessments.ts';
import { newOrganiser } from '../../test/founders.ts';
import { itemsOf, recount } from '../../test/items.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import { isoTime } from '../clock.ts';
import type { Table } from '../dynamodb/table.ts';
import { problem } from '../problem.ts';
import { decisionsIn } from './decisions-in.ts';

let table: Table;
let portal: TestPortal;
const meena = newOrganiser('Meena Selvam');
const arul = newOrganiser('Arul Dasan');
const reason = 'Wrong row';

beforeEach(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table, { announcement: { stage1: 'together', stage2: 'together' } });
});

async function submissionAtStage1() {
  const submission = await portal.founderWithSubmission();
  return { ...submission, stage1: portal.at(submission.applicationId, 'stage1') };
}

async function entriesOf(applicationId: string) {
  return (await portal.reviews.findWithHistory(applicationId))?.entries ?? [];
}

describe('taking a decision back', () => {
  test('restores the status, and the counter of an approval; the reason is in the history', async () => {
    const { applicationId, stage1 } = await submissionAtStage1();
    const before = await portal.reviews.find(applicationId);
    await expectSuccess(portal.approve(stage1, meena));
    expect(await portal.takeBack(stage1, { reason }, arul)).toEqual({
      message: 'Decision taken back successfully',
      application_id: applicationId,
      stage: 'stage1',
      admin_status: 'pending',
      version: 2,
    });
    const at = isoTime(portal.clock.time);
    expect(await portal.reviews.find(applicationId)).toEqual({ ...before, version: 2, changedAt: at });
    expect((await entriesOf(applicationId)).at(-1)).toEqual({
      kind: 'taken-back',
      number: 2,
      at,
      by: 'Arul Dasan',
      by_sub: arul.sub,
      stage: 'stage1',
      from: 'approved',
      to: 'pending',
      reason,
    });
    expect(await portal.metrics.read()).toMatchObject({ admin_verified_stage1: 0 });
    expect(await portal.metrics.read()).toEqual(await recount(table));
    expect(await itemsOf(table, 'outbox')).toHaveLength(1);
  });

  test('goes back to the announced status, with who decided it', async () => {
    const { applicationId, stage1 } = await submissionAtStage1();
    await expectSuccess(portal.shortlist(stage1, arul));
    await expectSuccess(portal.announce(stage1, arul));
    const before = await portal.reviews.find(applicationId);
    await expectSuccess(portal.approve(stage1, meena));
    expect(await portal.takeBack(stage1, { reason }, meena)).toMatchObject({
      admin_status: 'shortlisted',
      decided_by: 'Arul Dasan',
    });
    expect(await portal.reviews.find(applicationId)).toEqual({ ...before, version: 4 });
    expect(decisionsIn(await entriesOf(applicationId))).toMatchObject([{ to: 'shortlisted' }]);
  });

  test('after two decisions goes back before the first', async () => {
    const { applicationId, stage1 } = await submissionAtStage1();
    await expectSuccess(portal.shortlist(stage1, arul));
    await expectSuccess(portal.approve(stage1, meena));
    expect(await portal.takeBack(stage1, { reason }, meena)).toMatchObject({ admin_status: 'pending' });
    expect(decisionsIn(await entriesOf(applicationId))).toEqual([]);
    expect(await portal.metrics.read()).toMatchObject({ admin_verified_stage1: 0 });
  });

  test('allows another decision, whose remarks are its own', async () => {
    const { stage1 } = await submissionAtStage1();
    const said = { reason: 'The plan has no figures.', message_to_founder: 'Please apply again.' };
    await expectSuccess(portal.shortlist(stage1, meena, said));
    await expectSuccess(portal.announce(stage1, meena));
    await expectSuccess(portal.reject(stage1, meena));
    await expectSuccess(portal.takeBack(stage1, { reason }, meena));
    expect(await portal.shortlist(stage1, meena, said)).toMatchObject({ admin_status: 'shortlisted' });
    expect(await portal.shortlist(stage1, meena, { reason: 'Another' })).toMatchObject({
      problem: 'decision-conflict',
    });
    expect(await portal.approve(stage1, meena)).toMatchObject({ admin_status: 'approved' });
  });

  test('opens the stage for assessments again', async () => {
    const { applicationId, stage1 } = await submissionAtStage1();
    await expectSuccess(portal.reject(stage1, meena));
    const content = { ...sameScores('stage1', 4), revision: undefined };
    expect(await portal.saveAssessment(stage1, content, arul)).toEqual(problem('stage-decided'));
    await expectSuccess(portal.takeBack(stage1, { reason }, meena));
    await assess(portal, {
      applicationId,
      stage: 'stage1',
      organiser: arul,
      content: sameScores('stage1', 4),
    });
  });

  test('happens once of ten at once; a repetition says what the status is', async () => {
    const { applicationId, stage1 } = await submissionAtStage1();
    await expectSuccess(portal.approve(stage1, meena));
    const calls = Array.from({ length: 10 }, () => portal.takeBack(stage1, { reason }, meena));
    const refused = (await Promise.all(calls)).filter((result) => 'problem' in result);
    expect(refused).toEqual(
      Array(9).fill(problem('nothing-to-announce', { admin_status: 'pending', version: 2 })),
    );
    expect(await entriesOf(applicationId)).toHaveLength(2);
    expect(await portal.metrics.read()).toEqual(await recount(table));
  });

  test('is refused after the announcement, at a closed stage, for an unknown id, and with a conflict', async () => {
    const { founder, applicationId, stage1 } = await submissionAtStage1();
    await expectSuccess(portal.reject(stage1, meena));
    const asOrganiser = { ...founder, isOrganiser: true };
    expect(await portal.takeBack(stage1, { reason }, asOrganiser)).toEqual(problem('conflict-declared'));
    await expectSuccess(portal.announce(stage1, meena));
    expect(await portal.takeBack(stage1, { reason }, meena)).toMatchObject({
      problem: 'nothing-to-announce',
      details: { admin_status: 'rejected', decided_by: 'Meena Selvam', version: 2 },
    });
    expect(await portal.takeBack(portal.at(applicationId, 'stage2'), { reason }, meena)).toEqual(
      problem('stage-not-open'),
    );
    expect(await portal.takeBack(portal.at(randomUUID(), 'stage1'), { reason }, meena)).toEqual(
      problem('application-not-found'),
    );
  });
});

test('of an announcement and a take-back at once exactly one is written', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { applicationId, stage1 } = await submissionAtStage1();
    await expectSuccess(portal.approve(stage1, meena));
    const results = await Promise.all([
      portal.announce(stage1, meena),
      portal.takeBack(stage1, { reason }, arul),
    ]);
    expect(results.filter((result) => 'problem' in result)).toHaveLength(1);
    const kinds = (await entriesOf(applicationId)).map(({ kind }) => kind);
    expect(['announced', 'taken-back']).toContain(kinds.at(-1));
    expect(kinds).toHaveLength(2);
    expect(await portal.metrics.read()).toEqual(await recount(table));
  }
});
