import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import { type ExportedRow, type ExportFormat, maxExportedPerCall } from '@portal/contracts/review/exports';
import { call } from './call.ts';

const parallelCalls = 4;

export interface ExportCall {
  readonly stage: Stage;
  readonly format: ExportFormat;
  readonly ids: readonly string[];
  readonly signal: AbortSignal;
}

/** Applications with the download addresses of their documents, which expire minutes after they were read. */
export interface ReadAnswers {
  readonly rows: readonly ExportedRow[];
  /** In ms since the epoch, by the device's clock. */
  readonly readAt: number;
  readonly readAgain: () => Promise<ReadAnswers>;
}

/**
 * Reads applications for an export, which the server enters in their histories; those in which the caller has a conflict of interest
 * are left out. All calls are one export, also those that read again. Makes some calls at a time, and rejects with the first failure, after which no call follows.
 *
 * @param input.onAnswer called after each call with how many applications it was about
 * @returns what each call has read, in the order of the ids
 */
export async function exportApplications({
  onAnswer,
  ...exporting
}: ExportCall & { readonly onAnswer: (asked: number) => void }): Promise<readonly ReadAnswers[]> {
  const input = { ...exporting, idempotencyKey: crypto.randomUUID() };
  const { ids, signal } = input;
  const batches: (readonly string[])[] = [];
  for (let at = 0; at < ids.length; at += maxExportedPerCall)
    batches.push(ids.slice(at, at + maxExportedPerCall));
  const answers: ReadAnswers[] = [];
  const waiting = batches.entries();
  let isFailed = false;
  const work = async () => {
    for (const [index, batch] of waiting) {
      if (isFailed) return;
      try {
        answers[index] = await exportBatch({ ...input, ids: batch });
        signal.throwIfAborted();
        onAnswer(batch.length);
      } catch (error) {
        isFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: parallelCalls }, work));
  return answers;
}

async function exportBatch(input: ExportCall & { readonly idempotencyKey: string }): Promise<ReadAnswers> {
  const { stage, format, ids, signal, idempotencyKey } = input;
  const body = { stage, application_ids: [...ids], format };
  const { submitted_applications: rows } = await call('exportApplications', { body, signal, idempotencyKey });
  return { rows, readAt: Date.now(), readAgain: () => exportBatch(input) };
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
