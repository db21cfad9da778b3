import { randomUUID } from 'node:crypto';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { formatSubmittedId } from '@portal/contracts/applications/submitting';
import { isoTime } from '../src/clock.ts';
import { packAnswers } from '../src/dynamodb/stored-answers.ts';
import { submissionColumns } from '../src/dynamodb/submission-item.ts';
import type { Table } from '../src/dynamodb/table.ts';
import type { SubmissionRecord, SubmittedAnswers } from '../src/submission/submission-record.ts';
import { completeDraft } from './answers.ts';

const commonAnswers: SubmittedAnswers = { ...completeDraft('kavya@example.org'), isDPITTCertified: false };

/** A submission as it is kept, with its running number. */
export function submissionNumber(number: number, answers?: SubmittedAnswers): SubmissionRecord {
  const email = `founder${number}@example.org`;
  return {
    applicationId: randomUUID(),
    submittedId: formatSubmittedId(2026, number),
    submittedAt: isoTime(Date.UTC(2026, 0, 1) + number * 1000),
    founder: { sub: randomUUID(), email, name: 'Kavya Raman' },
    status: { stage1: 'pending' },
    lastDecision: {},
    answers: answers ?? commonAnswers,
  };
}

/** As many as one call takes. */
const batchSize = 25;

/** Calls that are on their way at the same time. */
const batchesInFlight = 4;

/** Puts submissions into the table as they lie there after having been made. */
export async function insertSubmissions(
  { client, name }: Table,
  submissions: Iterable<SubmissionRecord>,
): Promise<void> {
  const batches = inBatches(submissions);
  // Packing takes longer than all the rest: the same answers are packed once.
  const packed = new Map<SubmittedAnswers, Uint8Array>();
  function itemOf(submission: SubmissionRecord) {
    const { answers } = submission;
    const data = packed.get(answers) ?? packAnswers(answers);
    packed.set(answers, data);
    return { ...submissionColumns(submission), data };
  }
  async function insertBatches(): Promise<void> {
    for (const batch of batches) {
      const puts = batch.map((submission) => ({ PutRequest: { Item: itemOf(submission) } }));
      const { UnprocessedItems = {} } = await client.send(
        new BatchWriteCommand({ RequestItems: { [name]: puts } }),
      );
      if (UnprocessedItems[name]) throw new Error('The table did not take a whole batch');
    }
  }
  await Promise.all(Array.from({ length: batchesInFlight }, insertBatches));
}

function* inBatches(submissions: Iterable<SubmissionRecord>): Generator<SubmissionRecord[], void> {
  let batch: SubmissionRecord[] = [];
  for (const submission of submissions) {
    batch.push(submission);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
