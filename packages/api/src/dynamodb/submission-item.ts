import { summaryDataSchema } from '@portal/contracts/applications/records';
import { termsConsentSchema } from '@portal/contracts/applications/submitting';
import { adminStatuses, type Stage } from '@portal/contracts/review/decisions';
import * as z from 'zod/mini';
import type { HandInWrite } from '../domain/applications/changes.ts';
import { findHeld } from '../domain/review/founder-view.ts';
import type { ListedSubmission } from '../domain/review/ports.ts';
import { lastDecisionSchema, reviewRecordSchema } from '../domain/review/review-record.ts';
import type { SubmissionRecord } from '../domain/submission/submission-record.ts';
import {
  activityPartition,
  heldPartition,
  receiptKey,
  stagePartition,
  submissionKey,
  versionKey,
} from './keys.ts';

const founderSchema = z.object({ sub: z.string(), email: z.string(), name: z.string() });

/** What lists show of a submission: the indexes project this one attribute. */
const rowSchema = z.object({
  application_id: z.string(),
  round: z.string(),
  submitted_id: z.string(),
  submitted_at: z.string(),
  founder: founderSchema,
  columns: summaryDataSchema,
  stage1: z.enum(adminStatuses),
  stage2: z.optional(z.enum(adminStatuses)),
  stage1_decision: z.optional(lastDecisionSchema),
  stage2_decision: z.optional(lastDecisionSchema),
  withdrawn_at: z.optional(z.string()),
  review: reviewRecordSchema,
  version: z.int(),
});
const listedItemSchema = z.object({ row: rowSchema });

/** What only the table has of it. */
const submissionItemSchema = z.object({
  terms: termsConsentSchema,
  digest: z.string(),
  changed_at: z.string(),
  withdrawal_reason: z.optional(z.string()),
  history_head: z.optional(z.string()),
  seen: z.record(z.string(), z.record(z.string(), z.string())),
  requests: z.array(z.string()),
});

/** The condition of a write that a submission was not changed since it was read. */
export function ifUnchanged({ version }: Pick<SubmissionRecord, 'version'>) {
  return {
    ConditionExpression: '#row.version = :version',
    ExpressionAttributeNames: { '#row': 'row' },
    ExpressionAttributeValues: { ':version': version },
  };
}

/** The index keys that add a submission to the list of a stage. */
export function stageEntry(roundId: string, stage: Stage, sortKey: string) {
  return { [`${stage}_pk`]: stagePartition(roundId, stage), [`${stage}_sk`]: sortKey };
}

/** The DynamoDB item of a submission. Its answers stay in the application item (ADR 0045). */
export function submissionItem(submission: SubmissionRecord) {
  const { applicationId, roundId, submittedId, status, lastDecision, withdrawal, review } = submission;
  // Stage 2 opens when the founder learns that stage 1 is passed.
  const opened = status.stage2 && review.stage1.announced_at;
  const held = findHeld(submission);
  return {
    ...submissionKey(applicationId),
    ...stageEntry(roundId, 'stage1', submittedId),
    ...(opened && stageEntry(roundId, 'stage2', `${opened}#${submittedId}`)),
    activity_pk: activityPartition(roundId),
    changed_at: submission.changedAt,
    ...(held && { held_pk: heldPartition, releases_at: held.releasesAt }),
    entity: 'submission',
    row: {
      application_id: applicationId,
      round: roundId,
      submitted_id: submittedId,
      submitted_at: submission.submittedAt,
      founder: submission.founder,
      columns: submission.columns,
      ...status,
      stage1_decision: lastDecision.stage1,
      stage2_decision: lastDecision.stage2,
      withdrawn_at: withdrawal?.at,
      review,
      version: submission.version,
    },
    withdrawal_reason: withdrawal?.reason,
    terms: submission.terms,
    digest: submission.digest,
    seen: submission.seen,
    requests: submission.requests,
    history_head: submission.historyHead,
  };
}

/**
 * The DynamoDB item by which anybody checks a receipt: its key is number and digest. It contains no personal data and never
 * changes.
 */
export function receiptItem({ submittedId, digest, submittedAt }: SubmissionRecord) {
  return { ...receiptKey(submittedId, digest), entity: 'receipt', submitted_at: submittedAt };
}

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
    seen: read.seen,
    requests: read.requests,
    historyHead: read.history_head,
  };
}

/** Parses an item of an index. @throws ZodError when it does not match the schema */
export function readListedItem(item: unknown): ListedSubmission {
  const { row } = listedItemSchema.parse(item);
  return {
    applicationId: row.application_id,
    roundId: row.round,
    submittedId: row.submitted_id,
    submittedAt: row.submitted_at,
    founder: row.founder,
    columns: row.columns,
    status: { stage1: row.stage1, stage2: row.stage2 },
    lastDecision: { stage1: row.stage1_decision, stage2: row.stage2_decision },
    withdrawal: row.withdrawn_at === undefined ? undefined : { at: row.withdrawn_at },
    review: row.review,
    version: row.version,
  };
}
