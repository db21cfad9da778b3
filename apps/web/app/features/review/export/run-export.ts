import type { I18n } from '@lingui/core';
import type { SubmissionRow, SubmissionSummary } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import type { ExportFormat } from '@portal/contracts/review/exports';
import { exportApplications, type ReadAnswers, readStage2Statuses } from '../../../api/exports.ts';
import { saveFile } from '../../../device/save-file.ts';
import { formatSortableTime } from '../../../i18n/format.ts';
import { stageTitles } from '../actions/decisions.ts';
import { type ExportColumn, exportColumns } from './export-columns.ts';
import { type ExportOutcome, type SaveArchiveInput, saveArchive } from './save-archive.ts';
import type { WriteTable } from './table-file.ts';

export interface ExportInput extends Pick<SaveArchiveInput, 'file' | 'describeMissing' | 'onProgress'> {
  readonly i18n: I18n;
  readonly stage: Stage;
  readonly format: ExportFormat;
  /** The applications, in the order of the table. */
  readonly rows: readonly SubmissionSummary[];
}

type TableFormat = Exclude<ExportFormat, 'documents'>;

/** Returns the name of the file: `stage1-2027-04-20.csv`. */
export function fileNameOf(stage: Stage, format: ExportFormat): string {
  const day = formatSortableTime(new Date().toISOString()).slice(0, 10);
  return format === 'documents' ? `${stage}-documents-${day}.zip` : `${stage}-${day}.${format}`;
}

/**
 * Reads the applications, which the server enters in their histories, and saves the file.
 *
 * @throws the signal's reason when it is aborted, and the first failure of a call
 */
export async function runExport(input: ExportInput, signal: AbortSignal): Promise<ExportOutcome> {
  const { stage, format, rows, onProgress } = input;
  let done = 0;
  const report = () => onProgress({ phase: 'reading', done, total: rows.length });
  report();
  const answers = await exportApplications({
    stage,
    format,
    ids: rows.map(({ application_id: id }) => id),
    signal,
    onAnswer: (asked) => {
      done += asked;
      report();
    },
  });
  if (answers.every((read) => read.rows.length === 0)) return { kind: 'nothing' };
  if (format !== 'documents') return saveTable(input, format, answers, signal);
  const { file, describeMissing } = input;
  return saveArchive({ name: fileNameOf(stage, format), answers, file, describeMissing, onProgress, signal });
}

/** Loaded on demand, each with its library. */
const writers: Readonly<Record<TableFormat, () => Promise<WriteTable>>> = {
  csv: async () => (await import('./csv-file.ts')).writeCsv,
  xlsx: async () => (await import('./xlsx-file.ts')).writeXlsx,
};

async function saveTable(
  { i18n, stage, onProgress }: ExportInput,
  format: TableFormat,
  answers: readonly ReadAnswers[],
  signal: AbortSignal,
): Promise<ExportOutcome> {
  const [write, stage2] = await Promise.all([
    writers[format](),
    stage === 'stage1' ? readStage2Statuses(signal) : new Map(),
  ]);
  const rows = answers.flatMap((read) => read.rows);
  const columns = exportColumns({ i18n, stage, stage2 });
  const headers = columns.map(({ header }) => header);
  const total = rows.length;
  const table = { name: i18n.t(stageTitles[stage]), headers, rows: cellsOf(columns, rows) };
  const file = await write(table, signal, (done) => onProgress({ phase: 'writing', done, total }));
  signal.throwIfAborted();
  saveFile(file, fileNameOf(stage, format));
  return { kind: 'saved', applications: total, documents: 0, missing: [] };
}

function* cellsOf(columns: readonly ExportColumn[], rows: readonly SubmissionRow[]) {
  for (const row of rows) yield columns.map(({ value }) => value(row));
}
