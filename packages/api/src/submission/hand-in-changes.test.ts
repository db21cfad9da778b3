import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { withLongDownloadUrl } from '../../test/drafts.ts';
import { newOrganiser } from '../../test/founders.ts';
import { itemsOf } from '../../test/items.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { afterDue, afterGrace, due, returnedSubmission, returnTo } from '../../test/returns.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import { makeReadApplication } from '../applications/read-application.ts';
import { isoTime } from '../clock.ts';
import { otpKey } from '../dynamodb/keys.ts';
import type { Table } from '../dynamodb/table.ts';
import { problem } from '../problem.ts';
import { makeLapseReturns } from '../reminders/lapse-returns.ts';
import { makeReadSubmission } from '../review/read-submission.ts';
import { toSubmissionSummary } from '../review/stage-rows.ts';
import { digestOf } from './digest.ts';
import type { SubmittedAnswers } from './submission-record.ts';
import { makeSubmitApplication } from './submit-application.ts';

let table: Table;
let portal: TestPortal;

beforeEach(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table);
});

const read = (applicationId: string) =>
  expectSuccess(
    makeReadSubmission({ ...portal, withDownloadUrl: withLongDownloadUrl })(applicationId, newOrganiser()),
  );

const wider = { marketReach: 'Two hundred villages' };

describe('a founder saves requested changes', () => {
  test('apart from the submitted answers, with revisions of their own', async () => {
    const { applicationId, founder, save } = await returnedSubmission(portal);
    const before = await portal.applications.find(founder.sub, applicationId);
    const { revision } = await expectSuccess(save(wider, before?.revision));
    expect(revision).toBe((before?.revision ?? 0) + 1);
    expect(await portal.applications.find(founder.sub, applicationId)).toEqual(before);
    const readApplication = makeReadApplication({ ...portal, withDownloadUrl: withLongDownloadUrl });
    expect(await readApplication(applicationId, founder)).toMatchObject({
      revision,
      data: wider,
      requested_changes: { submitted: { marketReach: before?.data.marketReach } },
    });
    expect((await read(applicationId)).data.marketReach).toBe(before?.data.marketReach);
  });

  test('again without a write, and not from a stale revision', async () => {
    const { save } = await returnedSubmission(portal);
    expect(await save(wider, 1)).toMatchObject({ revision: 2 });
    expect(await save(wider, 1)).toMatchObject({ revision: 1 });
    expect(await save({ marketReach: 'Other' }, 1)).toEqual(problem('draft-conflict', { revision: 2 }));
    expect(await save({ marketReach: 'Other' })).toEqual(problem('draft-conflict', { revision: 2 }));
  });

  test('of the requested answers only', async () => {
    const { save, applicationId } = await returnedSubmission(portal);
    expect(await save({ ...wider, startupName: 'Other' }, 1)).toEqual(problem('already-submitted'));
    expect((await portal.changes.find(applicationId))?.revision).toBe(1);
  });

  test('until the day has passed', async () => {
    const { save } = await returnedSubmission(portal);
    portal.clock.time = afterDue - 1;
    await expectSuccess(save(wider, 1));
    portal.clock.time = afterDue;
    expect(await save({ marketReach: 'Other' }, 2)).toEqual(problem('changes-closed'));
    expect(await save(wider, 2)).toMatchObject({ revision: 2 });
  });
});

describe('a founder hands in requested changes', () => {
  test('as a new version with its own digest and receipt; the earlier one is kept', async () => {
    const { applicationId, submittedId, founder, organiser, save, handIn } = await returnedSubmission(
      portal,
      ['startupName', 'marketReach', 'website'],
    );
    const first = await read(applicationId);
    await expectSuccess(save({ ...wider, startupName: 'Kadal Two' }, 1));
    const response = await handIn();
    const at = isoTime(portal.clock.time);
    expect(response).toMatchObject({ submitted_id: submittedId, submitted_at: first.submitted_at });

    const now = await read(applicationId);
    expect(now).toMatchObject({
      user_status: 'submitted',
      submitted_at: first.submitted_at,
      data: { ...wider, startupName: 'Kadal Two' },
      earlier_versions: [
        {
          submitted_at: first.submitted_at,
          digest: first.digest,
          fields: ['startupName', 'website', 'marketReach'],
          data: { startupName: first.data.startupName, marketReach: first.data.marketReach },
        },
      ],
    });
    expect(now.requested_changes).toBeUndefined();
    expect(now.digest).not.toBe(first.digest);
    const application = await portal.applications.find(founder.sub, applicationId);
    expect(digestOf(application?.data as SubmittedAnswers)).toBe(now.digest);
    expect(await portal.checkReceipt(submittedId, first.digest)).toEqual({
      genuine: true,
      submitted_at: first.submitted_at,
    });
    expect(await portal.checkReceipt(submittedId, now.digest)).toEqual({ genuine: true, submitted_at: at });

    const { rows } = await portal.reviews.listStage('stage1', undefined, 10);
    expect(rows.map((row) => toSubmissionSummary('stage1', row, organiser))).toMatchObject([
      { resubmitted_at: at, data: { startupName: 'Kadal Two' } },
    ]);
    expect(await itemsOf(table, 'changes')).toEqual([]);
    const entries = (await itemsOf(table, 'history')).filter(({ kind }) => kind !== 'opened');
    expect(entries.map(({ kind, fields, digest }) => [kind, fields, digest])).toEqual([
      ['submitted', undefined, first.digest],
      ['returned', ['startupName', 'website', 'marketReach'], undefined],
      ['resubmitted', ['startupName', 'marketReach'], now.digest],
    ]);
    expect((await itemsOf(table, 'outbox')).map(({ event_id }) => event_id)).toContain(
      `${applicationId}#resubmitted-${String(entries.at(-1)?.['number'])}`,
    );
    await expectSuccess(portal.approve(portal.at(applicationId, 'stage1'), organiser));
  });

  test.each(['findMany', 'findLast'] as const)(
    'while a read (%s) shows one version only',
    async (interrupted) => {
      const { applicationId, founder, save, handIn } = await returnedSubmission(portal, ['marketReach']);
      await expectSuccess(save(wider, 1));
      let calls = 0;
      const handInFirst = async () => {
        calls += 1;
        if (calls === 1) await handIn();
      };
      const reviews = {
        ...portal.reviews,
        async findMany(ids: readonly string[]) {
          if (interrupted === 'findMany') await handInFirst();
          return portal.reviews.findMany(ids);
        },
      };
      const changes = {
        ...portal.changes,
        async findLast(id: string) {
          if (interrupted === 'findLast') await handInFirst();
          return portal.changes.findLast(id);
        },
      };
      const ports = { ...portal, reviews, changes, withDownloadUrl: withLongDownloadUrl };
      const shown = await expectSuccess(makeReadApplication(ports)(applicationId, founder));
      const { digest } = await read(applicationId);
      expect(shown).toMatchObject({ user_status: 'submitted', digest, data: wider });
      expect(shown.requested_changes).toBeUndefined();
    },
  );

  test('while organisers read pages and exports of one version only', async () => {
    const { applicationId, save, handIn } = await returnedSubmission(portal, ['marketReach']);
    await expectSuccess(save(wider, 1));
    let batches = 0;
    const { middlewareStack } = table.client;
    middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName === 'BatchGetItemCommand') batches += 1;
          // Between the submission and its answers.
          if (commandName === 'BatchGetItemCommand' && batches === 2) await handIn();
          return next(args);
        },
      { step: 'initialize', name: 'handIn' },
    );
    const [found] = await portal.reviews.findManyWithAnswers([applicationId]);
    middlewareStack.remove('handIn');
    expect(batches).toBeGreaterThan(2);
    expect(found?.answers.marketReach).toBe(wider.marketReach);
    expect(found && digestOf(found.answers as SubmittedAnswers)).toBe(found?.digest);
  });

  test('a second time; every version is kept, and a receipt never changes', async () => {
    const { applicationId, submittedId, save, handIn } = await returnedSubmission(portal, ['marketReach']);
    const first = await read(applicationId);
    await expectSuccess(save(wider, 1));
    await handIn();
    const second = isoTime(portal.clock.time);
    await expectSuccess(returnTo(portal, applicationId, ['marketReach']));
    await expectSuccess(save({ marketReach: first.data.marketReach }, 3));
    await handIn();
    const now = await read(applicationId);
    expect(now.digest).toBe(first.digest);
    expect(now.earlier_versions?.map(({ submitted_at }) => submitted_at)).toEqual([
      first.submitted_at,
      second,
    ]);
    expect(await portal.checkReceipt(submittedId, first.digest)).toEqual({
      genuine: true,
      submitted_at: first.submitted_at,
    });
  });

  test('without any change as well', async () => {
    const { applicationId, handIn } = await returnedSubmission(portal);
    const first = await read(applicationId);
    await handIn();
    expect(await read(applicationId)).toMatchObject({
      digest: first.digest,
      earlier_versions: [{ digest: first.digest }],
    });
  });

  test('once: repeated and simultaneous calls get the same response', async () => {
    const { applicationId, founder, save, verify } = await returnedSubmission(portal);
    await expectSuccess(save(wider, 1));
    const code = await portal.mailCode(founder, applicationId);
    const responses = await Promise.all([verify(code), verify(code), verify(code)]);
    expect(new Set([...responses, await verify(code)].map((response) => JSON.stringify(response))).size).toBe(
      1,
    );
    expect(responses[0]).toMatchObject({ application_id: applicationId });
    expect(await itemsOf(table, 'version')).toHaveLength(1);
  });

  test('not with a wrong code, an incomplete answer or an unsafe document', async () => {
    const { applicationId, founder, save, verify } = await returnedSubmission(portal);
    await expectSuccess(save({ marketReach: null }, 1));
    const code = await portal.mailCode(founder, applicationId);
    expect(await verify('x')).toEqual(problem('otp-incorrect', { attempts_left: 4 }));
    expect(await verify(code)).toMatchObject({
      problem: 'application-incomplete',
      fields: { marketReach: expect.any(String) },
    });
    await expectSuccess(save(wider, 2));
    const unsafe = makeSubmitApplication({ ...portal, findUnsafe: async () => problem('documents-unsafe') });
    const request = { email: founder.email, otp: code, application_id: applicationId };
    expect(await unsafe(request, founder)).toEqual(problem('documents-unsafe'));
    expect(await itemsOf(table, 'version')).toEqual([]);
    await expectSuccess(verify(code));
  });

  test('after the day only with a code that was sent before, for fifteen minutes', async () => {
    const { applicationId, founder, save, verify } = await returnedSubmission(portal);
    await expectSuccess(save(wider, 1));
    portal.clock.time = afterDue - 60_000;
    const code = await portal.mailCode(founder, applicationId);
    portal.clock.time = afterDue + 15 * 60_000 - 1;
    expect(await portal.sendOtp({ email: founder.email, application_id: applicationId }, founder)).toEqual(
      problem('changes-closed'),
    );
    await expectSuccess(verify(code));
    expect((await read(applicationId)).data.marketReach).toBe(wider.marketReach);
  });

  test('after the day the changes can be read as long as such a code is valid', async () => {
    const { applicationId, founder, save, verify } = await returnedSubmission(portal);
    await expectSuccess(save(wider, 1));
    portal.clock.time = afterDue - 60_000;
    const code = await portal.mailCode(founder, applicationId);
    const readApplication = makeReadApplication({ ...portal, withDownloadUrl: withLongDownloadUrl });
    const shown = await expectSuccess(readApplication(applicationId, founder));
    expect(shown.code_expires_at).toBeUndefined();
    portal.clock.time = afterGrace - 1;
    expect(await readApplication(applicationId, founder)).toEqual({
      ...shown,
      user_status: 'submitted',
      changes_due: undefined,
      code_expires_at: isoTime(afterGrace),
    });
    expect(await save({ marketReach: 'Other' }, 2)).toEqual(problem('changes-closed'));
    portal.clock.time = afterGrace;
    const late = await expectSuccess(readApplication(applicationId, founder));
    expect(late).toMatchObject({ lapsed_changes: { due, answers: wider } });
    expect(late.requested_changes).toBeUndefined();
    expect(await verify(code)).toEqual(problem('changes-closed'));
  });

  test('not after the day with a code that is too old', async () => {
    const { applicationId, founder, verify } = await returnedSubmission(portal);
    portal.clock.time = afterDue - 60_000;
    const code = await portal.mailCode(founder, applicationId);
    portal.clock.time = afterGrace;
    expect(await verify(code)).toEqual(problem('changes-closed'));
  });

  test('not after a lapse, which the founder learns also once the code is gone', async () => {
    const { applicationId, founder, save, verify } = await returnedSubmission(portal);
    await expectSuccess(save(wider, 1));
    const code = await portal.mailCode(founder, applicationId);
    portal.clock.time = afterGrace;
    await makeLapseReturns({ ...portal, log: () => undefined })();
    await table.client.send(
      new DeleteCommand({ TableName: table.name, Key: otpKey(founder.sub, applicationId) }),
    );
    expect(await verify(code)).toEqual(problem('changes-closed'));
    expect((await read(applicationId)).data.marketReach).not.toBe(wider.marketReach);
  });

  test('not after a withdrawal, which the founder learns', async () => {
    const { applicationId, founder, verify } = await returnedSubmission(portal);
    const code = await portal.mailCode(founder, applicationId);
    await expectSuccess(portal.withdraw(applicationId, {}, founder));
    expect(await verify(code)).toEqual(problem('changes-closed'));
    expect(due).toBe(isoTime(afterDue - 1000));
  });
});
