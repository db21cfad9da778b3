import { adminStatuses, type Stage } from '@portal/contracts/review/decisions';
import * as z from 'zod/mini';
import type { SubmissionRecord } from '../submission/submission-record.ts';
import { stagePartition, submissionKey } from './keys.ts';

const deciderSchema = z.object({ sub: z.string(), by: z.string(), at: z.string() });

/** What a stage's table shows, as attributes that the indexes take with them. A text that is not there is empty. */
export const columnsShape = {
  founderName: z._default(z.string(), ''),
  startupName: z._default(z.string(), ''),
  startupCategory: z.optional(z.array(z.string())),
  phone: z._default(z.string(), ''),
};

const submissionItemSchema = z.object({
  application_id: z.string(),
  submitted_id: z.string(),
  submitted_at: z.string(),
  founder: z.object({ sub: z.string(), email: z.string(), name: z.string() }),
  stage1: z.enum(adminStatuses),
  stage2: z.optional(z.enum(adminStatuses)),
  stage1_decision: z.optional(deciderSchema),
  stage2_decision: z.optional(deciderSchema),
  ...columnsShape,
});

/** The keys that put a submission into the list of a stage. */
export function stageEntry(stage: Stage, position: string) {
  return { [`${stage}_pk`]: stagePartition(stage), [`${stage}_sk`]: position };
}

/** A new submission. Its answers stay where they are, with the application (ADR 0045). */
export function submissionItem(submission: SubmissionRecord) {
  const { applicationId, submittedId, submittedAt, founder, status, columns } = submission;
  return {
    ...submissionKey(applicationId),
    ...stageEntry('stage1', submittedId),
    entity: 'submission',
    application_id: applicationId,
    submitted_id: submittedId,
    submitted_at: submittedAt,
    founder,
    ...columns,
    stage1: status.stage1,
  };
}

/** @throws Error when the item is not what this server writes. */
export function readSubmissionItem(item: unknown): SubmissionRecord {
  const { founderName, startupName, startupCategory, phone, ...read } = submissionItemSchema.parse(item);
  return {
    applicationId: read.application_id,
    submittedId: read.submitted_id,
    submittedAt: read.submitted_at,
    founder: read.founder,
    status: { stage1: read.stage1, stage2: read.stage2 },
    lastDecision: { stage1: read.stage1_decision, stage2: read.stage2_decision },
    columns: { founderName, startupName, startupCategory, phone },
  };
}
