import { programme } from '@portal/contracts/programme';
import type { ReviewAction } from '@portal/contracts/review/decisions';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { announcedTogether, expectSuccess, makeTestPortal, portalOfFile } from '../../test/test-portal.ts';
import { problem } from '../domain/problem.ts';

const portal = await portalOfFile();
const { clock } = portal;
const together = makeTestPortal(portal.table, { ...announcedTogether, now: portal.now });
const [meena, arul] = [newOrganiser('Meena Selvam'), newOrganiser('Arul Dasan')];
const undoTime = programme.undoMinutes * 60_000;

/** Creates a submission with a decision of Meena at stage 1, of which the founder learns in ten minutes. */
async function held(action: ReviewAction = 'approve', message_to_founder?: string) {
  const submission = await portal.founderWithSubmission();
  await expectSuccess(portal[action](submission.stage1, meena, { message_to_founder }));
  const mails = () => submission.events('decided');
  return { ...submission, mails };
}

/** The run of a minute, `ms` later. */
async function releaseAfter(ms: number): Promise<void> {
  clock.time += ms;
  await portal.releaseDecisions();
}

test('a decision at once is for organisers only and counts; after ten minutes the founder learns of it by one mail, and stage 2 opens', async () => {
  const { admin_verified_stage1: before } = await portal.metrics.read(firstRound.id);
  const submission = await held('approve', 'Well done.');
  const { read, row, mails, history, declareConflict } = submission;
  const releases_at = new Date(clock.time + undoTime).toISOString();
  expect(await row()).toMatchObject({ admin_status: 'approved', unannounced: true, releases_at });
  expect((await portal.metrics.read(firstRound.id)).admin_verified_stage1).toBe(before + 1);
  // The organiser's later conflict does not stop it.
  await declareConflict(meena);
  await releaseAfter(undoTime - 1);
  expect([await mails(), (await read()).progress.stage1]).toEqual([[], 'pending']);
  await releaseAfter(1);
  const message = { message_to_founder: 'Well done.', at: releases_at };
  expect(await mails()).toMatchObject([{ id: 'stage1-approved-3', ...message }]);
  const progress = { stage1: 'approved', stage1_at: releases_at, stage2: 'pending' };
  expect(await read()).toMatchObject({ progress });
  expect(await row()).toMatchObject({ unannounced: undefined, releases_at: undefined });
  expect(await row('stage2')).toMatchObject({ admin_status: 'pending' });
  const entry = { kind: 'announced', number: 3, at: releases_at, by_sub: meena.sub, released: true };
  expect((await history()).at(-1)).toMatchObject(entry);
  expect(portal.logged.filter(({ event }) => event === 'releases')).toEqual([
    { event: 'releases', written: 1 },
  ]);
});

test('a decision that is taken back, without a reason, is never announced and no longer counts', async () => {
  const before = await portal.metrics.read(firstRound.id);
  const { stage1, mails, kinds, read } = await held();
  expect(await portal.takeBack(stage1, undefined, arul)).toMatchObject({
    row: { admin_status: 'pending', decided_by: undefined, releases_at: undefined },
  });
  await releaseAfter(undoTime);
  expect([await mails(), await kinds()]).toEqual([[], ['decided', 'taken-back']]);
  expect(await read()).toMatchObject({ user_status: 'submitted', progress: { stage1: 'pending' } });
  expect(await portal.metrics.read(firstRound.id)).toEqual({ ...before, submitted: before.submitted + 1 });
});

test('another decision starts the ten minutes again: one mail, about the last', async () => {
  const { stage1, mails, row } = await held('shortlist', 'Come and meet us.');
  clock.time += undoTime - 1;
  await expectSuccess(portal.reject(stage1, arul));
  const again = { unannounced: ['stage1'], releases_at: new Date(clock.time + undoTime).toISOString() };
  expect(await portal.readSubmission(stage1.application_id, arul)).toMatchObject(again);
  expect(await row()).toMatchObject({ decided_by: 'Arul Dasan', decided_at: clock.iso });
  await releaseAfter(1);
  expect(await mails()).toEqual([]);
  await releaseAfter(undoTime - 1);
  expect(await mails()).toMatchObject([{ status: 'rejected', number: 4 }]);
});

test('once, also by two runs at once, and not after an announcement by hand', async () => {
  const [waiting, announced] = [await held(), await held()];
  await expectSuccess(portal.announce(announced.stage1, arul));
  clock.time += undoTime;
  await Promise.all([portal.releaseDecisions(), portal.releaseDecisions()]);
  await portal.releaseDecisions();
  for (const { mails, kinds } of [waiting, announced]) {
    expect(await kinds()).toEqual(['decided', 'announced']);
    expect(await mails()).toHaveLength(1);
  }
});

test('a decision is not announced after a withdrawal, and the row shows it without waiting', async () => {
  const { withdraw, kinds, mails, row } = await held('reject');
  await withdraw();
  await releaseAfter(undoTime);
  expect([await mails(), await kinds()]).toEqual([[], ['decided', 'withdrawn']]);
  expect(await row()).toMatchObject({
    admin_status: 'rejected',
    decided_by: 'Meena Selvam',
    decided_at: expect.any(String),
    withdrawn_at: expect.any(String),
    unannounced: undefined,
    releases_at: undefined,
  });
});

test('a decision that is announced together waits for a call, and is taken back with a reason', async () => {
  const { stage1, kinds, row } = await held('shortlist');
  await expectSuccess(together.approve(stage1, meena));
  await releaseAfter(undoTime);
  expect(await kinds()).toEqual(['decided', 'decided']);
  expect(await row()).toMatchObject({ unannounced: true, releases_at: undefined });
  const required = { ...problem('invalid-request'), fields: { reason: 'required' } };
  for (const request of [undefined, {}, { reason: '' }])
    expect(await portal.takeBack(stage1, request, arul)).toEqual(required);
  await expectSuccess(portal.takeBack(stage1, { reason: 'Wrong row' }, arul));
});
