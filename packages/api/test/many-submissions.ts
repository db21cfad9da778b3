import { randomUUID } from 'node:crypto';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { summaryDataSchema } from '@portal/contracts/applications/records';
import { formatSubmittedId } from '@portal/contracts/applications/submitting';
import { programme } from '@portal/contracts/programme';
import type { ApplicationRecord } from '../src/applications/record.ts';
import { isoTime } from '../src/clock.ts';
import { applicationItem } from '../src/dynamodb/application-item.ts';
import { newSubmissionItems } from '../src/dynamodb/submission-change.ts';
import type { Table } from '../src/dynamodb/table.ts';
import { emptyReview } from '../src/review/review-record.ts';
import { digestOf } from '../src/submission/digest.ts';
import type { SubmissionWithAnswers, SubmittedAnswers } from '../src/submission/submission-record.ts';
import { completeDraft } from './drafts.ts';

const commonAnswers: SubmittedAnswers = completeDraft('kavya@example.org');

/** Creates a submission with a running number. */
export function makeSubmission(number: number, answers = commonAnswers): SubmissionWithAnswers {
  const submittedAt = isoTime(Date.UTC(2026, 0, 1) + number * 1000);
  const email = `founder${number}@example.org`;
  return {
    applicationId: randomUUID(),
    submittedId: formatSubmittedId(2026, number),
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
    columns: summaryDataSchema.parse(answers),
    answers,
  };
}

/** Submissions per batch: three items each, at most 25 items per call. */
const batchSize = 8;

/** Number of concurrent calls. */
const batchesInFlight = 4;

/** Inserts submissions and their applications, as if they had been submitted. */
export async function insertSubmissions(
  { client, name }: Table,
  submissions: Iterable<SubmissionWithAnswers>,
): Promise<void> {
  const batches = toBatches(submissions);
  async function insertBatches(): Promise<void> {
    for (const batch of batches) {
      const items = batch.flatMap((submission) => [
        ...Object.values(newSubmissionItems(submission)),
        applicationItem(applicationOf(submission)),
      ]);
      const puts = items.map((Item) => ({ PutRequest: { Item } }));
      const { UnprocessedItems = {} } = await client.send(
        new BatchWriteCommand({ RequestItems: { [name]: puts } }),
      );
      if (UnprocessedItems[name]) throw new Error('DynamoDB did not process the whole batch');
    }
  }
  await Promise.all(Array.from({ length: batchesInFlight }, insertBatches));
}

/** Returns the application of a submission. */
function applicationOf({
  applicationId,
  submittedId,
  submittedAt,
  founder,
  answers,
}: SubmissionWithAnswers): ApplicationRecord {
  return {
    applicationId,
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

function* toBatches(submissions: Iterable<SubmissionWithAnswers>): Generator<SubmissionWithAnswers[], void> {
  let batch: SubmissionWithAnswers[] = [];
  for (const submission of submissions) {
    batch.push(submission);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
