import type { SubmissionRow, SubmissionSummary } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import { type ExportFormat, maxExportedPerCall } from '@portal/contracts/review/exports';
import { isProblem, unexpectedResponse } from './api-problem.ts';
import { call } from './call.ts';

/** How many calls run at the same time. */
const parallelCalls = 4;

export interface RecordExportInput {
  readonly format: ExportFormat;
  readonly ids: readonly string[];
  readonly signal: AbortSignal;
  /** Called after each call with the applications that it was about, and those that it recorded. */
  readonly onAnswer: (asked: readonly string[], recorded: readonly string[]) => void;
}

/** Records that the caller exports applications, some at a time. Rejects with the first failure; no call follows it. */
export async function recordExport({ format, ids, signal, onAnswer }: RecordExportInput): Promise<void> {
  const batches: string[][] = [];
  for (let at = 0; at < ids.length; at += maxExportedPerCall)
    batches.push(ids.slice(at, at + maxExportedPerCall));
  let isFailed = false;
  const work = async () => {
    for (let batch = batches.shift(); batch && !isFailed; batch = batches.shift()) {
      try {
        const body = { application_ids: batch, format };
        const { recorded } = await call('recordExport', { body, signal });
        onAnswer(batch, recorded);
      } catch (error) {
        isFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: parallelCalls }, work));
}

/** An application with its answers. */
export type ApplicationAnswers = Pick<SubmissionRow, 'application_id' | 'submitted_id' | 'data'>;

/** Applications with the download addresses of their documents, which expire minutes after they were read. */
export interface ReadAnswers<Row extends ApplicationAnswers = ApplicationAnswers> {
  readonly rows: readonly Row[];
  /** In ms since the epoch, by the device's clock. */
  readonly readAt: number;
  readonly readAgain: () => Promise<ReadAnswers<Row>>;
}

export interface AnswersInput {
  readonly stage: Stage;
  /** The wanted applications, as the table shows them. */
  readonly rows: readonly SubmissionSummary[];
  /** How many applications the stage has. */
  readonly stageSize: number;
  readonly signal: AbortSignal;
}

/** Reads applications with their answers, some at a time. Leaves out those in which the caller has a conflict of interest. */
export function readAnswers({
  stage,
  rows,
  stageSize,
  signal,
}: AnswersInput): AsyncGenerator<ReadAnswers<SubmissionRow>> {
  // The pages of a stage begin with its oldest application. For less than a tenth of it, single calls, four at a time, take no
  // longer than pages of fifty, and the server sends no other answers.
  if (rows.length * 10 < stageSize) return readEach(rows, signal);
  return readStageAnswers(stage, new Set(rows.map(({ application_id: id }) => id)), signal);
}

async function* readEach(
  rows: readonly SubmissionSummary[],
  signal: AbortSignal,
): AsyncGenerator<ReadAnswers<SubmissionRow>> {
  for (let at = 0; at < rows.length; at += parallelCalls) {
    const some = rows.slice(at, at + parallelCalls);
    yield* await Promise.all(some.map((row) => readRow(row, signal)));
  }
}

async function readRow(row: SubmissionSummary, signal: AbortSignal): Promise<ReadAnswers<SubmissionRow>> {
  const read = await readOneAnswers(row.application_id, signal).catch((error: unknown) => {
    if (isProblem(error, 'conflict-declared')) return { rows: [], readAt: Date.now() };
    throw error;
  });
  return {
    rows: read.rows.map(({ data }) => ({ ...row, data })),
    readAt: read.readAt,
    readAgain: () => readRow(row, signal),
  };
}

/** Reads a stage page by page until it has found all wanted applications, and yields what it found in each page. */
async function* readStageAnswers(
  stage: Stage,
  wanted: ReadonlySet<string>,
  signal: AbortSignal,
): AsyncGenerator<ReadAnswers<SubmissionRow>> {
  let missing = wanted.size;
  let cursor: string | undefined;
  do {
    const page = await readPage(stage, wanted, cursor, signal);
    yield page.answers;
    missing -= page.answers.rows.length;
    cursor = page.next;
  } while (missing > 0 && cursor !== undefined);
}

async function readPage(
  stage: Stage,
  wanted: ReadonlySet<string>,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<{ answers: ReadAnswers<SubmissionRow>; next: string | undefined }> {
  const query = { view: 'full' as const, ...(cursor && { cursor }) };
  const page = await call('listStage', { params: { stage }, query, signal });
  const rows: readonly (SubmissionRow | SubmissionSummary)[] = page.submitted_applications;
  return {
    answers: {
      // In a conflict of interest, a row has no answers.
      rows: rows.filter(({ application_id: id, mine }) => wanted.has(id) && mine !== 'conflict'),
      readAt: Date.now(),
      readAgain: async () => (await readPage(stage, wanted, cursor, signal)).answers,
    },
    next: page.next_cursor,
  };
}

/** Reads one application. */
export async function readOneAnswers(applicationId: string, signal: AbortSignal): Promise<ReadAnswers> {
  const submission = await call('getApplications', { params: { id: applicationId }, signal });
  if (!('decisions' in submission)) throw unexpectedResponse(200, submission);
  return {
    rows: [submission],
    readAt: Date.now(),
    readAgain: () => readOneAnswers(applicationId, signal),
  };
}

/** The status of an application at a stage, and whether its founder knows it. */
export type StageStatus = Pick<SubmissionSummary, 'admin_status' | 'unannounced'>;

/** Reads the statuses at stage 2 of all applications that have reached it. */
export async function readStage2Statuses(signal: AbortSignal): Promise<ReadonlyMap<string, StageStatus>> {
  const statuses = new Map<string, StageStatus>();
  let cursor: string | undefined;
  do {
    const query = { view: 'summary' as const, ...(cursor && { cursor }) };
    const page = await call('listStage', { params: { stage: 'stage2' }, query, signal });
    for (const row of page.submitted_applications) statuses.set(row.application_id, row);
    cursor = page.next_cursor;
  } while (cursor !== undefined);
  return statuses;
}
