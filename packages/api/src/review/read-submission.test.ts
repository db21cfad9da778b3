import { submissionSchema } from '@portal/contracts/applications/records';
import { programme } from '@portal/contracts/programme';
import { beforeAll, expect, test } from 'vitest';
import { withLongDownloadUrl } from '../../test/drafts.ts';
import { newOrganiser } from '../../test/founders.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import { makeReadApplication } from '../applications/read-application.ts';
import { problem } from '../problem.ts';
import { makeReadSubmission, type ReadSubmission } from './read-submission.ts';

let portal: TestPortal;
let readSubmission: ReadSubmission;

beforeAll(async () => {
  portal = makeTestPortal(await makePortalTable());
  readSubmission = makeReadSubmission({ ...portal, withDownloadUrl: withLongDownloadUrl });
});

test('an organiser reads a submission with its history, oldest decision first', async () => {
  const organiser = newOrganiser('Meena Selvam');
  const { applicationId, submittedId } = await portal.founderWithSubmission();
  await expectSuccess(portal.shortlist(portal.at(applicationId, 'stage1'), organiser));
  // The order of the decisions does not depend on the clock, which runs back here.
  portal.clock.time -= 3_600_000;
  await expectSuccess(portal.approve(portal.at(applicationId, 'stage1'), organiser));
  await expectSuccess(portal.reject(portal.at(applicationId, 'stage2'), organiser));
  const submission = await expectSuccess(readSubmission(applicationId, organiser));
  expect(submissionSchema.parse(submission)).toMatchObject({
    id: applicationId,
    application_id: applicationId,
    submitted_id: submittedId,
    submitted_at: expect.any(String),
    user_status: 'rejected',
    stage1: 'approved',
    stage2: 'rejected',
    // Three decisions, and that it was opened.
    version: 4,
    decisions: [
      { stage: 'stage1', action: 'shortlist', from: 'pending' },
      {
        stage: 'stage1',
        action: 'approve',
        from: 'shortlisted',
        decided_by: 'Meena Selvam',
        decided_by_sub: organiser.sub,
      },
      { stage: 'stage2', action: 'reject', from: 'pending' },
    ],
    data: { pitchDeck: { url: expect.any(String) } },
  });
});

test('the founder and an organiser read when it was submitted, and the digest', async () => {
  const { founder, applicationId, submittedId } = await portal.founderWithSubmission();
  const { submitted_at, digest, terms } = await expectSuccess(readSubmission(applicationId, newOrganiser()));
  expect(terms).toEqual({ version: programme.termsVersion, accepted_at: expect.any(String) });
  expect(await portal.checkReceipt(submittedId, digest)).toEqual({ genuine: true, submitted_at });
  const readApplication = makeReadApplication({ ...portal, withDownloadUrl: withLongDownloadUrl });
  expect(await readApplication(applicationId, founder)).toMatchObject({ submitted_at, digest });
});

test('a submission has the status that its founder sees', async () => {
  const organiser = newOrganiser();
  const { applicationId } = await portal.founderWithSubmission();
  const status = async () => (await expectSuccess(readSubmission(applicationId, organiser))).user_status;
  expect(await status()).toBe('submitted');
  await expectSuccess(portal.approve(portal.at(applicationId, 'stage1'), organiser));
  expect(await status()).toBe('submitted');
  await expectSuccess(portal.approve(portal.at(applicationId, 'stage2'), organiser));
  expect(await status()).toBe('success');
  const rejected = await portal.founderWithSubmission();
  await expectSuccess(portal.reject(portal.at(rejected.applicationId, 'stage1'), organiser));
  expect(await expectSuccess(readSubmission(rejected.applicationId, organiser))).toMatchObject({
    user_status: 'rejected',
    stage2: undefined,
  });
});

test('an organiser with a conflict of interest cannot read a submission; others see who declared one', async () => {
  const meena = newOrganiser('Meena Selvam');
  const { founder, applicationId } = await portal.founderWithSubmission();
  await expectSuccess(portal.declareConflict(applicationId, { reason: 'A cousin' }, meena));
  const refused = problem('conflict-declared');
  expect(await readSubmission(applicationId, meena)).toEqual(refused);
  expect(await readSubmission(applicationId, { ...founder, isOrganiser: true })).toEqual(refused);
  const { conflicts } = await expectSuccess(readSubmission(applicationId, newOrganiser()));
  expect(conflicts).toEqual([{ sub: meena.sub, by: 'Meena Selvam', declared_at: expect.any(String) }]);
});

test('an organiser cannot read a draft', async () => {
  const { applicationId } = await portal.founderWithDraft();
  expect(await readSubmission(applicationId, newOrganiser())).toEqual(problem('application-not-found'));
});
