import type { SubmissionChange } from '../review/ports.ts';
import { type TransactItems, transact } from './conditional-write.ts';
import { historyKey, submissionKey } from './keys.ts';
import { unchangedSubmission } from './submission-item.ts';
import type { Table } from './table.ts';

/**
 * Writes a change of a submission in one transaction: what it sets, its entry in the history, and `others`. Every change of a
 * submission goes through here. Returns false when another change was written since the submission was read, or when a
 * condition of `others` failed.
 *
 * @param attributes what the change sets besides version and time; `undefined` removes an attribute
 */
export async function changeSubmission(
  table: Table,
  change: SubmissionChange,
  attributes: Readonly<Record<string, unknown>>,
  others: TransactItems = [],
): Promise<boolean> {
  const { done } = await transact(table, [
    updateSubmission(table.name, change, attributes),
    { Put: { TableName: table.name, Item: historyItem(change) } },
    ...others,
  ]);
  return done;
}

/** The attributes of every change. */
export function changeAttributes({ submission, entry }: SubmissionChange) {
  return { version: submission.version + 1, changed_at: entry.at };
}

/** The DynamoDB item of an entry in the history; never changes. */
export function historyItem({ submission, entry }: SubmissionChange) {
  const number = submission.version + 1;
  return { ...historyKey(submission.applicationId, number), entity: 'history', number, ...entry };
}

function updateSubmission(
  name: string,
  change: SubmissionChange,
  attributes: Readonly<Record<string, unknown>>,
): TransactItems[number] {
  const { applicationId, version } = change.submission;
  const all = Object.entries({ ...attributes, ...changeAttributes(change) });
  const set = all.filter(([, value]) => value !== undefined);
  const removed = all.filter(([, value]) => value === undefined);
  return {
    Update: {
      TableName: name,
      Key: submissionKey(applicationId),
      UpdateExpression: [
        `SET ${set.map((_, index) => `#set${index} = :set${index}`).join(', ')}`,
        ...(removed.length > 0 ? [`REMOVE ${removed.map((_, index) => `#removed${index}`).join(', ')}`] : []),
      ].join(' '),
      ConditionExpression: unchangedSubmission,
      ExpressionAttributeNames: Object.fromEntries([
        ...set.map(([attribute], index) => [`#set${index}`, attribute]),
        ...removed.map(([attribute], index) => [`#removed${index}`, attribute]),
      ]),
      ExpressionAttributeValues: {
        ':version': version,
        ...Object.fromEntries(set.map(([, value], index) => [`:set${index}`, value])),
      },
    },
  };
}
