import type { StoredDraft } from '@portal/contracts/applications/draft';
import { type FieldName, fieldNames } from '@portal/contracts/applications/fields';
import { summaryDataSchema } from '@portal/contracts/applications/records';
import { termsConsentSchema } from '@portal/contracts/applications/submitting';
import { adminStatuses, type Stage } from '@portal/contracts/review/decisions';
import * as z from 'zod/mini';
import type { HandInWrite } from '../domain/applications/changes.ts';
import type { EarlierSubmission, ListedSubmission } from '../domain/review/ports.ts';
import { lastDecisionSchema, reviewRecordSchema } from '../domain/review/review-record.ts';
import type { SubmissionRecord } from '../domain/submission/submission-record.ts';
import { activityPartition, receiptKey, stagePartition, submissionKey, versionKey } from './keys.ts';

const founderSchema = z.object({ sub: z.string(), email: z.string(), name: z.string() });

/** What the indexes have of a submission, besides the columns. */
const listedItemSchema = z.object({
  application_id: z.string(),
  submitted_id: z.string(),
  submitted_at: z.string(),
  founder: founderSchema,
  stage1: z.enum(adminStatuses),
  stage2: z.optional(z.enum(adminStatuses)),
  version: z.int(),
  stage1_decision: z.optional(lastDecisionSchema),
  stage2_decision: z.optional(lastDecisionSchema),
  withdrawn_at: z.optional(z.string()),
  review: reviewRecordSchema,
});

/** What only the table has of it. */
const submissionItemSchema = z.object({
  terms: termsConsentSchema,
  digest: z.string(),
  changed_at: z.string(),
  withdrawal_reason: z.optional(z.string()),
  history_head: z.optional(z.string()),
  seen: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
});

/** The condition of a change: none was written since version `:version` was read. */
export const unchangedSubmission = 'version = :version';

/** The index keys that add a submission to the list of a stage. */
export function stageEntry(stage: Stage, sortKey: string) {
  return { [`${stage}_pk`]: stagePartition(stage), [`${stage}_sk`]: sortKey };
}

/**
 * The DynamoDB item of a new submission, without the head of its history (`submission-change.ts`). Its answers stay in the
 * application item (ADR 0045).
 */
export function submissionItem(submission: SubmissionRecord) {
  const { applicationId, submittedId, submittedAt, founder, terms, digest, status, columns, review } =
    submission;
  return {
    ...submissionKey(applicationId),
    ...stageEntry('stage1', submittedId),
    activity_pk: activityPartition,
    entity: 'submission',
    application_id: applicationId,
    submitted_id: submittedId,
    submitted_at: submittedAt,
    founder,
    terms,
    digest,
    ...columns,
    stage1: status.stage1,
    version: submission.version,
    changed_at: submission.changedAt,
    review,
  };
}

/**
 * The DynamoDB item by which anybody checks a receipt: its key is number and digest. It contains no personal data and never
 * changes.
 */
export function receiptItem({ submittedId, digest, submittedAt }: SubmissionRecord) {
  return { ...receiptKey(submittedId, digest), entity: 'receipt', submitted_at: submittedAt };
}

const versionItemSchema = z.object({
  submitted_at: z.string(),
  digest: z.string(),
  terms: termsConsentSchema,
  fields: z.array(z.enum(fieldNames as [FieldName, ...FieldName[]])),
  answers: z.record(z.string(), z.unknown()),
});

/** The DynamoDB item of the version that changes replace; it never changes. */
export function versionItem({ submission, application, changes }: HandInWrite) {
  const { applicationId, version, digest, terms, submittedAt, review } = submission;
  return {
    ...versionKey(applicationId, version + 1),
    entity: 'version',
    application_id: applicationId,
    submitted_at: review.resubmitted_at ?? submittedAt,
    digest,
    terms,
    fields: changes.fields,
    answers: application.data,
  };
}

/** Parses the item of an earlier version. @throws ZodError when it does not match the schema */
export function readVersionItem(item: unknown): EarlierSubmission {
  const { submitted_at: submittedAt, answers, ...read } = versionItemSchema.parse(item);
  // Validated by the contract's schemas before they were written.
  return { ...read, submittedAt, answers: answers as StoredDraft };
}

/** Parses a submission item. @throws ZodError when it does not match the schema */
export function readSubmissionItem(item: unknown): SubmissionRecord {
  const listed = readListedItem(item);
  const read = submissionItemSchema.parse(item);
  return {
    ...listed,
    terms: read.terms,
    digest: read.digest,
    changedAt: read.changed_at,
    withdrawal: listed.withdrawal && { ...listed.withdrawal, reason: read.withdrawal_reason },
    seen: read.seen ?? {},
    historyHead: read.history_head,
  };
}

/** Parses an item of an index. @throws ZodError when it does not match the schema */
export function readListedItem(item: unknown): ListedSubmission {
  const read = listedItemSchema.parse(item);
  return {
    applicationId: read.application_id,
    submittedId: read.submitted_id,
    submittedAt: read.submitted_at,
    founder: read.founder,
    status: { stage1: read.stage1, stage2: read.stage2 },
    version: read.version,
    lastDecision: { stage1: read.stage1_decision, stage2: read.stage2_decision },
    withdrawal: read.withdrawn_at === undefined ? undefined : { at: read.withdrawn_at },
    review: read.review,
    columns: summaryDataSchema.parse(item),
  };
}
