import { submissionSchema } from '@portal/contracts/applications/records';
import { beforeAll, expect, test } from 'vitest';
import { presentAsSigned } from '../../test/answers.ts';
import { type Desk, expectSuccess, makeDesk } from '../../test/desk.ts';
import { newOrganiser } from '../../test/founders.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { problem } from '../problem.ts';
import { makeReadSubmission, type ReadSubmission } from './read-submission.ts';

let desk: Desk;
let readSubmission: ReadSubmission;

beforeAll(async () => {
  desk = makeDesk(await makePortalTable());
  readSubmission = makeReadSubmission({ ...desk, presentDocument: presentAsSigned });
});

test('an organiser reads a submission with its history, oldest decision first', async () => {
  const organiser = newOrganiser('Meena Selvam');
  const { applicationId, submittedId } = await desk.founderWithSubmission();
  await expectSuccess(desk.shortlist(desk.at(applicationId, 'stage1'), organiser));
  await expectSuccess(desk.approve(desk.at(applicationId, 'stage1'), organiser));
  await expectSuccess(desk.reject(desk.at(applicationId, 'stage2'), organiser));
  const submission = await expectSuccess(readSubmission(applicationId));
  expect(submissionSchema.parse(submission)).toMatchObject({
    id: applicationId,
    submitted_id: submittedId,
    user_status: 'rejected',
    stage1: 'approved',
    stage2: 'rejected',
    decisions: [
      { stage: 'stage1', action: 'shortlist', from: 'pending' },
      { stage: 'stage1', action: 'approve', from: 'shortlisted', decided_by: 'Meena Selvam' },
      { stage: 'stage2', action: 'reject', from: 'pending' },
    ],
    data: { pitchDeck: { url: expect.any(String) } },
  });
});

test('a draft is not for organisers', async () => {
  const { applicationId } = await desk.founderWithDraft();
  expect(await readSubmission(applicationId)).toEqual(problem('application-not-found'));
});
