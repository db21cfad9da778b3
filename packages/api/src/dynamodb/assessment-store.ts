import { type AssessmentRecord, assessmentRecordSchema } from '../domain/review/assessment-record.ts';
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
      return item && assessmentRecordSchema.parse(item);
    },
    async list(applicationId, stage) {
      const items = await queryPrefix(table, applicationPartition(applicationId), assessmentPrefix(stage));
      return items.map((item) => assessmentRecordSchema.parse(item));
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

/** The DynamoDB item of an assessment. */
export function assessmentItem(assessment: AssessmentRecord) {
  const { application_id, stage, sub } = assessment;
  return { ...assessmentKey(application_id, stage, sub), entity: 'assessment', ...assessment };
}
