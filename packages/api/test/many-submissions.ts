import { randomUUID } from 'node:crypto';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { summaryDataSchema } from '@portal/contracts/applications/records';
import { formatSubmittedId } from '@portal/contracts/applications/submitting';
import { programme } from '@portal/contracts/programme';
import { firstRound } from '@portal/contracts/rounds/first-round';
import type { ApplicationRecord } from '../src/domain/applications/record.ts';
import { isoTime } from '../src/domain/clock.ts';
import { emptyReview } from '../src/domain/review/review-record.ts';
import { digestOf } from '../src/domain/submission/digest.ts';
import type { SubmissionWithAnswers, SubmittedAnswers } from '../src/domain/submission/submission-record.ts';
import { applicationItem } from '../src/dynamodb/application-item.ts';
import { newSubmissionItems } from '../src/dynamodb/submission-change.ts';
import type { Table } from '../src/dynamodb/table.ts';
import { completeDraft } from './drafts.ts';

const commonAnswers: SubmittedAnswers = completeDraft('kavya@example.org');

/** Creates a submission with a running number. */
export function makeSubmission(number: number, answers = commonAnswers): SubmissionWithAnswers {
  const submittedAt = isoTime(Date.UTC(2026, 0, 1) + number * 1000);
  const email = `founder${number}@example.org`;
  return {
    applicationId: randomUUID(),
    roundId: firstRound.id,
    submittedId: formatSubmittedId(firstRound.id, number),
    submittedAt,
    founder: { sub: randomUUID(), email, name: 'Kavya Raman' },
    terms: { version: programme.termsVersion, accepted_at: submittedAt },
    digest: digestOf(answers),
    status: { stage1: 'pending' },
    version: 0,
    changedAt: submittedAt,
    lastDecision: {},
    review: emptyReview,
    seen: {},
    requests: [],
    columns: summaryDataSchema.parse(answers),
    answers,
  };
}

/** Items per call of DynamoDB. */
const maxBatch = 25;

/** Writes items in batches. */
export async function insertItems({ client, name }: Table, items: readonly object[]): Promise<void> {
  const puts = items.map((Item) => ({ PutRequest: { Item: { ...Item } } }));
  for (let start = 0; start < puts.length; start += maxBatch) {
    const batch = { [name]: puts.slice(start, start + maxBatch) };
    const { UnprocessedItems = {} } = await client.send(new BatchWriteCommand({ RequestItems: batch }));
    if (UnprocessedItems[name]) throw new Error('DynamoDB did not process the whole batch');
  }
}

/** Inserts submissions and their applications, as if they had been submitted. */
export async function insertSubmissions(
  table: Table,
  submissions: Iterable<SubmissionWithAnswers>,
): Promise<void> {
  const items = [...submissions].flatMap((submission) => [
    ...Object.values(newSubmissionItems(submission)),
    applicationItem(applicationOf(submission)),
  ]);
  await insertItems(table, items);
}

/** Returns the application of a submission. */
function applicationOf(submission: SubmissionWithAnswers): ApplicationRecord {
  const { applicationId, roundId, submittedId, submittedAt, founder, answers } = submission;
  return {
    applicationId,
    roundId,
    sub: founder.sub,
    userStatus: 'submitted',
    revision: 1,
    createdAt: submittedAt,
    updatedAt: submittedAt,
    submittedId,
    submittedAt,
    data: answers,
  };
}
