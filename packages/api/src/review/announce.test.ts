import { randomUUID } from 'node:crypto';
import type { ReviewAction } from '@portal/contracts/review/decisions';
import { beforeEach, describe, expect, test } from 'vitest';
import { withLongDownloadUrl } from '../../test/drafts.ts';
import { newOrganiser } from '../../test/founders.ts';
import { itemsOf, recount } from '../../test/items.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import { makeReadApplication } from '../applications/read-application.ts';
import { isoTime } from '../clock.ts';
import type { Table } from '../dynamodb/table.ts';
import { problem } from '../problem.ts';
import { announcedDecisions } from './decisions-in.ts';
import { makeListStage } from './list-stage.ts';
import { makeReadSubmission } from './read-submission.ts';

let table: Table;
let portal: TestPortal;
const meena = newOrganiser('Meena Selvam');
const arul = newOrganiser('Arul Dasan');
const together = { stage1: 'together', stage2: 'together' } as const;

beforeEach(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table, { announcement: together });
});

/** Events of the mails about decisions on an application. */
async function mailsAbout(applicationId: string) {
  const items = await itemsOf(table, 'outbox');
  return items.filter(({ event_id }) => String(event_id).startsWith(`${applicationId}#stage`));
}

const asFounder = () => makeReadApplication({ ...portal, withDownloadUrl: withLongDownloadUrl });

async function rowOf(applicationId: string, stage: 'stage1' | 'stage2' = 'stage1', reader = meena) {
  const listStage = makeListStage({ ...portal, withDownloadUrl: withLongDownloadUrl });
  const { submitted_applications: rows } = await expectSuccess(listStage(stage, { view: 'summary' }, reader));
  return rows.find(({ application_id }) => application_id === applicationId);
}

async function kindsOf(applicationId: string) {
  const { entries } = await expectSuccess(portal.readHistory(applicationId, meena));
  return entries.map(({ kind }) => kind);
}

/** Creates a submission with these decisions at stage 1, which are not announced. */
async function unannounced(...actions: ReviewAction[]) {
  const submission = await portal.founderWithSubmission();
  const stage1 = portal.at(submission.applicationId, 'stage1');
  for (const action of actions) await expectSuccess(portal[action](stage1, meena));
  return { ...submission, stage1 };
}

describe('a decision that is announced together', () => {
  test('is visible to organisers only, without a mail, and counted', async () => {
    const { founder, applicationId, stage1 } = await unannounced();
    const before = await asFounder()(applicationId, founder);
    expect(await portal.approve(stage1, meena)).toMatchObject({
      admin_status: 'approved',
      decided_by: 'Meena Selvam',
      unannounced: true,
      version: 1,
    });
    expect(await asFounder()(applicationId, founder)).toEqual(before);
    expect(await mailsAbout(applicationId)).toEqual([]);
    expect(await rowOf(applicationId)).toMatchObject({ admin_status: 'approved', unannounced: true });
    const ports = { ...portal, withDownloadUrl: withLongDownloadUrl };
    expect(await makeReadSubmission(ports)(applicationId, arul)).toMatchObject({
      stage1: 'approved',
      stage2: undefined,
      user_status: 'submitted',
      unannounced: ['stage1'],
    });
    expect(await portal.metrics.read()).toMatchObject({ admin_verified_stage1: 1 });
  });

  test('does not open stage 2', async () => {
    const { applicationId } = await unannounced('approve');
    expect(await rowOf(applicationId, 'stage2')).toBeUndefined();
    const stage2 = portal.at(applicationId, 'stage2');
    for (const call of [portal.approve(stage2, meena), portal.announce(stage2, meena)])
      expect(await call).toEqual(problem('stage-not-open'));
  });

  test('succeeds without a second record when the same organiser repeats it', async () => {
    const { applicationId, stage1 } = await unannounced('approve');
    expect(await portal.approve(stage1, meena)).toMatchObject({ version: 1, unannounced: true });
    expect(await portal.approve(stage1, arul)).toMatchObject({ problem: 'decision-conflict' });
    expect(await kindsOf(applicationId)).toEqual(['submitted', 'decided']);
  });

  test('does not show in a list to an organiser who is the founder', async () => {
    const { founder, applicationId } = await unannounced('reject');
    const own = await rowOf(applicationId, 'stage1', { ...founder, isOrganiser: true });
    expect(own).toMatchObject({ admin_status: 'pending', mine: 'conflict' });
    for (const name of ['decided_by', 'decided_at', 'unannounced'] as const)
      expect(own?.[name]).toBeUndefined();
  });

  test('leaves the founder free to withdraw; then it is neither announced nor taken back', async () => {
    const { founder, applicationId, stage1 } = await unannounced('reject');
    await expectSuccess(portal.withdraw(applicationId, {}, founder));
    expect(await portal.announce(stage1, meena)).toEqual(problem('withdrawn'));
    expect(await portal.takeBack(stage1, { reason: 'Wrong row' }, meena)).toEqual(problem('withdrawn'));
    expect(await rowOf(applicationId)).toMatchObject({
      admin_status: 'rejected',
      withdrawn_at: isoTime(portal.clock.time),
      unannounced: undefined,
    });
    expect(await asFounder()(applicationId, founder)).toMatchObject({
      user_status: 'withdrawn',
      progress: { stage1: 'pending' },
    });
    expect(await mailsAbout(applicationId)).toEqual([]);
  });
});

describe('an announcement', () => {
  test('tells the founder the status by one mail and opens stage 2', async () => {
    const { founder, applicationId, submittedId, stage1 } = await unannounced();
    await expectSuccess(portal.approve(stage1, meena, { message_to_founder: 'Well done.' }));
    const decidedAt = isoTime(portal.clock.time);
    portal.clock.time += 60_000;
    const at = isoTime(portal.clock.time);
    expect(await portal.announce(stage1, arul)).toEqual({
      message: 'Decision announced successfully',
      application_id: applicationId,
      stage: 'stage1',
      admin_status: 'approved',
      version: 2,
      decided_by: 'Meena Selvam',
      decided_at: decidedAt,
    });
    expect(await mailsAbout(applicationId)).toMatchObject([
      {
        event_id: `${applicationId}#stage1-approved-2`,
        event: { recipient: founder.email, message_to_founder: 'Well done.', submitted_id: submittedId, at },
      },
    ]);
    expect(await asFounder()(applicationId, founder)).toMatchObject({
      user_status: 'submitted',
      progress: { stage1: 'approved', stage1_at: at, stage2: 'pending' },
    });
    expect((await rowOf(applicationId))?.unannounced).toBeUndefined();
    expect(await rowOf(applicationId, 'stage2')).toMatchObject({ admin_status: 'pending' });
    const { entries } = await expectSuccess(portal.readHistory(applicationId, meena));
    expect(entries.at(-1)).toEqual({
      kind: 'announced',
      number: 2,
      at,
      by: 'Arul Dasan',
      by_sub: arul.sub,
      stage: 'stage1',
      status: 'approved',
    });
    expect(await portal.metrics.read()).toEqual(await recount(table));
  });

  test.each(['stage1', 'stage2'] as const)('at %s, of a rejection ends the review', async (stage) => {
    const { founder, applicationId, stage1 } = await unannounced();
    if (stage === 'stage2') {
      await expectSuccess(portal.approve(stage1, meena));
      await expectSuccess(portal.announce(stage1, meena));
    }
    await expectSuccess(portal.reject(portal.at(applicationId, stage), meena));
    expect(await asFounder()(applicationId, founder)).toMatchObject({ user_status: 'submitted' });
    await expectSuccess(portal.announce(portal.at(applicationId, stage), meena));
    expect(await asFounder()(applicationId, founder)).toMatchObject({ user_status: 'rejected' });
    expect(await portal.withdraw(applicationId, {}, founder)).toEqual(problem('decided'));
  });

  test('after two decisions sends one mail, about the last and with its message', async () => {
    const { applicationId, stage1 } = await unannounced();
    await expectSuccess(portal.shortlist(stage1, meena, { message_to_founder: 'Come and meet us.' }));
    await expectSuccess(portal.reject(stage1, arul, { message_to_founder: 'Please apply again.' }));
    await expectSuccess(portal.announce(stage1, meena));
    expect(await mailsAbout(applicationId)).toMatchObject([
      { event: { status: 'rejected', message_to_founder: 'Please apply again.', number: 3 } },
    ]);
  });

  test('is the time that the founder sees, until the next one', async () => {
    const { founder, applicationId, stage1 } = await unannounced('shortlist');
    const seen = async () => {
      const { progress } = await expectSuccess(asFounder()(applicationId, founder));
      const found = await portal.reviews.findWithHistory(applicationId);
      const last = announcedDecisions(found?.entries ?? []).at(-1);
      return [progress.stage1, progress.stage1_at, last?.to, last?.decided_at];
    };
    expect(await seen()).toEqual(['pending', undefined, undefined, undefined]);
    portal.clock.time += 60_000;
    const announced = isoTime(portal.clock.time);
    await expectSuccess(portal.announce(stage1, meena));
    const shortlisted = ['shortlisted', announced, 'shortlisted', announced];
    expect(await seen()).toEqual(shortlisted);
    portal.clock.time += 60_000;
    await expectSuccess(portal.reject(stage1, meena));
    expect(await seen()).toEqual(shortlisted);
    await expectSuccess(portal.takeBack(stage1, { reason: 'Wrong row' }, meena));
    expect(await seen()).toEqual(shortlisted);
    portal.clock.time += 60_000;
    const atOnce = makeTestPortal(table);
    atOnce.clock.time = portal.clock.time;
    await expectSuccess(atOnce.approve(stage1, meena));
    const decided = isoTime(portal.clock.time);
    expect(await seen()).toEqual(['approved', decided, 'approved', decided]);
  });

  test('leaves a shortlisted submission open to a later decision', async () => {
    const { founder, applicationId, stage1 } = await unannounced('shortlist');
    await expectSuccess(portal.announce(stage1, meena));
    await expectSuccess(portal.approve(stage1, meena));
    expect(await asFounder()(applicationId, founder)).toMatchObject({
      progress: { stage1: 'shortlisted' },
    });
    await expectSuccess(portal.announce(stage1, meena));
    const ids = (await mailsAbout(applicationId)).map(({ event_id }) => String(event_id).split('#')[1]);
    expect(new Set(ids)).toEqual(new Set(['stage1-approved-4', 'stage1-shortlisted-2']));
    expect(ids).toHaveLength(2);
  });

  test('only with the status that the organiser saw, and so is a take-back', async () => {
    const { applicationId, stage1 } = await unannounced('reject');
    await expectSuccess(portal.takeBack(stage1, { reason: 'Wrong row' }, arul));
    await expectSuccess(portal.approve(stage1, arul));
    const conflict = {
      problem: 'decision-conflict',
      details: { admin_status: 'approved', decided_by: 'Arul Dasan' },
    };
    expect(await portal.announce(stage1, meena, { status: 'rejected' })).toMatchObject(conflict);
    expect(await portal.takeBack(stage1, { reason: 'Once more', status: 'rejected' }, meena)).toMatchObject(
      conflict,
    );
    expect(await mailsAbout(applicationId)).toEqual([]);
    await expectSuccess(portal.announce(stage1, meena, { status: 'approved' }));
  });

  test('of ten at once one announces; the others say what the status is', async () => {
    const { applicationId, stage1 } = await unannounced('reject');
    const results = await Promise.all(Array.from({ length: 10 }, () => portal.announce(stage1, arul)));
    const refused = results.filter((result) => 'problem' in result);
    expect(refused).toEqual(
      Array(9).fill(
        problem('nothing-to-announce', {
          admin_status: 'rejected',
          version: 2,
          decided_by: 'Meena Selvam',
          decided_at: isoTime(portal.clock.time),
        }),
      ),
    );
    expect(await mailsAbout(applicationId)).toHaveLength(1);
  });

  test('is refused without a decision, for an unknown id, and with a conflict of interest', async () => {
    const { founder, applicationId, stage1 } = await unannounced();
    expect(await portal.announce(stage1, meena)).toEqual(
      problem('nothing-to-announce', { admin_status: 'pending', version: 0 }),
    );
    expect(await portal.announce(portal.at(randomUUID(), 'stage1'), meena)).toEqual(
      problem('application-not-found'),
    );
    await expectSuccess(portal.reject(stage1, meena));
    await expectSuccess(portal.declareConflict(applicationId, { reason: 'A cousin' }, arul));
    for (const organiser of [arul, { ...founder, isOrganiser: true }])
      expect(await portal.announce(stage1, organiser)).toEqual(problem('conflict-declared'));
  });

  test('also tells what was decided before the programme announces at once', async () => {
    const { founder, applicationId, stage1 } = await unannounced('shortlist');
    const atOnce = makeTestPortal(table);
    await expectSuccess(atOnce.approve(stage1, meena));
    expect(await asFounder()(applicationId, founder)).toMatchObject({
      progress: { stage1: 'approved', stage2: 'pending' },
    });
    expect(await portal.announce(stage1, meena)).toMatchObject({ problem: 'nothing-to-announce' });
    expect(await mailsAbout(applicationId)).toMatchObject([{ event: { status: 'approved', number: 2 } }]);
  });
});
