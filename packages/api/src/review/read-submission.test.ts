import { submissionSchema } from '@portal/contracts/applications/records';
import { expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { returnTo } from '../../test/returns.ts';
import { expectSuccess, portalOfFile } from '../../test/test-portal.ts';

const portal = await portalOfFile();
const organiser = newOrganiser('Meena Selvam');
const readSubmission = (applicationId: string) =>
  expectSuccess(portal.readSubmission(applicationId, organiser));

test('an organiser reads a submission with its history, oldest decision first', async () => {
  const { applicationId, submittedId, decide } = await portal.founderWithSubmission();
  await decide('shortlist', 'stage1', organiser);
  // The order of the decisions does not depend on the clock, which runs back here.
  portal.clock.time -= 3_600_000;
  await decide('approve', 'stage1', organiser);
  await decide('reject', 'stage2', organiser);
  const by = { decided_by: 'Meena Selvam', decided_by_sub: organiser.sub };
  expect(submissionSchema.parse(await readSubmission(applicationId))).toMatchObject({
    id: applicationId,
    application_id: applicationId,
    submitted_id: submittedId,
    submitted_at: expect.any(String),
    user_status: 'rejected',
    stage1: 'approved',
    stage2: 'rejected',
    // Three decisions that were announced, and that it was opened.
    version: 7,
    decisions: [
      { stage: 'stage1', action: 'shortlist', from: 'pending' },
      { stage: 'stage1', action: 'approve', from: 'shortlisted', ...by },
      { stage: 'stage2', action: 'reject', from: 'pending' },
    ],
    data: { pitchDeck: { url: expect.any(String) } },
  });
});

test('a submission has the status that its founder sees, and who declared a conflict', async () => {
  const { applicationId, decide, declareConflict } = await portal.founderWithSubmission();
  const status = async () => (await readSubmission(applicationId)).user_status;
  expect(await status()).toBe('submitted');
  await decide('approve');
  expect(await status()).toBe('submitted');
  await decide('approve', 'stage2');
  expect(await status()).toBe('success');
  const arul = newOrganiser('Arul Dasan');
  await declareConflict(arul);
  const conflict = { sub: arul.sub, by: 'Arul Dasan', declared_at: expect.any(String) };
  expect(await readSubmission(applicationId)).toMatchObject({ conflicts: [conflict] });
});

test('an organiser reads that the founder gets no mails, and can still ask for changes', async () => {
  const { applicationId, founder } = await portal.founderWithSubmission();
  expect((await readSubmission(applicationId)).mailbox).toBeUndefined();
  await portal.recordMailboxStatus(founder.email, { fault: 'complained', at: 1 });
  expect((await readSubmission(applicationId)).mailbox).toBe('complained');
  await expectSuccess(returnTo(portal, applicationId, ['marketReach'], organiser));
});
