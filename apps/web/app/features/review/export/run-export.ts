import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import type { ExportFormat } from '@portal/contracts/review/exports';
import type { ReviewCriterion } from '@portal/contracts/rounds/round';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { exportApplications, type ReadAnswers, readStage2Statuses } from '../../../api/exports.ts';
import { keyOf } from '../../../api/queries.ts';
import { useRoundParam } from '../../../api/round-param.ts';
import { discardFile, pickZipFile, saveFile } from '../../../device/save-file.ts';
import { formatSortableTime } from '../../../i18n/format.ts';
import { session } from '../../../session/session.ts';
import { useReviewRound } from '../../../shared/review/use-review-round.ts';
import type { ShownRanking } from '../ranking/shown-ranking.ts';
import { describeMissing } from './all-documents-button.tsx';
import { exportTables } from './export-tables.ts';
import { rankingTables } from './ranking-tables.ts';
import {
  type ExportOutcome,
  type ExportProgress,
  type SaveArchiveInput,
  saveArchive,
} from './save-archive.ts';
import { type WriteTables, writeCsv, writeXlsx } from './table-file.ts';

export interface ExportInput extends Pick<SaveArchiveInput, 'file' | 'describeMissing' | 'onProgress'> {
  readonly i18n: I18n;
  readonly stage: Stage;
  readonly format: ExportFormat;
  /** The id of the round; `undefined` for the current one. */
  readonly round: string | undefined;
  /** Of the stage. */
  readonly criteria: readonly ReviewCriterion[];
  /** The applications, in the order of the table. */
  readonly rows: readonly SubmissionSummary[];
  /** The ranking, which the tables then have in place of the answers. */
  readonly ranking: ShownRanking | undefined;
}

type TableFormat = Exclude<ExportFormat, 'documents'>;

/** Returns the name of a file: `stage1-2027-04-20.csv`. */
function fileNameOf(stage: Stage, format: ExportFormat, part = ''): string {
  const day = formatSortableTime(new Date().toISOString()).slice(0, 10);
  return format === 'documents' ? `${stage}-documents-${day}.zip` : `${stage}-${day}${part}.${format}`;
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

const writers: Readonly<Record<TableFormat, WriteTables>> = { csv: writeCsv, xlsx: writeXlsx };

async function saveTable(
  { i18n, stage, round, criteria, ranking }: ExportInput,
  format: TableFormat,
  answers: readonly ReadAnswers[],
  signal: AbortSignal,
): Promise<ExportOutcome> {
  const rows = answers.flatMap((read) => read.rows);
  const stage2 =
    stage === 'stage1' && !ranking ? await readStage2Statuses(round, signal) : new Map<string, never>();
  const tables = ranking
    ? rankingTables(i18n, ranking, criteria, rows)
    : exportTables({ i18n, stage, stage2 }, criteria, rows);
  const contents = await writers[format](tables);
  signal.throwIfAborted();
  const files = contents.map((content, at) => ({
    name: fileNameOf(stage, format, format === 'csv' ? tables[at]?.part : ranking && '-ranking'),
    content,
  }));
  for (const file of files) saveFile(file);
  return { kind: 'saved', applications: rows.length, documents: 0, missing: [], files };
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

/**
 * Exports applications, in the order of `rows`. A cancelled export is ready to start again. Calls `onInterrupted` when the page is left
 * or the session ends before there is a file.
 */
export function useExport(
  subject: Pick<ExportInput, 'stage' | 'format' | 'rows' | 'ranking'>,
  onInterrupted: () => void,
): ExportRun {
  const { stage, format } = subject;
  const { i18n } = useLingui();
  const round = useRoundParam();
  const criteria = useReviewRound()?.criteria[stage] ?? [];
  const queries = useQueryClient();
  const [progress, setProgress] = useState<ExportProgress>();
  const controller = useRef<AbortController>(undefined);
  const isRunning = useRef(false);
  const run = useMutation({
    // The file may be as large as all documents.
    gcTime: 0,
    mutationFn: async (signal: AbortSignal) => {
      setProgress(undefined);
      const file = format === 'documents' ? await pickZipFile(fileNameOf(stage, format)) : undefined;
      const input = { ...subject, round, criteria, i18n, file, describeMissing };
      let outcome: ExportOutcome | undefined;
      try {
        outcome = await runExport({ ...input, onProgress: setProgress }, signal);
        return outcome;
      } finally {
        if (file && outcome?.kind !== 'saved') await discardFile(file);
      }
    },
    onSettled: (_outcome, error) => {
      isRunning.current = false;
      // With the session, the page goes that would say so.
      if (error && session.get().state !== 'authenticated') onInterrupted();
      void queries.invalidateQueries({ queryKey: keyOf('readHistory') });
    },
  });
  const leave = useEffectEvent(() => {
    if (isRunning.current) onInterrupted();
    controller.current?.abort();
  });
  useEffect(() => () => leave(), []);
  const isCancelled = isAbort(run.error);
  return {
    state: isCancelled ? 'ready' : stateOf[run.status],
    progress,
    outcome: run.data,
    error: isCancelled ? null : run.error,
    start: () => {
      controller.current = new AbortController();
      isRunning.current = true;
      run.mutate(controller.current.signal);
    },
    cancel: () => controller.current?.abort(),
  };
}

const stateOf = { idle: 'ready', pending: 'running', error: 'failed', success: 'over' } as const;
