import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { fieldList } from '@portal/contracts/applications/fields';
import type { SubmissionRow, SubmissionSummary } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import type { ExportFormat } from '@portal/contracts/review/exports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { exportApplications, type ReadAnswers, readStage2Statuses } from '../../../api/exports.ts';
import { keyOf } from '../../../api/queries.ts';
import { discardFile, pickZipFile, saveFile } from '../../../device/save-file.ts';
import { formatSortableTime } from '../../../i18n/format.ts';
import { answerLabel, questionLabel } from '../../../shared/questions/question-names.ts';
import { stageTitles } from '../actions/decisions.ts';
import { type ExportContext, stageColumns } from '../list/stage-columns.tsx';
import { describeMissing } from './all-documents-button.tsx';
import {
  type ExportOutcome,
  type ExportProgress,
  type SaveArchiveInput,
  saveArchive,
} from './save-archive.ts';
import type { ExportCell, WriteTable } from './table-file.ts';

export interface ExportInput extends Pick<SaveArchiveInput, 'file' | 'describeMissing' | 'onProgress'> {
  readonly i18n: I18n;
  readonly stage: Stage;
  readonly format: ExportFormat;
  /** The applications, in the order of the table. */
  readonly rows: readonly SubmissionSummary[];
}

type TableFormat = Exclude<ExportFormat, 'documents'>;

/** Returns the name of the file: `stage1-2027-04-20.csv`. */
function fileNameOf(stage: Stage, format: ExportFormat): string {
  const day = formatSortableTime(new Date().toISOString()).slice(0, 10);
  return format === 'documents' ? `${stage}-documents-${day}.zip` : `${stage}-${day}.${format}`;
}

/**
 * Reads the applications, which the server enters in their histories, and saves the file.
 *
 * @throws the signal's reason when it is aborted, and the first failure of a call
 */
async function runExport(input: ExportInput, signal: AbortSignal): Promise<ExportOutcome> {
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
  csv: async () => (await import('./table-file.ts')).writeCsv,
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

/** A column of an exported table. */
export interface ExportColumn {
  readonly header: string;
  readonly value: (row: SubmissionRow) => ExportCell;
}

/** The columns of an exported table: those of the stage, then every field in the order of the form. */
export function exportColumns(context: ExportContext): readonly ExportColumn[] {
  const { i18n } = context;
  return [
    ...stageColumns.flatMap(({ header, exported }) =>
      exported ? [{ header: i18n.t(header), value: (row: SubmissionRow) => exported(row, context) }] : [],
    ),
    ...fieldList.map((field) => ({
      header: questionLabel(i18n.locale, field.name),
      value: (row: SubmissionRow) => answerOf(i18n, field, row),
    })),
  ];
}

/** The answer as organisers read it; of documents the file names. */
function answerOf(i18n: I18n, { name }: (typeof fieldList)[number], { data }: SubmissionRow): ExportCell {
  const answer = data[name];
  if (answer === undefined) return null;
  if (typeof answer === 'boolean') return answerLabel(i18n.locale, name, answer ? 'yes' : 'no');
  return [answer]
    .flat()
    .map((item) => (typeof item === 'string' ? answerLabel(i18n.locale, name, item) : item.name))
    .join('; ');
}

export interface ExportRun {
  readonly state: 'ready' | 'running' | 'failed' | 'over';
  readonly progress: ExportProgress | undefined;
  readonly outcome: ExportOutcome | undefined;
  readonly error: Error | null;
  /** Starts, or starts again after a failure. */
  readonly start: () => void;
  readonly cancel: () => void;
}

const isAbort = (error: Error | null): boolean => error?.name === 'AbortError';

/** Exports applications, in the order of `rows`. A cancelled export is ready to start again. */
export function useExport(subject: Pick<ExportInput, 'stage' | 'format' | 'rows'>): ExportRun {
  const { stage, format } = subject;
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<ExportProgress>();
  const controller = useRef<AbortController>(undefined);
  const run = useMutation({
    mutationFn: async (signal: AbortSignal) => {
      setProgress(undefined);
      const file = format === 'documents' ? await pickZipFile(fileNameOf(stage, format)) : undefined;
      const input = { ...subject, i18n, file, describeMissing };
      let outcome: ExportOutcome | undefined;
      try {
        outcome = await runExport({ ...input, onProgress: setProgress }, signal);
        return outcome;
      } finally {
        if (file && outcome?.kind !== 'saved') await discardFile(file);
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf('readHistory') }),
  });
  useEffect(() => () => controller.current?.abort(), []);
  const isCancelled = isAbort(run.error);
  return {
    state: isCancelled ? 'ready' : stateOf[run.status],
    progress,
    outcome: run.data,
    error: isCancelled ? null : run.error,
    start: () => {
      controller.current = new AbortController();
      run.mutate(controller.current.signal);
    },
    cancel: () => controller.current?.abort(),
  };
}

const stateOf = { idle: 'ready', pending: 'running', error: 'failed', success: 'over' } as const;
