import type { Stage } from '@portal/contracts/review/decisions';
import { maxPageRows } from '@portal/contracts/review/stage-lists';
import type { SubmissionRecord } from '../submission/submission-record.ts';
import type { ListedSubmission, Position, ReviewStore } from './ports.ts';

/** Lists all rows of a stage, oldest first. */
export async function* listRows(
  { listStage }: Pick<ReviewStore, 'listStage'>,
  roundId: string,
  stage: Stage,
): AsyncGenerator<ListedSubmission, void> {
  let after: Position | undefined;
  do {
    const page = await listStage(roundId, stage, after, maxPageRows.summary);
    yield* page.rows;
    after = page.more ? page.rows.at(-1)?.position : undefined;
  } while (after !== undefined);
}

/** Number of submissions that are read at once. */
const batchSize = 100;

/** Reads the submissions of a round themselves, because the indexes may be behind. */
export async function* readSubmissions(
  { listIds, findMany }: Pick<ReviewStore, 'listIds' | 'findMany'>,
  roundId: string,
): AsyncGenerator<SubmissionRecord, void> {
  let ids: string[] = [];
  for await (const id of listIds(roundId)) {
    ids.push(id);
    if (ids.length < batchSize) continue;
    yield* await findMany(ids);
    ids = [];
  }
  if (ids.length > 0) yield* await findMany(ids);
}
