import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import { readEntries } from '../domain/review/history-chain.ts';
import type { ReviewChange, ReviewStore } from '../domain/review/ports.ts';
import { isReturned } from '../domain/review/review-record.ts';
import {
  earlierSubmissionSchema,
  type SubmissionRecord,
  type SubmissionWithAnswers,
} from '../domain/submission/submission-record.ts';
import { readApplicationItem } from './application-item.ts';
import { putNextRevision } from './assessment-store.ts';
import { keepChanges, putRequest } from './changes-store.ts';
import { remove } from './conditional-write.ts';
import { readExtensions } from './extension-store.ts';
import {
  applicationKey,
  applicationPartition,
  assessmentKey,
  changesKey,
  historyPrefix,
  type Key,
  ownerKey,
  submissionKey,
  versionPrefix,
} from './keys.ts';
import { putOutboxEvent } from './outbox-item.ts';
import { getItem, queryPrefix } from './read.ts';
import { ifRoundIsOpen, markUse } from './round-use.ts';
import { listActivity, listHeld, listIds, listStage } from './stage-index.ts';
import { writeChange } from './submission-change.ts';
import { readSubmissionItem } from './submission-item.ts';
import type { Table } from './table.ts';

export function makeReviewStore(table: Table): ReviewStore {
  return {
    async find(applicationId) {
      const item = await getItem(table, submissionKey(applicationId));
      return item && readSubmissionItem(item);
    },
    /** Leaves out entries that were written after the submission was read, so that both have the same version. */
    async readHistory(submission) {
      const [owner, items] = await Promise.all([
        getItem(table, ownerKey(submission.applicationId)),
        queryPrefix(table, applicationPartition(submission.applicationId), historyPrefix),
      ]);
      const stored = items.filter(({ number }) => Number(number) <= submission.version);
      const entries = readEntries(stored.filter(({ number }) => number !== 0));
      return { submission, extensions: readExtensions(owner), entries, stored };
    },
    readAnswers: async (submission) => addAnswers(submission, await getItem(table, answersKey(submission))),
    async findEarlier({ applicationId, review }) {
      if (review.resubmitted_at === undefined) return [];
      const items = await queryPrefix(table, applicationPartition(applicationId), versionPrefix);
      return items.map((item) => earlierSubmissionSchema.parse(item));
    },
    findMany: (applicationIds) => findMany(table, applicationIds),
    findManyWithAnswers: (applicationIds) =>
      retryOnConflict(() => tryFindManyWithAnswers(table, applicationIds)),
    listStage: (roundId, stage, after, limit) => listStage(table, roundId, stage, after, limit),
    listIds: (roundId) => listIds(table, roundId),
    listActivity: (roundId, stage, since) => listActivity(table, roundId, stage, since),
    listHeld: (until) => listHeld(table, until),
    change: (change) => writeReviewChange(table, change),
  };
}

async function writeReviewChange(table: Table, change: ReviewChange) {
  const {
    submission,
    entry,
    events = [],
    assessment,
    deletedAssessments = [],
    request,
    endsRequest,
  } = change;
  const { applicationId, roundId } = submission;
  return writeChange(table, change, [
    ...events.map(putOutboxEvent),
    ...(assessment ? [putNextRevision(assessment)] : []),
    ...deletedAssessments.map((stage) => remove(assessmentKey(applicationId, stage, entry.by_sub))),
    ...(request ? putRequest(roundId, request) : []),
    ...(endsRequest === 'kept' ? [keepChanges(applicationId)] : []),
    ...(endsRequest === 'deleted' ? [remove(changesKey(applicationId))] : []),
    ...(await checkRound(table, change)),
  ]);
}

/** A decision or an assessment is a use of the round, too. */
async function checkRound(table: Table, { during, entry, assessment }: ReviewChange) {
  if (during === undefined) return [];
  const { round, now } = during;
  if (entry.kind === 'decided') return markUse(table, round, { stage: entry.stage, use: 'decided', now });
  return assessment === undefined
    ? [ifRoundIsOpen(round.id, now)]
    : markUse(table, round, { stage: assessment.stage, use: 'assessed', now });
}

async function findMany(table: Table, applicationIds: readonly string[]) {
  return (await batchGet(table, applicationIds.map(submissionKey))).map(readSubmissionItem);
}

/** Returns `undefined` when a founder handed in other answers at the same time, which happens only while changes are awaited. */
async function tryFindManyWithAnswers(table: Table, applicationIds: readonly string[]) {
  const submissions = await findMany(table, applicationIds);
  const applications = await batchGet(table, submissions.map(answersKey));
  const returned = submissions.filter(({ review }) => isReturned(review));
  if (returned.length > 0) {
    const after = await findMany(
      table,
      returned.map(({ applicationId }) => applicationId),
    );
    if (after.some(({ digest }, index) => digest !== returned[index]?.digest)) return undefined;
  }
  return submissions.map((submission, index) => addAnswers(submission, applications[index]));
}

/** The most keys that DynamoDB reads at once. */
const maxKeys = 100;

/**
 * Reads items, strongly consistent, and returns them in the order of their keys.
 *
 * @throws Error when an item does not exist
 */
async function batchGet(table: Table, keys: readonly Key[]): Promise<readonly object[]> {
  if (keys.length > maxKeys)
    return [
      ...(await batchGet(table, keys.slice(0, maxKeys))),
      ...(await batchGet(table, keys.slice(maxKeys))),
    ];
  const { client, name } = table;
  const found = new Map<string, object>();
  let remaining: Record<string, unknown>[] = keys.map((key) => ({ ...key }));
  // DynamoDB returns a large batch in parts, also under load.
  await retryOnConflict(async () => {
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetCommand({ RequestItems: { [name]: { Keys: remaining, ConsistentRead: true } } }),
    );
    for (const item of Responses?.[name] ?? []) found.set(`${item['pk']} ${item['sk']}`, item);
    remaining = UnprocessedKeys?.[name]?.Keys ?? [];
    return remaining.length === 0 || undefined;
  });
  return keys.map(({ pk, sk }) => {
    const item = found.get(`${pk} ${sk}`);
    if (item === undefined) throw new Error('A referenced item does not exist');
    return item;
  });
}

/** The answers are stored in the founder's application. */
function answersKey({ founder, applicationId }: SubmissionRecord): Key {
  return applicationKey(founder.sub, applicationId);
}

function addAnswers(submission: SubmissionRecord, application: unknown): SubmissionWithAnswers {
  return { ...submission, answers: readApplicationItem(application).data };
}
