import { isDeepStrictEqual } from 'node:util';
import { canonicalHash } from '@portal/api/canonical-hash';
import { applicationItem, ownerItem, readApplicationItem } from '@portal/api/dynamodb/application-item';
import {
  applicationKey,
  applicationPartition,
  ownerKey,
  receiptKey,
  versionKey,
  versionPrefix,
} from '@portal/api/dynamodb/keys';
import { queryPrefix } from '@portal/api/dynamodb/query-prefix';
import type { Table } from '@portal/api/dynamodb/table';
import type { SubmissionWithHistory } from '@portal/api/review/ports';
import { digestOf } from '@portal/api/submission/digest';
import type { SubmittedAnswers } from '@portal/api/submission/submission-record';
import { storedAnswersSchema } from '@portal/contracts/applications/draft';
import { summaryDataSchema } from '@portal/contracts/applications/records';
import { type HistoryEntry, historyEntrySchema } from '@portal/contracts/review/history';
import { findDifference, getItem, type Item } from './audit-items.ts';

/** `answers_hash`: of the answers with the keys of their documents. It is in no response, so the contract does not have it. */
type HandIn = Extract<HistoryEntry, { readonly kind: 'submitted' | 'resubmitted' }> & {
  readonly answers_hash: unknown;
};

/**
 * Compares the application of a submission with its history, which is verified: the present answers, the earlier versions and the
 * receipts of all. Returns the first difference.
 */
export async function findAnswersFault(
  table: Table,
  found: SubmissionWithHistory,
): Promise<string | undefined> {
  const handIns = found.stored.flatMap(readHandIn);
  return (
    (await findApplicationFault(table, found, handIns)) ??
    findTermsFault(found, handIns) ??
    (await findVersionsFault(table, found, handIns)) ??
    (await findReceiptsFault(table, found, handIns))
  );
}

function readHandIn(item: Item): HandIn[] {
  const entry = historyEntrySchema.parse(item);
  const isHandIn = entry.kind === 'submitted' || entry.kind === 'resubmitted';
  return isHandIn ? [{ ...entry, answers_hash: item['answers_hash'] }] : [];
}

/** Application and owner are as the submission left them, with the answers of the last hand-in. No entry has the revision. */
async function findApplicationFault(
  table: Table,
  { submission, extensions }: SubmissionWithHistory,
  handIns: readonly HandIn[],
): Promise<string | undefined> {
  const { founder, applicationId, submittedId, submittedAt, columns } = submission;
  const item = await getItem(table, applicationKey(founder.sub, applicationId));
  const owner = await getItem(table, ownerKey(applicationId));
  const last = handIns.at(-1);
  if (item === undefined || owner === undefined || last === undefined)
    return 'the application or its owner is missing';
  const expected = {
    ...readApplicationItem(item),
    applicationId,
    sub: founder.sub,
    userStatus: 'submitted',
    submittedId,
    submittedAt,
    createdAt: String(owner['created_at']),
    updatedAt: last.at,
    extendedTo: extensions.at(-1)?.until,
  } as const;
  const different =
    findDifference(item, applicationItem(expected)) ??
    findDifference(owner, { ...ownerItem(expected), extensions: owner['extensions'] });
  if (different !== undefined) return `${different} of the application or its owner differs from the history`;
  const fault = findHashFault(expected.data, last);
  if (fault !== undefined) return `the answers ${fault}`;
  if (!isDeepStrictEqual(columns, summaryDataSchema.parse(expected.data)))
    return 'the columns of the lists differ from the answers';
  return undefined;
}

/** Compares stored answers with the hashes of their hand-in. */
function findHashFault(answers: unknown, { digest, answers_hash }: HandIn): string | undefined {
  // The digest is only defined for answers whose documents have the attributes of the schema.
  if (!storedAnswersSchema.safeParse(answers).success) return 'cannot be read';
  if (digestOf(answers as SubmittedAnswers) !== digest) return 'have another digest';
  return canonicalHash(answers) === answers_hash ? undefined : 'have a document with another key';
}

function findTermsFault({ submission }: SubmissionWithHistory, handIns: readonly HandIn[]) {
  return isDeepStrictEqual(submission.terms, handIns.at(-1)?.terms)
    ? undefined
    : 'the submission has other terms';
}

/** Each hand-in of changes has left the version before it, with the answers of its hashes. */
async function findVersionsFault(
  table: Table,
  { submission: { applicationId }, entries }: SubmissionWithHistory,
  handIns: readonly HandIn[],
): Promise<string | undefined> {
  const items = await queryPrefix(table, applicationPartition(applicationId), versionPrefix);
  for (const [index, { number }] of handIns.slice(1).entries()) {
    const { answers, ...others } = items[index] ?? {};
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
  return items.length < handIns.length ? undefined : 'there are more versions of the answers than hand-ins';
}

/** Each version has its receipt, with the time at which its answers were handed in first. */
async function findReceiptsFault(
  table: Table,
  { submission: { submittedId } }: SubmissionWithHistory,
  handIns: readonly HandIn[],
): Promise<string | undefined> {
  for (const { digest } of handIns) {
    const key = receiptKey(submittedId, digest);
    const first = handIns.find((one) => one.digest === digest);
    const expected = { ...key, entity: 'receipt', submitted_at: first?.at };
    if (!isDeepStrictEqual(await getItem(table, key), expected)) return 'a receipt is missing or has changed';
  }
  return undefined;
}
