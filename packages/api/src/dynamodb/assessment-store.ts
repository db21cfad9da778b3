import { assessmentContentSchema, assessmentStates } from '@portal/contracts/review/assessments';
import { type Stage, stages } from '@portal/contracts/review/decisions';
import * as z from 'zod/mini';
import type { AssessmentRecord } from '../domain/review/assessment-record.ts';
import type { AssessmentStore, DuringRound } from '../domain/review/ports.ts';
import type { SubmissionRecord } from '../domain/submission/submission-record.ts';
import { type TransactItems, transact } from './conditional-write.ts';
import { applicationPartition, assessmentKey, assessmentPrefix, submissionKey } from './keys.ts';
import { getItem, queryPrefix } from './read.ts';
import { markUse } from './round-use.ts';
import { ifUnchanged } from './submission-item.ts';
import type { Table } from './table.ts';

/** The assessments of organisers. */
export function makeAssessmentStore(table: Table): AssessmentStore {
  return {
    find: (applicationId, stage, sub) => find(table, applicationId, stage, sub),
    list: (applicationId, stage) => list(table, applicationId, stage),
    save: (assessment, submission, during) => save(table, assessment, submission, during),
  };
}

async function find(table: Table, applicationId: string, stage: Stage, sub: string) {
  const item = await getItem(table, assessmentKey(applicationId, stage, sub));
  return item && readAssessmentItem(item);
}

async function list(table: Table, applicationId: string, stage: Stage) {
  const items = await queryPrefix(table, applicationPartition(applicationId), assessmentPrefix(stage));
  return items.map(readAssessmentItem);
}

/** The check of the submission keeps a save from following a decision, a withdrawal or a conflict. */
async function save(
  table: Table,
  assessment: AssessmentRecord,
  submission: SubmissionRecord,
  { round, now }: DuringRound,
) {
  const { done } = await transact(table, [
    putNextRevision(table.name, assessment),
    {
      ConditionCheck: {
        TableName: table.name,
        Key: submissionKey(submission.applicationId),
        ...ifUnchanged(submission),
      },
    },
    ...(await markUse(table, round, { stage: assessment.stage, use: 'assessed', now })),
  ]);
  return done;
}

/** The part of a transaction that writes the next revision of an assessment. */
export function putNextRevision(name: string, assessment: AssessmentRecord): TransactItems[number] {
  const isFirst = assessment.revision === 1;
  return {
    Put: {
      TableName: name,
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
