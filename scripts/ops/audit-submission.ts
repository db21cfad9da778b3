import { isDeepStrictEqual } from 'node:util';
import { canonicalHash } from '@portal/api/domain/canonical-hash';
import { assessmentRecordSchema } from '@portal/api/domain/review/assessment-record';
import { verifyHistory } from '@portal/api/domain/review/history-chain';
import { changesOfRow } from '@portal/api/domain/review/record-view';
import { digestOf } from '@portal/api/domain/submission/digest';
import type { SubmissionRecord, SubmittedAnswers } from '@portal/api/domain/submission/submission-record';
import { applicationItem, ownerItem, readApplicationItem } from '@portal/api/dynamodb/application-item';
import { readExtensions } from '@portal/api/dynamodb/extension-store';
import { receiptKey, versionKey } from '@portal/api/dynamodb/keys';
import { readSubmissionItem, submissionItem } from '@portal/api/dynamodb/submission-item';
import { storedAnswersSchema } from '@portal/contracts/applications/draft';
import { summaryDataSchema } from '@portal/contracts/applications/records';
import { type HistoryEntry, historyEntrySchema } from '@portal/contracts/review/history';
import { findAssessmentsFault, recountReview, recountSeen, withoutAbsent } from './recount.ts';
import type { Item } from './scan-items.ts';

/** What the table holds of a submitted application; lists in the order of their keys. */
export interface SubmissionItems {
  readonly submission: Item | undefined;
  readonly application: Item | undefined;
  readonly owner: Item | undefined;
  readonly history: readonly Item[];
  readonly versions: readonly Item[];
  readonly assessments: readonly Item[];
  readonly receipts: readonly Item[];
}

/** The items as records, once the history is verified. */
interface Audited {
  readonly items: SubmissionItems;
  readonly submission: SubmissionRecord;
  readonly entries: readonly HistoryEntry[];
  /** The entries with which answers were handed in. */
  readonly handIns: readonly HandIn[];
}

/** `answers_hash`: of the answers with the keys of their documents. It is in no response, so the contract does not have it. */
type HandIn = Extract<HistoryEntry, { readonly kind: 'submitted' | 'resubmitted' }> & {
  readonly answers_hash: unknown;
};

/** Compares everything that the table holds of a submission with its history. Returns the first difference. */
export function findFault(items: SubmissionItems): string | undefined {
  try {
    return findHistoryFault(items);
  } catch (error) {
    // An item that does not match its schema.
    if ((error as Error).name !== '$ZodError') throw error;
    return `an item cannot be read: ${(error as Error).message}`;
  }
}

function findHistoryFault(items: SubmissionItems): string | undefined {
  const { submission: item, owner, history } = items;
  if (item === undefined) return 'the submission is missing';
  const submission = readSubmissionItem(item);
  const verdict = verifyHistory({ submission, extensions: readExtensions(owner), stored: history });
  if (!verdict.verified) return `number ${verdict.number} of the history: ${verdict.reason}`;
  const entries = history.map((entry) => historyEntrySchema.parse(entry));
  const handIns = entries.flatMap((entry, index) =>
    entry.kind === 'submitted' || entry.kind === 'resubmitted'
      ? [{ ...entry, answers_hash: history[index]?.['answers_hash'] }]
      : [],
  );
  const audited = { items, submission, entries, handIns };
  return (
    findReviewFault(audited) ??
    findApplicationFault(audited) ??
    findVersionsFault(audited) ??
    findReceiptsFault(audited) ??
    findListsFault(item, audited) ??
    findAssessmentsFault(
      submission.applicationId,
      entries,
      items.assessments.map((item) => assessmentRecordSchema.parse(item)),
    )
  );
}

function findReviewFault({ submission, entries, handIns }: Audited): string | undefined {
  const { review, status, lastDecision } = submission;
  if (!isDeepStrictEqual(withoutAbsent({ review, status, lastDecision }), recountReview(entries)))
    return 'the review differs from a recount of the history';
  if (!isDeepStrictEqual(submission.seen, recountSeen(entries)))
    return 'the times of views differ from the history';
  if (!isDeepStrictEqual(submission.terms, handIns.at(-1)?.terms)) return 'the submission has other terms';
  return undefined;
}

/** Application and owner are as the submission left them, with the answers of the last hand-in. No entry has the revision. */
function findApplicationFault({ items, submission, handIns }: Audited): string | undefined {
  const { application, owner } = items;
  const { founder, applicationId, roundId, submittedId, submittedAt, columns } = submission;
  const last = handIns.at(-1);
  if (application === undefined || owner === undefined || last === undefined)
    return 'the application or its owner is missing';
  const expected = {
    ...readApplicationItem(application),
    applicationId,
    roundId,
    sub: founder.sub,
    userStatus: 'submitted',
    submittedId,
    submittedAt,
    createdAt: String(owner['created_at']),
    updatedAt: last.at,
    extendedTo: readExtensions(owner).at(-1)?.until,
  } as const;
  const different =
    findDifference(application, applicationItem(expected)) ??
    findDifference(owner, { ...ownerItem(expected), extensions: owner['extensions'] });
  if (different !== undefined) return `${different} of the application or its owner differs from the history`;
  const fault = findHashFault(expected.data, last);
  if (fault !== undefined) return `the answers ${fault}`;
  if (!isDeepStrictEqual(columns, summaryDataSchema.parse(expected.data)))
    return 'the columns of the lists differ from the answers';
  return undefined;
}

/** Returns the name of the first attribute in which two items differ. An attribute that is `undefined` is absent. */
function findDifference(item: Item, expected: Item): string | undefined {
  return Object.keys({ ...expected, ...item }).find((name) => !isDeepStrictEqual(item[name], expected[name]));
}

/** Compares stored answers with the hashes of their hand-in. */
function findHashFault(answers: unknown, { digest, answers_hash }: HandIn): string | undefined {
  // The digest is only defined for answers whose documents have the attributes of the schema.
  if (!storedAnswersSchema.safeParse(answers).success) return 'cannot be read';
  if (digestOf(answers as SubmittedAnswers) !== digest) return 'have another digest';
  return canonicalHash(answers) === answers_hash ? undefined : 'have a document with another key';
}

/** Each hand-in of changes has left the version before it, with the answers of its hashes. */
function findVersionsFault({ items, submission, entries, handIns }: Audited): string | undefined {
  const { applicationId } = submission;
  for (const [index, { number }] of handIns.slice(1).entries()) {
    const { answers, ...others } = items.versions[index] ?? {};
    const replaced = handIns[index];
    const returned = entries.findLast((entry) => entry.kind === 'returned' && entry.number < number);
    const name = `version ${index + 1} of the answers`;
    if (replaced === undefined || returned?.kind !== 'returned') return `nobody asked for ${name}`;
    const version = {
      ...versionKey(applicationId, number),
      entity: 'version',
      application_id: applicationId,
      submitted_at: replaced.at,
      digest: replaced.digest,
      terms: replaced.terms,
      fields: returned.fields,
    };
    if (!isDeepStrictEqual(others, version)) return `${name} is missing or differs from the history`;
    const fault = findHashFault(answers, replaced);
    if (fault !== undefined) return `${name}: they ${fault}`;
  }
  return items.versions.length < handIns.length
    ? undefined
    : 'there are more versions of the answers than hand-ins';
}

/** Each version has its receipt, with the time at which its answers were handed in first. */
function findReceiptsFault({ items, submission, handIns }: Audited): string | undefined {
  const hasReceipt = ({ digest }: HandIn) => {
    const submitted_at = handIns.find((one) => one.digest === digest)?.at;
    const expected = { ...receiptKey(submission.submittedId, digest), entity: 'receipt', submitted_at };
    return items.receipts.some((receipt) => isDeepStrictEqual(receipt, expected));
  };
  return handIns.every(hasReceipt) ? undefined : 'a receipt is missing or has changed';
}

/** Compares the item with the one that its record would have now: the keys that put it on the lists follow from the record. */
function findListsFault(item: Item, { submission, entries }: Audited): string | undefined {
  const different = findDifference(item, JSON.parse(JSON.stringify(submissionItem(submission))));
  if (different !== undefined) return `${different} of the submission differs from the history`;
  const changedAt = changesOfRow(entries).at(-1)?.at;
  return submission.changedAt === changedAt
    ? undefined
    : 'changed_at of the submission differs from the history';
}
