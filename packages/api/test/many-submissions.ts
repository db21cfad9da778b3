import { randomUUID } from 'node:crypto';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { formatSubmittedId } from '@portal/contracts/applications/submitting';
import { isoTime } from '../src/clock.ts';
import { submissionItem } from '../src/dynamodb/submission-item.ts';
import type { Table } from '../src/dynamodb/table.ts';
import type { SubmissionRecord, SubmittedAnswers } from '../src/submission/submission-record.ts';
import { completeDraft } from './answers.ts';

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
    answers: answers ?? { ...completeDraft(email), isDPITTCertified: false },
  };
}

/** Puts submissions into the table as they lie there after having been made. */
export async function insertSubmissions(
  { client, name }: Table,
  submissions: readonly SubmissionRecord[],
): Promise<void> {
  for (let start = 0; start < submissions.length; start += 25) {
    const puts = submissions
      .slice(start, start + 25)
      .map((submission) => ({ PutRequest: { Item: submissionItem(submission) } }));
    await client.send(new BatchWriteCommand({ RequestItems: { [name]: puts } }));
  }
}
