import { isDeepStrictEqual } from 'node:util';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { makeAssessmentStore } from '@portal/api/dynamodb/assessment-store';
import { readApplicationKey, readApplicationPartition } from '@portal/api/dynamodb/keys';
import { makeReviewStore } from '@portal/api/dynamodb/review-store';
import type { Table } from '@portal/api/dynamodb/table';
import { verifyHistory } from '@portal/api/review/history-chain';
import type { ReviewStore, SubmissionWithHistory } from '@portal/api/review/ports';
import { recountSeen } from '@portal/api/review/record-view';
import { findAssessmentsFault } from '@portal/api/review/recount-assessments';
import { recountReview } from '@portal/api/review/recount-review';
import { stages } from '@portal/contracts/review/decisions';
import { findAnswersFault } from './audit-answers.ts';
import { findListsFault } from './audit-lists.ts';

/** A submission that is not as the portal wrote it. */
export interface BrokenSubmission {
  /** Its number, or the id of its application if there is none or an item cannot be read. */
  readonly submission: string;
  readonly reason: string;
}

export interface AuditResult {
  /** How many submissions were verified. */
  readonly verified: number;
  readonly broken: readonly BrokenSubmission[];
}

/**
 * Verifies every submission of a table: its history, its application with the earlier versions of the answers, its receipts, its
 * columns, its place in the lists, what they show of its review, and its assessments.
 * Reads the whole table, so that a submission that was removed from the lists is verified too.
 */
export async function auditSubmissions(table: Table): Promise<AuditResult> {
  const reviews = makeReviewStore(table);
  const broken: BrokenSubmission[] = [];
  const ids = await findSubmissions(table);
  for (const id of ids) {
    const found = await auditSubmission(table, reviews, id);
    if (found !== undefined) broken.push(found);
  }
  return { verified: ids.length - broken.length, broken };
}

/** Returns the ids of all applications that were submitted, sorted: of submissions, histories and submitted applications. */
async function findSubmissions({ client, name }: Table): Promise<readonly string[]> {
  const pages = paginateScan(
    { client },
    {
      TableName: name,
      ConsistentRead: true,
      FilterExpression: 'entity IN (:submission, :history) OR attribute_exists(submitted_id)',
      ProjectionExpression: 'pk, sk',
      ExpressionAttributeValues: { ':submission': 'submission', ':history': 'history' },
    },
  );
  const ids = new Set<string>();
  for await (const { Items = [] } of pages) {
    for (const item of Items) {
      const key = { pk: String(item['pk']), sk: String(item['sk']) };
      const id = readApplicationKey(key)?.applicationId ?? readApplicationPartition(key.pk);
      if (id !== undefined) ids.add(id);
    }
  }
  return [...ids].sort();
}

async function auditSubmission(
  table: Table,
  reviews: ReviewStore,
  applicationId: string,
): Promise<BrokenSubmission | undefined> {
  try {
    for (;;) {
      const found = await reviews.findWithHistory(applicationId);
      if (found === undefined) return { submission: applicationId, reason: 'the submission is missing' };
      const reason = await findFault(table, found);
      if (reason === undefined) return undefined;
      // The items are read one after another: a change in between makes them differ.
      const now = await reviews.find(applicationId);
      if (now?.version === found.submission.version)
        return { submission: found.submission.submittedId, reason };
    }
  } catch (error) {
    // An item that does not match its schema.
    if ((error as Error).name !== '$ZodError') throw error;
    return { submission: applicationId, reason: `an item cannot be read: ${(error as Error).message}` };
  }
}

async function findFault(table: Table, found: SubmissionWithHistory): Promise<string | undefined> {
  return (
    findHistoryFault(found) ??
    (await findAnswersFault(table, found)) ??
    (await findListsFault(table, found)) ??
    (await readAssessmentsFault(table, found))
  );
}

function findHistoryFault(found: SubmissionWithHistory): string | undefined {
  const verdict = verifyHistory(found);
  if (!verdict.verified) return `number ${verdict.number} of the history: ${verdict.reason}`;
  if (!isDeepStrictEqual(found.submission.review, recountReview(found.entries)))
    return 'the review differs from a recount of the history';
  if (!isDeepStrictEqual(found.submission.seen, recountSeen(found.entries)))
    return 'the times of views differ from the history';
  return undefined;
}

async function readAssessmentsFault(table: Table, { submission, entries }: SubmissionWithHistory) {
  const { applicationId } = submission;
  const store = makeAssessmentStore(table);
  const assessments = await Promise.all(stages.map((stage) => store.list(applicationId, stage)));
  return findAssessmentsFault(applicationId, entries, assessments.flat());
}
