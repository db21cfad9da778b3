import { findHeadFault, type HistoryRoot } from '@portal/api/domain/review/history-root';
import {
  applicationKey,
  applicationPartition,
  assessmentPrefix,
  historyPrefix,
  ownerKey,
  readApplicationKey,
  readApplicationPartition,
  receiptKey,
  submissionKey,
  versionPrefix,
} from '@portal/api/dynamodb/keys';
import { getItem, queryPrefix } from '@portal/api/dynamodb/read';
import type { Table } from '@portal/api/dynamodb/table';
import { stages } from '@portal/contracts/review/decisions';
import type { DueRound } from './audit-rounds.ts';
import { findFault, type SubmissionItems } from './audit-submission.ts';
import { findLastingFault } from './lasting-fault.ts';
import { scanItems } from './scan-items.ts';

/** A submission that is not as the portal wrote it. `submission`: its number, or the id of its application if there is none. */
type BrokenSubmission = Readonly<Record<'submission' | 'reason', string>>;

/**
 * Verifies every submission of a table: its history, its application with the earlier versions of the answers, its receipts, its
 * columns, its place in the lists, what they show of its review, and its assessments.
 * Reads the whole table, so that a submission that was removed from the lists is verified too.
 *
 * Compares each history with its head in the last root, which a person with write access to the table cannot change.
 *
 * @param due the rounds that are being deleted, with their submissions, which are left out
 * @param today the day (ISO date) on which the heads of deleted submissions may be missing
 * @returns how many were verified, and the others
 */
export async function auditSubmissions(
  table: Table,
  root?: HistoryRoot,
  due: readonly DueRound[] = [],
  today = '',
) {
  const broken: BrokenSubmission[] = [];
  const kept = Object.entries(root?.heads ?? {}).flatMap(([id, [, , until]]) => (until < today ? [] : [id]));
  const deleted = new Set(due.flatMap(({ applicationIds }) => applicationIds));
  const ids = [...new Set([...(await findSubmissions(table)), ...kept])]
    .filter((id) => !deleted.has(id))
    .sort();
  for (const id of ids) {
    const found = await auditSubmission(table, id, root);
    if (found !== undefined) broken.push(found);
  }
  return { verified: ids.length - broken.length, broken };
}

/** Returns the ids of all applications that were submitted: of submissions, histories and submitted applications. */
async function findSubmissions(table: Table): Promise<ReadonlySet<string>> {
  const keys = scanItems(table, {
    FilterExpression: 'entity IN (:submission, :history) OR attribute_exists(submitted_id)',
    ProjectionExpression: 'pk, sk',
    ExpressionAttributeValues: { ':submission': 'submission', ':history': 'history' },
  });
  const ids = new Set<string>();
  for await (const item of keys) {
    const key = { pk: String(item['pk']), sk: String(item['sk']) };
    const id = readApplicationKey(key)?.applicationId ?? readApplicationPartition(key.pk);
    if (id !== undefined) ids.add(id);
  }
  return ids;
}

async function auditSubmission(
  table: Table,
  applicationId: string,
  root: HistoryRoot | undefined,
): Promise<BrokenSubmission | undefined> {
  const found = await findLastingFault(
    () => readSubmission(table, applicationId),
    (items) => findFault(items) ?? (root && findHeadFault(root, applicationId, items.history)),
  );
  if (found === undefined) return undefined;
  const { submitted_id: submission = applicationId } = rowOf(found.items.submission);
  return { submission: String(submission), reason: found.fault };
}

/** What lists show of a submission, as it is stored. */
function rowOf(submission: SubmissionItems['submission']) {
  return (submission?.['row'] ?? {}) as {
    readonly submitted_id?: unknown;
    readonly founder?: { readonly sub?: unknown };
  };
}

/** Reads what the table holds of a submitted application. */
export async function readSubmission(table: Table, applicationId: string): Promise<SubmissionItems> {
  const own = await queryPrefix(table, applicationPartition(applicationId));
  const withKey = ({ sk: key }: { readonly sk: string }) => own.find(({ sk }) => sk === key);
  const withPrefix = (prefix: string) => own.filter(({ sk }) => String(sk).startsWith(prefix));
  const submission = withKey(submissionKey(applicationId));
  const { founder: { sub } = {}, submitted_id: submittedId } = rowOf(submission);
  const receipts = receiptKey(String(submittedId), '').pk;
  return {
    submission,
    application: await getItem(table, applicationKey(String(sub), applicationId)),
    owner: withKey(ownerKey(applicationId)),
    history: withPrefix(historyPrefix),
    versions: withPrefix(versionPrefix),
    assessments: stages.flatMap((stage) => withPrefix(assessmentPrefix(stage))),
    receipts: await queryPrefix(table, receipts),
  };
}
