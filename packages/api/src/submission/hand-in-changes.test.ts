import { expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { interceptRequests } from '../../test/intercept-requests.ts';
import { deleteItems } from '../../test/items.ts';
import { connect } from '../../test/portal-table.ts';
import { meanwhile } from '../../test/races.ts';
import { afterDue, afterGrace, due, returnedSubmission, returnTo } from '../../test/returns.ts';
import { expectSuccess, portalOfFile } from '../../test/test-portal.ts';
import { isoTime } from '../domain/clock.ts';
import { problem } from '../domain/problem.ts';
import { digestOf } from '../domain/submission/digest.ts';
import type { SubmittedAnswers } from '../domain/submission/submission-record.ts';
import { otpKey } from '../dynamodb/keys.ts';
import { makeReviewStore } from '../dynamodb/review-store.ts';

const portal = await portalOfFile();
const returned = (...fields: Parameters<typeof returnTo>[2]) =>
  returnedSubmission(portal, fields.length > 0 ? fields : undefined);
const readAsOrganiser = (applicationId: string) =>
  expectSuccess(portal.readSubmission(applicationId, newOrganiser()));

const wider = { marketReach: 'Two hundred villages' };
const other = { marketReach: 'Other' };

test('a founder saves requested changes apart from the submitted answers, with revisions of their own', async () => {
  const { applicationId, save, stored, read } = await returned();
  const before = await stored();
  const { revision } = await expectSuccess(save(wider, before?.revision));
  expect(revision).toBe((before?.revision ?? 0) + 1);
  expect(await stored()).toEqual(before);
  const submitted = { marketReach: before?.data.marketReach };
  expect(await read()).toMatchObject({ revision, data: wider, requested_changes: { submitted } });
  expect((await readAsOrganiser(applicationId)).data).toMatchObject(submitted);
});

test('a founder saves requested changes again without a write, and not from a stale revision', async () => {
  const { save } = await returned();
  expect(await save(wider, 1)).toMatchObject({ revision: 2 });
  expect(await save(wider, 1)).toMatchObject({ revision: 1 });
  for (const revision of [1, undefined])
    expect(await save(other, revision)).toEqual(problem('draft-conflict', { revision: 2 }));
});

test('a founder saves requested changes of the requested answers only, until the day has passed', async () => {
  const { save, applicationId } = await returned();
  expect(await save({ ...wider, startupName: 'Other' }, 1)).toEqual(problem('already-submitted'));
  expect((await portal.changes.find(applicationId))?.revision).toBe(1);
  portal.clock.time = afterDue - 1;
  await expectSuccess(save(wider, 1));
  portal.clock.time = afterDue;
  expect(await save(other, 2)).toEqual(problem('changes-closed'));
  expect(await save(wider, 2)).toMatchObject({ revision: 2 });
});

test('a founder hands in requested changes as a new version with its own digest and receipt; the earlier one is kept', async () => {
  const fields = ['startupName', 'website', 'marketReach'] as const;
  const submission = await returned(...fields);
  const { applicationId, submittedId, save, handIn, stored, row, items, history, events } = submission;
  const first = await readAsOrganiser(applicationId);
  const data = { ...wider, startupName: 'Kadal Two' };
  await expectSuccess(save(data, 1));
  const response = await handIn();
  const at = portal.clock.iso;
  const { submitted_at, digest } = first;
  expect(response).toMatchObject({ submitted_id: submittedId, submitted_at });

  const now = await readAsOrganiser(applicationId);
  const { startupName, marketReach } = first.data;
  const earlier = { submitted_at, digest, fields, data: { startupName, marketReach } };
  expect(now).toMatchObject({ user_status: 'submitted', submitted_at, data, earlier_versions: [earlier] });
  expect(now.requested_changes).toBeUndefined();
  expect(now.digest).not.toBe(digest);
  expect(digestOf((await stored())?.data as SubmittedAnswers)).toBe(now.digest);
  const received = (version: string) => portal.checkReceipt(submittedId, version);
  expect(await received(digest)).toEqual({ genuine: true, submitted_at });
  expect(await received(now.digest)).toEqual({ genuine: true, submitted_at: at });

  expect(await row()).toMatchObject({ resubmitted_at: at, data: { startupName: 'Kadal Two' } });
  expect(await items('changes')).toEqual([]);
  const [request, resubmission] = (await history()).filter(({ kind }) => kind !== 'opened');
  expect(request).toMatchObject({ kind: 'returned', fields });
  expect(resubmission).toMatchObject({ kind: 'resubmitted', fields: ['startupName', 'marketReach'] });
  expect(resubmission).toHaveProperty('digest', now.digest);
  const { number } = resubmission ?? {};
  const { sub: recipient_sub, email: recipient, name: organiser_name } = submission.organiser;
  expect(await events('resubmitted', 'resubmitted-organiser')).toMatchObject([
    { id: `resubmitted-${number}`, recipient: submission.founder.email, startup_name: 'Kadal Two' },
    { id: `resubmitted-organiser-${number}`, stage: 'stage1', recipient, recipient_sub, organiser_name },
  ]);
  await submission.decide('approve');
});

test.each(['findMany', 'findLast'] as const)(
  'a founder hands in requested changes while a read (%s) shows one version only',
  async (interrupted) => {
    const { applicationId, read, save, handIn } = await returned('marketReach');
    await expectSuccess(save(wider, 1));
    if (interrupted === 'findMany') meanwhile(portal.reviews, interrupted, handIn);
    else meanwhile(portal.changes, interrupted, handIn);
    const shown = await read();
    const { digest } = await readAsOrganiser(applicationId);
    expect(shown).toMatchObject({ user_status: 'submitted', digest, data: wider });
    expect(shown.requested_changes).toBeUndefined();
  },
);

test('a founder hands in requested changes while organisers read pages and exports of one version only', async () => {
  const { applicationId, save, handIn } = await returned('marketReach');
  await expectSuccess(save(wider, 1));
  let batches = 0;
  const connection = connect(portal.table.name);
  interceptRequests(connection, async (command) => {
    if (command === 'BatchGetItemCommand') batches += 1;
    // Between the submission and its answers.
    if (command === 'BatchGetItemCommand' && batches === 2) await handIn();
  });
  const [found] = await makeReviewStore(connection).findManyWithAnswers([applicationId]);
  expect(batches).toBeGreaterThan(2);
  expect(found?.answers.marketReach).toBe(wider.marketReach);
  expect(found && digestOf(found.answers as SubmittedAnswers)).toBe(found?.digest);
});

test('a founder hands in requested changes a second time, and without any change; every version is kept, and a receipt never changes', async () => {
  const { applicationId, submittedId, save, handIn } = await returned('marketReach');
  const { digest, submitted_at, data } = await readAsOrganiser(applicationId);
  await expectSuccess(save(wider, 1));
  await handIn();
  const second = portal.clock.iso;
  await expectSuccess(returnTo(portal, applicationId, ['marketReach']));
  await expectSuccess(save({ marketReach: data.marketReach }, 3));
  await handIn();
  const third = portal.clock.iso;
  await expectSuccess(returnTo(portal, applicationId, ['marketReach']));
  await handIn();
  const now = await readAsOrganiser(applicationId);
  expect(now.digest).toBe(digest);
  expect(now.earlier_versions?.map((version) => version.submitted_at)).toEqual([submitted_at, second, third]);
  expect(await portal.checkReceipt(submittedId, digest)).toEqual({ genuine: true, submitted_at });
});

test('a founder hands in requested changes once: repeated and simultaneous calls get the same response', async () => {
  const { applicationId, save, submit, mailCode, items } = await returned();
  await expectSuccess(save(wider, 1));
  const code = await mailCode();
  const responses = await Promise.all([submit(code), submit(code), submit(code)]);
  expect([...responses, await submit(code)]).toEqual(Array(4).fill(responses[0]));
  expect(responses[0]).toMatchObject({ application_id: applicationId });
  expect(await items('version')).toHaveLength(1);
});

test('a founder does not hand in requested changes with a wrong code, an incomplete answer, an unsafe document or other answers', async () => {
  const { save, sendCode, submit, mailCode, items } = await returned();
  await expectSuccess(save({ marketReach: null }, 1));
  const fields = { marketReach: expect.any(String) };
  expect(await sendCode()).toMatchObject({ problem: 'application-incomplete', fields });
  await expectSuccess(save(other, 2));
  const early = await mailCode();
  expect(await submit('x')).toEqual(problem('otp-incorrect', { attempts_left: 4 }));
  await expectSuccess(save(wider, 3));
  expect(await submit(early)).toEqual(problem('answers-changed'));
  const code = await mailCode();
  const unsafe = problem('documents-unsafe');
  expect(await submit(code, portal.withPorts({ findUnsafe: async () => unsafe }))).toEqual(unsafe);
  expect(await items('version')).toEqual([]);
  await expectSuccess(submit(code));
});

test('after the day requested changes can be read as long as a code that was sent before is valid, and then as lapsed', async () => {
  const { save, submit, mailCode, read } = await returned();
  await expectSuccess(save(wider, 1));
  portal.clock.time = afterDue - 60_000;
  const code = await mailCode();
  const shown = await read();
  expect(shown.code_expires_at).toBeUndefined();
  portal.clock.time = afterGrace - 1;
  const closed = { changes_due: undefined, code_expires_at: isoTime(afterGrace) };
  expect(await read()).toEqual({ ...shown, user_status: 'submitted', ...closed });
  expect(await save(other, 2)).toEqual(problem('changes-closed'));
  portal.clock.time = afterGrace;
  const late = await read();
  expect(late).toMatchObject({ lapsed_changes: { due, answers: wider } });
  expect(late.requested_changes).toBeUndefined();
  expect(await submit(code)).toEqual(problem('changes-closed'));
});

test('a founder does not hand in requested changes after a lapse or a withdrawal, which the founder learns also once the code is gone', async () => {
  const [lapsed, withdrawn] = [await returned(), await returned()];
  const { applicationId, founder, save, mailCode, submit } = lapsed;
  await expectSuccess(save(wider, 1));
  const codes = [await mailCode(), await withdrawn.mailCode()] as const;
  await withdrawn.withdraw();
  expect(await withdrawn.submit(codes[1])).toEqual(problem('changes-closed'));
  portal.clock.time = afterGrace;
  await portal.lapseReturns();
  await deleteItems(portal.table, otpKey(founder.sub, applicationId));
  expect(await submit(codes[0])).toEqual(problem('changes-closed'));
  expect((await readAsOrganiser(applicationId)).data.marketReach).not.toBe(wider.marketReach);
});
