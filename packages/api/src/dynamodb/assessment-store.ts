import { assessmentContentSchema, assessmentStates } from '@portal/contracts/review/assessments';
import { stages } from '@portal/contracts/review/decisions';
import * as z from 'zod/mini';
import type { AssessmentRecord } from '../domain/review/assessment-record.ts';
import type { AssessmentStore } from '../domain/review/ports.ts';
import { type TransactItem, transact } from './conditional-write.ts';
import { applicationPartition, assessmentKey, assessmentPrefix, submissionKey } from './keys.ts';
import { getItem, queryPrefix } from './read.ts';
import { markUse } from './round-use.ts';
import { ifUnchanged } from './submission-item.ts';
import type { Table } from './table.ts';

/** The assessments of organisers. */
export function makeAssessmentStore(table: Table): AssessmentStore {
  return {
    async find(applicationId, stage, sub) {
      const item = await getItem(table, assessmentKey(applicationId, stage, sub));
      return item && readAssessmentItem(item);
    },
    async list(applicationId, stage) {
      const items = await queryPrefix(table, applicationPartition(applicationId), assessmentPrefix(stage));
      return items.map(readAssessmentItem);
    },
    /** The check of the submission keeps a save from following a decision, a withdrawal or a conflict. */
    async save(assessment, submission, { round, now }) {
      const Key = submissionKey(submission.applicationId);
      const { done } = await transact(table, [
        putNextRevision(assessment),
        { ConditionCheck: { Key, ...ifUnchanged(submission) } },
        ...(await markUse(table, round, { stage: assessment.stage, use: 'assessed', now })),
      ]);
      return done;
    },
  };
}

/** The part of a transaction that writes the next revision of an assessment. */
export function putNextRevision(assessment: AssessmentRecord): TransactItem {
  const isFirst = assessment.revision === 1;
  return {
    Put: {
      Item: assessmentItem(assessment),
      ConditionExpression: isFirst ? 'attribute_not_exists(pk)' : 'revision = :before',
      ...(isFirst ? {} : { ExpressionAttributeValues: { ':before': assessment.revision - 1 } }),
    },
  };
}

const assessmentItemSchema = z.object({
  application_id: z.string(),
  stage: z.enum(stages),
  sub: z.string(),
  by: z.string(),
  content: assessmentContentSchema,
  state: z.enum(assessmentStates),
  revision: z.int(),
  updated_at: z.string(),
  handed_in: z.optional(
    z.object({ content: assessmentContentSchema, score: z.optional(z.number()), at: z.string() }),
  ),
  request_id: z.optional(z.string()),
});

/** The DynamoDB item of an assessment. */
export function assessmentItem(assessment: AssessmentRecord) {
  const { applicationId, stage, sub, by, content, state, revision, updatedAt, handedIn, requestId } =
    assessment;
  return {
    ...assessmentKey(applicationId, stage, sub),
    entity: 'assessment',
    application_id: applicationId,
    stage,
    sub,
    by,
    content,
    state,
    revision,
    updated_at: updatedAt,
    handed_in: handedIn,
    request_id: requestId,
  };
}

/** Parses an assessment item. @throws ZodError when it does not match the schema */
export function readAssessmentItem(item: unknown): AssessmentRecord {
  const read = assessmentItemSchema.parse(item);
  return {
    applicationId: read.application_id,
    stage: read.stage,
    sub: read.sub,
    by: read.by,
    content: read.content,
    state: read.state,
    revision: read.revision,
    updatedAt: read.updated_at,
    handedIn: read.handed_in,
    requestId: read.request_id,
  };
}
