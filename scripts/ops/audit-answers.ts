import { isDeepStrictEqual } from 'node:util';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import {
  applicationKey,
  applicationPartition,
  type Key,
  receiptKey,
  versionKey,
  versionPrefix,
} from '@portal/api/dynamodb/keys';
import { queryPrefix } from '@portal/api/dynamodb/query-prefix';
import type { Table } from '@portal/api/dynamodb/table';
import type { SubmissionWithHistory } from '@portal/api/review/ports';
import { digestOf } from '@portal/api/submission/digest';
import type { SubmittedAnswers } from '@portal/api/submission/submission-record';
import { summaryDataSchema } from '@portal/contracts/applications/records';
import { type HistoryEntry, historyEntrySchema } from '@portal/contracts/review/history';

type Item = Readonly<Record<string, unknown>>;
type HandIn = Extract<HistoryEntry, { readonly kind: 'submitted' | 'resubmitted' }>;

/**
 * Compares the answers of a submission with its history, which is verified: the present ones, the earlier versions and the
 * receipts of all. Returns the first difference.
 */
export async function findAnswersFault(
  table: Table,
  found: SubmissionWithHistory,
): Promise<string | undefined> {
  const entries = found.stored.map((item) => historyEntrySchema.parse(item));
  const handIns = entries.filter(isHandIn);
  return (
    (await findApplicationFault(table, found)) ??
    findTermsFault(found, handIns) ??
    (await findVersionsFault(table, found, entries)) ??
    (await findReceiptsFault(table, found, handIns))
  );
}

const isHandIn = (entry: HistoryEntry): entry is HandIn =>
  entry.kind === 'submitted' || entry.kind === 'resubmitted';

/** The answers are those of the digest, and the submission has a copy of some of them. */
async function findApplicationFault(
  table: Table,
  { submission }: SubmissionWithHistory,
): Promise<string | undefined> {
  const { founder, applicationId, submittedId, digest, columns } = submission;
  const item = await getItem(table, applicationKey(founder.sub, applicationId));
  if (item === undefined) return 'the application is missing';
  if (item['submitted_id'] !== submittedId || item['user_status'] !== 'submitted')
    return 'the application has another number or status';
  const answers = item['answers'] as SubmittedAnswers;
  if (digestOf(answers) !== digest) return 'the answers have another digest';
  if (!isDeepStrictEqual(columns, summaryDataSchema.parse(answers)))
    return 'the columns of the lists differ from the answers';
  return undefined;
}

function findTermsFault({ submission }: SubmissionWithHistory, handIns: readonly HandIn[]) {
  return isDeepStrictEqual(submission.terms, handIns.at(-1)?.terms)
    ? undefined
    : 'the submission has other terms';
}

/** Each hand-in of changes has left the version before it, with the answers of its digest. */
async function findVersionsFault(
  table: Table,
  { submission: { applicationId } }: SubmissionWithHistory,
  entries: readonly HistoryEntry[],
): Promise<string | undefined> {
  const items = await queryPrefix(table, applicationPartition(applicationId), versionPrefix);
  const expected = versionsBefore(applicationId, entries);
  for (const [index, version] of expected.entries()) {
    const { answers, ...others } = items[index] ?? {};
    const name = `version ${index + 1} of the answers`;
    if (!isDeepStrictEqual(others, version)) return `${name} is missing or differs from the history`;
    if (digestOf(answers as SubmittedAnswers) !== version.digest) return `${name} has another digest`;
  }
  return items.length === expected.length
    ? undefined
    : 'there are more versions of the answers than hand-ins';
}

/** Returns the items of the earlier versions that a history leads to, without the answers. */
function versionsBefore(applicationId: string, entries: readonly HistoryEntry[]) {
  const handIns = entries.filter(isHandIn);
  return handIns.slice(1).flatMap(({ number }, index) => {
    const replaced = handIns[index];
    const returned = entries.findLast((entry) => entry.kind === 'returned' && entry.number < number);
    if (replaced === undefined || returned?.kind !== 'returned') return [];
    return {
      ...versionKey(applicationId, number),
      entity: 'version',
      application_id: applicationId,
      submitted_at: replaced.at,
      digest: replaced.digest,
      terms: replaced.terms,
      fields: returned.fields,
    };
  });
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

async function getItem({ client, name }: Table, key: Key): Promise<Item | undefined> {
  const { Item } = await client.send(new GetCommand({ TableName: name, Key: key, ConsistentRead: true }));
  return Item;
}
