import { isDeepStrictEqual } from 'node:util';
import { activityPartition, submissionKey } from '@portal/api/dynamodb/keys';
import { stageEntry } from '@portal/api/dynamodb/submission-item';
import type { Table } from '@portal/api/dynamodb/table';
import type { SubmissionWithHistory } from '@portal/api/review/ports';
import { stageOpenedBy } from '@portal/contracts/review/decisions';
import { type HistoryEntry, historyEntrySchema, isView } from '@portal/contracts/review/history';
import { getItem, type Item } from './audit-items.ts';

const attributes = [
  'entity',
  'application_id',
  'stage1_pk',
  'stage1_sk',
  'stage2_pk',
  'stage2_sk',
  'activity_pk',
  'changed_at',
  // A submission has none, because DynamoDB would delete it.
  'expires_at',
] as const;

/**
 * Compares the keys that put a submission on the lists, and the attributes that a `SubmissionRecord` lacks, with its history, which is
 * verified.
 */
export async function findListsFault(
  table: Table,
  { submission, stored }: SubmissionWithHistory,
): Promise<string | undefined> {
  const item = (await getItem(table, submissionKey(submission.applicationId))) ?? {};
  const entries = stored.map((item) => historyEntrySchema.parse(item));
  const expected: Item = {
    entity: 'submission',
    application_id: submission.applicationId,
    ...stageEntry('stage1', submission.submittedId),
    ...stage2Keys(submission.submittedId, entries),
    activity_pk: activityPartition,
    changed_at: entries.findLast((entry) => !isView(entry))?.at,
  };
  const different = attributes.find((one) => !isDeepStrictEqual(item[one], expected[one]));
  return different && `${different} of the submission differs from the history`;
}

/** The keys since the announcement, or the decision that the founder learnt of at once, that opened stage 2. */
function stage2Keys(submittedId: string, entries: readonly HistoryEntry[]) {
  const opening = entries.findLast(opensStage2);
  return opening && stageEntry('stage2', `${opening.at}#${submittedId}`);
}

function opensStage2(entry: HistoryEntry): boolean {
  if (entry.kind === 'announced') return stageOpenedBy(entry.stage, entry.status) === 'stage2';
  return entry.kind === 'decided' && !entry.unannounced && stageOpenedBy(entry.stage, entry.to) === 'stage2';
}
