import { randomUUID } from 'node:crypto';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { summaryDataSchema } from '@portal/contracts/applications/records';
import { formatSubmittedId } from '@portal/contracts/applications/submitting';
import type { ApplicationRecord } from '../src/applications/record.ts';
import { isoTime } from '../src/clock.ts';
import { applicationItem } from '../src/dynamodb/application-item.ts';
import { submissionItem } from '../src/dynamodb/submission-item.ts';
import type { Table } from '../src/dynamodb/table.ts';
import type { SubmittedAnswers, WholeSubmission } from '../src/submission/submission-record.ts';
import { completeDraft } from './answers.ts';

const commonAnswers: SubmittedAnswers = completeDraft('kavya@example.org');

/** A submission as it is kept, with its running number. */
export function submissionNumber(number: number, answers = commonAnswers): WholeSubmission {
  const email = `founder${number}@example.org`;
  return {
    applicationId: randomUUID(),
    submittedId: formatSubmittedId(2026, number),
    submittedAt: isoTime(Date.UTC(2026, 0, 1) + number * 1000),
    founder: { sub: randomUUID(), email, name: 'Kavya Raman' },
    status: { stage1: 'pending' },
    decisionCount: 0,
    lastDecision: {},
    columns: summaryDataSchema.parse(answers),
    answers,
  };
}

/** Of two items each, as many as one call takes. */
const batchSize = 12;

/** Calls that are on their way at the same time. */
const batchesInFlight = 4;

/** Puts submissions and their applications into the table as they lie there after having been submitted. */
export async function insertSubmissions(
  { client, name }: Table,
  submissions: Iterable<WholeSubmission>,
): Promise<void> {
  const batches = inBatches(submissions);
  async function insertBatches(): Promise<void> {
    for (const batch of batches) {
      const items = batch.flatMap((submission) => [
        submissionItem(submission),
        applicationItem(applicationOf(submission)),
      ]);
      const puts = items.map((Item) => ({ PutRequest: { Item } }));
      const { UnprocessedItems = {} } = await client.send(
        new BatchWriteCommand({ RequestItems: { [name]: puts } }),
      );
      if (UnprocessedItems[name]) throw new Error('The table did not take a whole batch');
    }
  }
  await Promise.all(Array.from({ length: batchesInFlight }, insertBatches));
}

/** The founder's application that was submitted. */
function applicationOf({
  applicationId,
  submittedId,
  submittedAt,
  founder,
  answers,
}: WholeSubmission): ApplicationRecord {
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

function* inBatches(submissions: Iterable<WholeSubmission>): Generator<WholeSubmission[], void> {
  let batch: WholeSubmission[] = [];
  for (const submission of submissions) {
    batch.push(submission);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
