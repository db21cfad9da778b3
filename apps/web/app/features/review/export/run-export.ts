import type { I18n } from '@lingui/core';
import type { SubmissionRow, SubmissionSummary } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import type { ExportFormat } from '@portal/contracts/review/exports';
import { type ReadAnswers, readAnswers, readStage2Statuses, recordExport } from '../../../api/exports.ts';
import { saveFile } from '../../../device/save-file.ts';
import { formatSortableTime } from '../../../i18n/format.ts';
import { stageTitles } from '../decisions.ts';
import { type ExportColumn, exportColumns } from './export-columns.ts';
import { type ExportOutcome, type SaveArchiveInput, saveArchive } from './save-archive.ts';
import type { WriteTable } from './table-file.ts';

export interface ExportInput extends Pick<SaveArchiveInput, 'file' | 'describeMissing' | 'onProgress'> {
  readonly i18n: I18n;
  readonly stage: Stage;
  readonly format: ExportFormat;
  /** The applications, in the order of the table. */
  readonly rows: readonly SubmissionSummary[];
  /** How many applications the stage has. */
  readonly stageSize: number;
}

type TableFormat = Exclude<ExportFormat, 'documents'>;

/** Returns the name of the file: `stage1-2027-04-20.csv`. */
export function fileNameOf(stage: Stage, format: ExportFormat): string {
  const day = formatSortableTime(new Date().toISOString()).slice(0, 10);
  return format === 'documents' ? `${stage}-documents-${day}.zip` : `${stage}-${day}.${format}`;
}

/**
 * Records the export, reads the answers of what was recorded, and saves the file.
 *
 * @throws the signal's reason when it is aborted, and the first failure of a call
 */
export async function runExport(input: ExportInput, signal: AbortSignal): Promise<ExportOutcome> {
  const recorded = await record(input, signal);
  const wanted = input.rows.filter((row) => recorded.has(idOf(row)));
  if (wanted.length === 0) return { kind: 'nothing' };
  const answers: ReadAnswers<SubmissionRow>[] = [];
  let done = 0;
  input.onProgress({ phase: 'reading', done, total: wanted.length });
  const { stage, stageSize } = input;
  for await (const read of readAnswers({ stage, rows: wanted, stageSize, signal })) {
    answers.push(read);
    done += read.rows.length;
    input.onProgress({ phase: 'reading', done, total: wanted.length });
  }
  if (input.format !== 'documents') return saveTable(input, input.format, answers, signal);
  const { file, describeMissing, onProgress } = input;
  const name = fileNameOf(input.stage, input.format);
  return saveArchive({ name, answers, file, describeMissing, onProgress, signal });
}

const idOf = ({ application_id: id }: Pick<SubmissionSummary, 'application_id'>): string => id;

/** Returns what the server recorded: of a repeated export within an hour it says so without another entry. */
async function record(
  { format, rows, onProgress }: ExportInput,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const recorded = new Set<string>();
  const total = rows.length;
  let done = 0;
  onProgress({ phase: 'recording', done, total });
  await recordExport({
    format,
    ids: rows.map(idOf),
    signal,
    onAnswer: (asked, found) => {
      for (const id of found) recorded.add(id);
      done += asked.length;
      onProgress({ phase: 'recording', done, total });
    },
  });
  return recorded;
}

/** Loaded on demand, each with its library. */
const writers: Readonly<Record<TableFormat, () => Promise<WriteTable>>> = {
  csv: async () => (await import('./csv-file.ts')).writeCsv,
  xlsx: async () => (await import('./xlsx-file.ts')).writeXlsx,
};

async function saveTable(
  { i18n, stage, rows, onProgress }: ExportInput,
  format: TableFormat,
  answers: readonly ReadAnswers<SubmissionRow>[],
  signal: AbortSignal,
): Promise<ExportOutcome> {
  const [write, stage2] = await Promise.all([
    writers[format](),
    stage === 'stage1' ? readStage2Statuses(signal) : new Map(),
  ]);
  const found = new Map(answers.flatMap((read) => read.rows).map((row) => [idOf(row), row]));
  const inOrder = rows.map((row) => found.get(idOf(row))).filter((row) => row !== undefined);
  const columns = exportColumns({ i18n, stage, stage2 });
  const headers = columns.map(({ header }) => header);
  const total = inOrder.length;
  const table = { name: i18n.t(stageTitles[stage]), headers, rows: cellsOf(columns, inOrder) };
  const file = await write(table, signal, (done) => onProgress({ phase: 'writing', done, total }));
  signal.throwIfAborted();
  saveFile(file, fileNameOf(stage, format));
  return { kind: 'saved', applications: total, documents: 0, missing: [] };
}

function* cellsOf(columns: readonly ExportColumn[], rows: readonly SubmissionRow[]) {
  for (const row of rows) yield columns.map(({ value }) => value(row));
}
