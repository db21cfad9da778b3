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
import {
  type ExportOutcome,
  type ExportProgress,
  type SaveArchiveInput,
  saveArchive,
} from './documents-archive.ts';
import { exportTables } from './export-tables.ts';
import { rankingTables } from './ranking-tables.ts';
import { type WriteTables, writeCsv, writeXlsx } from './table-file.ts';

export type ExportedApplication = Pick<SubmissionSummary, 'application_id' | 'submitted_id' | 'mine'>;

interface ExportInput extends Pick<SaveArchiveInput, 'file' | 'onProgress'> {
  readonly i18n: I18n;
  readonly stage: Stage;
  readonly format: ExportFormat;
  /** The id of the round; `undefined` for the current one. */
  readonly round: string | undefined;
  /** Of the stage. */
  readonly criteria: readonly ReviewCriterion[];
  /** The applications, in the order of the table. */
  readonly rows: readonly ExportedApplication[];
  /** The ranking, which the tables then have in place of the answers. */
  readonly ranking: ShownRanking | undefined;
}

type TableFormat = Exclude<ExportFormat, 'documents'>;

const today = () => formatSortableTime(new Date().toISOString()).slice(0, 10);

/** Returns the name of a zip: `GSP-2027-000123-documents.zip`, of several applications `stage1-documents-2027-04-20.zip`. */
const zipNameOf = ({ stage, rows: [first, ...more] }: Pick<ExportInput, 'stage' | 'rows'>): string =>
  first && more.length === 0 ? `${first.submitted_id}-documents.zip` : `${stage}-documents-${today()}.zip`;

/**
 * Reads the applications, which the server enters in their histories, and saves the file.
 *
 * @throws the signal's reason when it is aborted, and the first failure of a call
 */
async function runExport(input: ExportInput, signal: AbortSignal): Promise<ExportOutcome> {
  const { stage, format, rows, onProgress } = input;
  const report = (done: number) => onProgress({ phase: 'reading', done, total: rows.length });
  report(0);
  const answers = await exportApplications({
    stage,
    format,
    ids: rows.map(({ application_id: id }) => id),
    signal,
    onAnswer: report,
  });
  if (answers.every((read) => read.rows.length === 0)) return { kind: 'nothing' };
  if (format !== 'documents') return saveTable(input, format, answers, signal);
  return saveArchive({ name: zipNameOf(input), answers, file: input.file, onProgress, signal });
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
    name: `${stage}-${today()}${(format === 'csv' ? tables[at]?.part : ranking && '-ranking') ?? ''}.${format}`,
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

/** Whether an export of this page load ended with its page or its session, and no message has said so yet. */
export const interruption = { isUntold: false };

/** Exports applications, in the order of `rows`. A cancelled export is ready to start again. */
export function useExport(subject: Pick<ExportInput, 'stage' | 'format' | 'rows' | 'ranking'>): ExportRun {
  const { stage, format } = subject;
  const { i18n } = useLingui();
  const round = useRoundParam();
  const criteria = useReviewRound()?.criteria[stage] ?? [];
  const queries = useQueryClient();
  const [progress, setProgress] = useState<ExportProgress>();
  const controller = useRef<AbortController>(undefined);
  const run = useMutation({
    // The file may be as large as all documents.
    gcTime: 0,
    mutationFn: async (signal: AbortSignal) => {
      setProgress(undefined);
      const file = format === 'documents' ? await pickZipFile(zipNameOf(subject)) : undefined;
      const input = { ...subject, round, criteria, i18n, file };
      let outcome: ExportOutcome | undefined;
      try {
        outcome = await runExport({ ...input, onProgress: setProgress }, signal);
        return outcome;
      } finally {
        if (file && outcome?.kind !== 'saved') await discardFile(file);
      }
    },
    onSettled: (_outcome, error) => {
      // With the session, the page goes that would say so.
      if (error && session.get().state !== 'authenticated') interruption.isUntold = true;
      void queries.invalidateQueries({ queryKey: keyOf('readHistory') });
    },
  });
  const leave = useEffectEvent(() => {
    if (run.isPending) interruption.isUntold = true;
    controller.current?.abort();
  });
  useEffect(() => () => leave(), []);
  const isCancelled = run.error?.name === 'AbortError';
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
