import { adminStatuses, type Stage } from '@portal/contracts/review/decisions';
import * as z from 'zod/mini';
import type { SubmissionRecord, SubmittedAnswers } from '../submission/submission-record.ts';
import { stagePartition, submissionKey } from './keys.ts';
import { packAnswers, unpackAnswers } from './stored-answers.ts';

const deciderSchema = z.object({ sub: z.string(), by: z.string(), at: z.string() });

const submissionItemSchema = z.object({
  application_id: z.string(),
  submitted_id: z.string(),
  submitted_at: z.string(),
  founder: z.object({ sub: z.string(), email: z.string(), name: z.string() }),
  stage1: z.enum(adminStatuses),
  stage2: z.optional(z.enum(adminStatuses)),
  stage1_decision: z.optional(deciderSchema),
  stage2_decision: z.optional(deciderSchema),
  data: z.unknown(),
});

/** The keys that put a submission into the list of a stage. */
export function stageEntry(stage: Stage, position: string) {
  return { [`${stage}_pk`]: stagePartition(stage), [`${stage}_sk`]: position };
}

/** A new submission. What a stage's table shows lies beside the answers, where the indexes take it from. */
export function submissionItem(submission: SubmissionRecord) {
  return { ...submissionColumns(submission), data: packAnswers(submission.answers) };
}

/** A new submission but for the answers. */
export function submissionColumns(submission: SubmissionRecord) {
  const { applicationId, submittedId, submittedAt, founder, status, answers } = submission;
  const { founderName, startupName, startupCategory, phone } = answers;
  return {
    ...submissionKey(applicationId),
    ...stageEntry('stage1', submittedId),
    entity: 'submission',
    application_id: applicationId,
    submitted_id: submittedId,
    submitted_at: submittedAt,
    founder,
    founderName,
    startupName,
    startupCategory,
    phone,
    stage1: status.stage1,
  };
}

/** @throws Error when the item is not what this server writes. */
export function readSubmissionItem(item: unknown): SubmissionRecord {
  const read = submissionItemSchema.parse(item);
  return {
    applicationId: read.application_id,
    submittedId: read.submitted_id,
    submittedAt: read.submitted_at,
    founder: read.founder,
    status: { stage1: read.stage1, stage2: read.stage2 },
    lastDecision: { stage1: read.stage1_decision, stage2: read.stage2_decision },
    // Only this server writes them, from `completeAnswers`.
    answers: unpackAnswers(read.data) as SubmittedAnswers,
  };
}
