import { randomUUID } from 'node:crypto';
import type { Stage } from '@portal/contracts/review/decisions';
import { beforeEach, describe, expect, test } from 'vitest';
import { withLongDownloadUrl } from '../../test/drafts.ts';
import { newOrganiser } from '../../test/founders.ts';
import { allItems, changesIn, itemsOf, recount } from '../../test/items.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import { makeReadApplication, type ReadApplication } from '../applications/read-application.ts';
import { isoTime } from '../clock.ts';
import type { Table } from '../dynamodb/table.ts';
import { problem } from '../problem.ts';
import { makeDecide } from './decide.ts';
import { decisionsIn } from './decisions-in.ts';

let table: Table;
let portal: TestPortal;
/** Reads an application as its founder. */
let read: ReadApplication;

beforeEach(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table);
  read = makeReadApplication({ ...portal, withDownloadUrl: withLongDownloadUrl });
});

const mailKinds = async () => {
  const items = await itemsOf(table, 'outbox');
  return items
    .map((item) => String(item['event_id']).split('#')[1] ?? '')
    .toSorted((a, b) => a.localeCompare(b));
};

async function decisionsOf(applicationId: string) {
  return decisionsIn((await portal.reviews.findWithHistory(applicationId))?.entries ?? []);
}

describe('a submission', () => {
  test('is approved at both stages; each decision is recorded and mailed once', async () => {
    const meena = newOrganiser('Meena Selvam');
    const { founder, applicationId } = await portal.founderWithSubmission();
    const stage1 = portal.at(applicationId, 'stage1');
    const stage2 = portal.at(applicationId, 'stage2');
    expect(await portal.approve(stage2, meena)).toEqual(problem('stage-not-open'));
    expect(await portal.shortlist(stage1, meena)).toMatchObject({ admin_status: 'shortlisted' });
    expect(await portal.approve(stage1, meena)).toEqual({
      message: 'Application approved successfully',
      application_id: applicationId,
      stage: 'stage1',
      admin_status: 'approved',
      version: 2,
      decided_by: 'Meena Selvam',
      decided_at: isoTime(portal.clock.time),
    });
    expect(await read(applicationId, founder)).toMatchObject({ user_status: 'submitted' });
    await expectSuccess(portal.approve(stage2, meena));
    expect(await read(applicationId, founder)).toMatchObject({
      user_status: 'success',
      progress: { stage1: 'approved', stage2: 'approved', stage2_at: isoTime(portal.clock.time) },
    });
    const decisions = await decisionsOf(applicationId);
    expect(decisions.map(({ stage, from, to, decided_by }) => [stage, from, to, decided_by])).toEqual([
      ['stage1', 'pending', 'shortlisted', 'Meena Selvam'],
      ['stage1', 'shortlisted', 'approved', 'Meena Selvam'],
      ['stage2', 'pending', 'approved', 'Meena Selvam'],
    ]);
    expect(await mailKinds()).toEqual([
      'stage1-approved-2',
      'stage1-shortlisted-1',
      'stage2-approved-3',
      'submitted',
    ]);
    expect(await portal.metrics.read()).toEqual({
      submitted: 1,
      admin_verified_stage1: 1,
      admin_verified_stage2: 1,
      extended: 0,
    });
  });

  test.each<Stage>(['stage1', 'stage2'])('is rejected at %s', async (stage) => {
    const organiser = newOrganiser();
    const { founder, applicationId } = await portal.founderWithSubmission();
    if (stage === 'stage2')
      await expectSuccess(portal.approve(portal.at(applicationId, 'stage1'), organiser));
    await expectSuccess(portal.reject(portal.at(applicationId, stage), organiser));
    expect(await read(applicationId, founder)).toMatchObject({
      user_status: 'rejected',
      progress: { [stage]: 'rejected' },
    });
    expect(await portal.metrics.read()).toEqual(await recount(table));
  });

  test.each([
    ['stage1', 'approve', 'approved'],
    ['stage1', 'shortlist', 'shortlisted'],
    ['stage1', 'reject', 'rejected'],
    ['stage2', 'approve', 'approved'],
    ['stage2', 'shortlist', 'shortlisted'],
    ['stage2', 'reject', 'rejected'],
  ] as const)(
    'at %s, %s: sends one mail and records the e-mail of an organiser without a name',
    async (stage, action, status) => {
      const organiser = newOrganiser('');
      const { founder, applicationId, submittedId } = await portal.founderWithSubmission();
      if (stage === 'stage2')
        await expectSuccess(portal.approve(portal.at(applicationId, 'stage1'), organiser));
      portal.clock.time += 1000;
      await expectSuccess(portal[action](portal.at(applicationId, stage), organiser));
      const at = isoTime(portal.clock.time);
      expect((await itemsOf(table, 'outbox')).map(({ event }) => event)).toContainEqual({
        kind: 'decided',
        stage,
        status,
        number: stage === 'stage1' ? 1 : 2,
        application_id: applicationId,
        submitted_id: submittedId,
        recipient: founder.email,
        recipient_sub: founder.sub,
        founder_name: 'Kavya Raman',
        startup_name: 'Kadal Fibre',
        at,
      });
      expect((await decisionsOf(applicationId)).at(-1)).toMatchObject({
        stage,
        action,
        decided_by: organiser.email,
        decided_at: at,
      });
    },
  );

  test('that is rejected does not reach stage 2', async () => {
    const organiser = newOrganiser();
    const { applicationId } = await portal.founderWithSubmission();
    await expectSuccess(portal.reject(portal.at(applicationId, 'stage1'), organiser));
    expect(await portal.approve(portal.at(applicationId, 'stage2'), organiser)).toEqual(
      problem('stage-not-open'),
    );
  });
});

describe('what an organiser says with a decision', () => {
  const said = { reason: 'The plan has no figures.', message_to_founder: 'Please apply again.\n\nMeena' };

  const lastEntryOf = async (applicationId: string) =>
    (await expectSuccess(portal.readHistory(applicationId, newOrganiser()))).entries.at(-1);

  test('is in the history; only the message is in the mail', async () => {
    const { applicationId } = await portal.founderWithSubmission();
    await expectSuccess(portal.reject(portal.at(applicationId, 'stage1'), newOrganiser(), said));
    expect(await lastEntryOf(applicationId)).toMatchObject({ kind: 'decided', to: 'rejected', ...said });
    const events = (await itemsOf(table, 'outbox')).map(({ event }) => event);
    expect(events).toContainEqual(
      expect.objectContaining({ status: 'rejected', message_to_founder: said.message_to_founder }),
    );
    expect(JSON.stringify(events)).not.toContain(said.reason);
  });

  test.each([undefined, {}, { reason: '', message_to_founder: '' }])(
    'is nothing with %j',
    async (nothing) => {
      const { applicationId } = await portal.founderWithSubmission();
      await expectSuccess(portal.approve(portal.at(applicationId, 'stage1'), newOrganiser(), nothing));
      const decided = await changesIn(table);
      expect(decided).toHaveLength(1);
      expect(decided[0]).not.toHaveProperty('reason');
      expect(JSON.stringify(await allItems(table))).not.toContain('message_to_founder');
    },
  );

  test.each(['reject', 'shortlist'] as const)(
    'is not lost silently when the same organiser repeats: %s',
    async (action) => {
      const meena = newOrganiser('Meena Selvam');
      const { applicationId } = await portal.founderWithSubmission();
      const stage1 = portal.at(applicationId, 'stage1');
      const first = await expectSuccess(portal[action](stage1, meena, said));
      const before = await allItems(table);
      for (const repetition of [said, {}, undefined])
        expect(await portal[action](stage1, meena, repetition)).toEqual(first);
      const conflict = { problem: 'decision-conflict', details: { decided_by: 'Meena Selvam', version: 1 } };
      for (const other of [
        { ...said, reason: 'Another' },
        { ...said, message_to_founder: 'Another' },
        { reason: said.reason },
      ])
        expect(await portal[action](stage1, meena, other)).toMatchObject(conflict);
      expect(await allItems(table)).toEqual(before);
    },
  );

  test('conflicts when another organiser has shortlisted, even with the same words', async () => {
    const { applicationId } = await portal.founderWithSubmission();
    const stage1 = portal.at(applicationId, 'stage1');
    await expectSuccess(portal.shortlist(stage1, newOrganiser('Meena Selvam'), said));
    const before = await allItems(table);
    for (const remarks of [said, { reason: 'Another' }, { message_to_founder: 'Another' }])
      expect(await portal.shortlist(stage1, newOrganiser(), remarks)).toMatchObject({
        problem: 'decision-conflict',
        details: { decided_by: 'Meena Selvam', admin_status: 'shortlisted' },
      });
    await expectSuccess(portal.shortlist(stage1, newOrganiser()));
    expect(await allItems(table)).toEqual(before);
  });
});

describe('a late decision', () => {
  test('conflicts, with the earlier decision, its organiser and its time', async () => {
    const [first, second] = [newOrganiser('Meena Selvam'), newOrganiser('Arul Dasan')];
    const { applicationId } = await portal.founderWithSubmission();
    const stage1 = portal.at(applicationId, 'stage1');
    await expectSuccess(portal.reject(stage1, first));
    const conflict = problem('decision-conflict', {
      admin_status: 'rejected',
      version: 1,
      decided_by: 'Meena Selvam',
      decided_at: isoTime(portal.clock.time),
    });
    for (const decide of [portal.approve, portal.reject, portal.shortlist]) {
      expect(await decide(stage1, second)).toEqual(conflict);
    }
  });

  test('conflicts without a name when no organiser is recorded', async () => {
    const { applicationId } = await portal.founderWithSubmission();
    const find: TestPortal['reviews']['find'] = async (id) => {
      const submission = await portal.reviews.find(id);
      return submission && { ...submission, status: { stage1: 'rejected' } };
    };
    const decide = makeDecide({ ...portal, reviews: { ...portal.reviews, find } });
    expect(await decide('reject', portal.at(applicationId, 'stage1'), newOrganiser())).toEqual(
      problem('decision-conflict', { admin_status: 'rejected', version: 0 }),
    );
  });

  test('succeeds without a second record when the same organiser repeats it', async () => {
    const organiser = newOrganiser();
    const { applicationId } = await portal.founderWithSubmission();
    for (let times = 0; times < 3; times += 1) {
      await expectSuccess(portal.approve(portal.at(applicationId, 'stage1'), organiser));
    }
    expect(await changesIn(table)).toHaveLength(1);
    expect(await portal.metrics.read()).toMatchObject({ admin_verified_stage1: 1 });
  });

  test('succeeds when another organiser shortlists a shortlisted submission', async () => {
    const { applicationId } = await portal.founderWithSubmission();
    for (const organiser of [newOrganiser(), newOrganiser()]) {
      await expectSuccess(portal.shortlist(portal.at(applicationId, 'stage1'), organiser));
    }
    expect(await changesIn(table)).toHaveLength(1);
  });
});

test('only one of twenty simultaneous decisions of two organisers is recorded; the others conflict with it', async () => {
  const organisers = [newOrganiser('Meena Selvam'), newOrganiser('Arul Dasan')] as const;
  const { applicationId } = await portal.founderWithSubmission();
  const stage1 = portal.at(applicationId, 'stage1');
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 4 < 2 ? portal.approve : portal.reject)(stage1, organisers[index % 2 === 0 ? 0 : 1]),
    ),
  );
  const [decision, ...others] = await changesIn(table);
  expect(others).toEqual([]);
  for (const result of results) {
    if ('problem' in result) {
      expect(result).toMatchObject({
        problem: 'decision-conflict',
        details: { decided_by: decision?.['by'], admin_status: decision?.['to'] },
      });
    } else expect(result.admin_status).toBe(decision?.['to']);
  }
  // Repetitions by the same organiser succeed too: five calls of one organiser for one status.
  expect(results.filter((result) => !('problem' in result))).toHaveLength(5);
  expect(await portal.metrics.read()).toEqual(await recount(table));
  expect(await itemsOf(table, 'outbox')).toHaveLength(2);
});

test.each(['pending', 'shortlisted'] as const)(
  'of a simultaneous approval and rejection of a %s submission only one is recorded and mailed',
  async (status) => {
    const [meena, arul] = [newOrganiser('Meena Selvam'), newOrganiser('Arul Dasan')];
    const { applicationId } = await portal.founderWithSubmission();
    const stage1 = portal.at(applicationId, 'stage1');
    if (status === 'shortlisted') await expectSuccess(portal.shortlist(stage1, meena));
    const before = { decisions: await changesIn(table), mails: await mailKinds() };
    // Both have read the submission before either writes.
    const { promise: bothHaveRead, resolve } = Promise.withResolvers<void>();
    let reads = 0;
    const find: TestPortal['reviews']['find'] = async (id) => {
      const submission = await portal.reviews.find(id);
      reads += 1;
      if (reads === 2) resolve();
      await bothHaveRead;
      return submission;
    };
    const decide = makeDecide({ ...portal, reviews: { ...portal.reviews, find } });
    const results = await Promise.all([decide('approve', stage1, meena), decide('reject', stage1, arul)]);
    const successes = results.flatMap((result) => ('problem' in result ? [] : [result]));
    const finalStatus = successes[0]?.admin_status === 'approved' ? 'approved' : 'rejected';
    const winner = finalStatus === 'approved' ? meena : arul;
    expect(successes).toHaveLength(1);
    expect(results).toContainEqual(
      problem('decision-conflict', {
        admin_status: finalStatus,
        version: before.decisions.length + 1,
        decided_by: winner.name,
        decided_at: isoTime(portal.clock.time),
      }),
    );
    expect((await portal.reviews.find(applicationId))?.status.stage1).toBe(finalStatus);
    const decisions = await decisionsOf(applicationId);
    expect(decisions).toHaveLength(before.decisions.length + 1);
    expect(decisions.at(-1)).toMatchObject({ to: finalStatus, decided_by: winner.name });
    expect(await mailKinds()).toEqual(
      [...before.mails, `stage1-${finalStatus}-${before.decisions.length + 1}`].toSorted((a, b) =>
        a.localeCompare(b),
      ),
    );
    expect(await portal.metrics.read()).toEqual(await recount(table));
  },
);

test('a draft or an unknown id is not found', async () => {
  const { applicationId } = await portal.founderWithDraft();
  for (const id of [applicationId, randomUUID()]) {
    expect(await portal.approve(portal.at(id, 'stage1'), newOrganiser())).toEqual(
      problem('application-not-found'),
    );
  }
});
