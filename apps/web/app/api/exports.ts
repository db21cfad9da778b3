import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import { type ExportedRow, type ExportFormat, maxExportedPerCall } from '@portal/contracts/review/exports';
import { call } from './call.ts';

/** How many calls an export makes, or documents it fetches, at the same time. */
const parallel = 4;

/**
 * Works on items, some of them at a time. Yields the results in the order of the items, and throws at the first failure among them, after
 * which no work begins.
 */
export async function* workAhead<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const ahead: Promise<Result>[] = [];
  for (const item of items) {
    const result = work(item);
    // After a failure, nothing waits for those ahead.
    result.catch(() => undefined);
    ahead.push(result);
    const first = ahead.length < parallel ? undefined : ahead.shift();
    if (first) yield await first;
  }
  for (const result of ahead) yield await result;
}

/** Applications with the download addresses of their documents, which expire minutes after they were read. */
export interface ReadAnswers {
  readonly rows: readonly ExportedRow[];
  /** In ms since the epoch, by the device's clock. */
  readonly readAt: number;
  readonly readAgain: () => Promise<ReadAnswers>;
}

export interface ExportCall {
  readonly stage: Stage;
  readonly format: ExportFormat;
  readonly ids: readonly string[];
  readonly signal: AbortSignal;
  /** Called after each call with how many applications have been asked for so far. */
  readonly onAnswer: (asked: number) => void;
}

/**
 * Reads applications for an export, which the server enters in their histories; those in which the caller has a conflict of interest
 * are left out. All calls are one export, also those that read again. Rejects with the first failure, or when it is aborted.
 *
 * @returns what each call has read, in the order of the ids
 */
export async function exportApplications(input: ExportCall): Promise<readonly ReadAnswers[]> {
  const { stage, format, ids, signal, onAnswer } = input;
  const idempotencyKey = crypto.randomUUID();
  const read = async (batch: readonly string[]): Promise<ReadAnswers> => {
    const body = { stage, application_ids: [...batch], format };
    const answer = await call('exportApplications', { body, signal, idempotencyKey });
    return { rows: answer.submitted_applications, readAt: Date.now(), readAgain: () => read(batch) };
  };
  const batches = Array.from({ length: Math.ceil(ids.length / maxExportedPerCall) }, (_, at) =>
    ids.slice(at * maxExportedPerCall, (at + 1) * maxExportedPerCall),
  );
  const answers: ReadAnswers[] = [];
  for await (const answer of workAhead(batches, read)) {
    signal.throwIfAborted();
    answers.push(answer);
    onAnswer(Math.min(answers.length * maxExportedPerCall, ids.length));
  }
  return answers;
}

export type StageStatus = Pick<SubmissionSummary, 'admin_status' | 'unannounced'>;

/** Reads the statuses at stage 2 of all applications of a round, by default the current one, that have reached it. */
export async function readStage2Statuses(
  round: string | undefined,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, StageStatus>> {
  const statuses = new Map<string, StageStatus>();
  let cursor: string | undefined;
  do {
    const query = { view: 'summary' as const, round, ...(cursor && { cursor }) };
    const page = await call('listStage', { params: { stage: 'stage2' }, query, signal });
    for (const row of page.submitted_applications) statuses.set(row.application_id, row);
    cursor = page.next_cursor;
  } while (cursor !== undefined);
  return statuses;
}
