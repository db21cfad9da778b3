import { stageOutcome, stages } from '@portal/contracts/review/decisions';
import { isView } from '@portal/contracts/review/history';
import { canonicalHash } from '../domain/canonical-hash.ts';
import { nameOf } from '../domain/review/author.ts';
import type { Extension } from '../domain/review/extensions.ts';
import { hashOfExtensions } from '../domain/review/history-chain.ts';
import type { SubmissionChange } from '../domain/review/ports.ts';
import type { SubmissionRecord, SubmissionWithAnswers } from '../domain/submission/submission-record.ts';
import { type TransactItems, transact } from './conditional-write.ts';
import { addToCounter, randomShard } from './counters.ts';
import { historyKey } from './keys.ts';
import { ifUnchanged, submissionItem } from './submission-item.ts';
import type { Table } from './table.ts';

/**
 * Writes a change of a submission in one transaction: the submission, its entry in the history, the counters of the stages that it
 * passes or no longer passes, and `others`. Every change of a submission goes through here. Returns the submission since then;
 * `undefined` when another change was written since it was read, or when a condition of `others` failed.
 */
export async function writeChange(
  table: Table,
  change: SubmissionChange,
  others: TransactItems = [],
): Promise<SubmissionRecord | undefined> {
  const { submission } = change;
  const changed = changedSubmission(change);
  const { done } = await transact(table, [
    { Put: { Item: submissionItem(changed), ...ifUnchanged(submission) } },
    { Put: { Item: historyItem(change) } },
    ...countPassed(submission, changed),
    ...others,
  ]);
  return done ? changed : undefined;
}

/** A call is repeated within a minute or so: by then, so many others have not changed the same submission. */
const keptRequests = 20;

/**
 * Returns a submission after a change. `changedAt` does not change with a view that changes nothing in colleagues' lists (`changesOfRow`).
 */
export function changedSubmission(change: SubmissionChange): SubmissionRecord {
  const { submission, entry, replaced, requestId } = change;
  return {
    ...submission,
    ...replaced,
    version: submission.version + 1,
    changedAt: isView(entry) && replaced?.review === undefined ? submission.changedAt : entry.at,
    requests: [...submission.requests, ...(requestId === undefined ? [] : [requestId])].slice(-keptRequests),
    historyHead: canonicalHash(historyItem(change)),
  };
}

/** Counts a stage that a change passes up, and one that it no longer passes down. */
function countPassed(
  { roundId, status: before }: SubmissionRecord,
  { status: after }: SubmissionRecord,
): TransactItems {
  return stages.flatMap((stage) => {
    const [was, is] = [before, after].map((status) => stageOutcome[status[stage] ?? 'pending'] === 'passed');
    if (was === is) return [];
    return addToCounter(roundId, stage, randomShard(), is ? 1 : -1);
  });
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
    submission: submissionItem({ ...submission, historyHead: canonicalHash(entry) }),
    entry,
  };
}
