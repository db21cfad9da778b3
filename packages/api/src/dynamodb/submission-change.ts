import { isView } from '@portal/contracts/review/history';
import { canonicalHash } from '../domain/canonical-hash.ts';
import { nameOf } from '../domain/review/author.ts';
import type { Extension } from '../domain/review/extensions.ts';
import { hashOfExtensions } from '../domain/review/history-chain.ts';
import type { SubmissionChange } from '../domain/review/ports.ts';
import type { SubmissionWithAnswers } from '../domain/submission/submission-record.ts';
import { type TransactItems, transact } from './conditional-write.ts';
import { historyKey, submissionKey } from './keys.ts';
import { submissionItem, unchangedSubmission } from './submission-item.ts';
import type { Table } from './table.ts';

/**
 * Writes a change of a submission in one transaction: what it sets, its entry in the history, and `others`. Every change of a
 * submission goes through here. Returns false when another change was written since the submission was read, or when a
 * condition of `others` failed.
 *
 * @param attributes what the change sets besides version and time; an attribute that is undefined is removed
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

/** The attributes of every change. A view does not change `changed_at`, so colleagues' lists do not show it as changed. */
export function changeAttributes(change: SubmissionChange) {
  const { submission, entry } = change;
  return {
    version: submission.version + 1,
    changed_at: isView(entry) ? submission.changedAt : entry.at,
    history_head: canonicalHash(historyItem(change)),
  };
}

/**
 * The DynamoDB item of an entry in the history, with the hash of the entry before it and that of new answers (ADR 0069); never
 * changes.
 */
export function historyItem({ submission, entry, answers }: SubmissionChange) {
  const { applicationId, version, historyHead: previous } = submission;
  const number = version + 1;
  return {
    ...historyKey(applicationId, number),
    entity: 'history',
    number,
    previous,
    answers_hash: answers && canonicalHash(answers),
    ...entry,
  };
}

/**
 * The DynamoDB items of a new submission: the submission, and the first entry of its history. Its hashes are in no response: that of
 * an e-mail address could be guessed.
 *
 * @param extensions the extensions of the deadline before it
 */
export function newSubmissionItems(submission: SubmissionWithAnswers, extensions: readonly Extension[] = []) {
  const { applicationId, submittedAt, founder, digest, terms, answers } = submission;
  const entry = {
    ...historyKey(applicationId, 0),
    entity: 'history',
    number: 0,
    kind: 'submitted',
    at: submittedAt,
    by: nameOf(founder),
    by_sub: founder.sub,
    digest,
    terms,
    extensions_hash: hashOfExtensions(extensions),
    founder_hash: canonicalHash(founder),
    answers_hash: canonicalHash(answers),
  } as const;
  return {
    submission: { ...submissionItem(submission), history_head: canonicalHash(entry) },
    entry,
  };
}

function updateSubmission(
  name: string,
  change: SubmissionChange,
  attributes: Readonly<Record<string, unknown>>,
): TransactItems[number] {
  const { applicationId, version } = change.submission;
  const changed = Object.entries({ ...attributes, ...changeAttributes(change) });
  const set = changed.filter(([, value]) => value !== undefined);
  const removed = changed.filter(([, value]) => value === undefined);
  const sets = set.map((_, index) => `#set${index} = :set${index}`).join(', ');
  const removes = removed.map((_, index) => `#removed${index}`).join(', ');
  return {
    Update: {
      TableName: name,
      Key: submissionKey(applicationId),
      UpdateExpression: `SET ${sets}${removes && ` REMOVE ${removes}`}`,
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
