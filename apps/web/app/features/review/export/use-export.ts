import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { keyOf } from '../../../api/queries.ts';
import { discardFile, pickZipFile } from '../../../device/save-file.ts';
import { describeMissing } from './export-texts.ts';
import { type ExportInput, fileNameOf, runExport } from './run-export.ts';
import type { ExportOutcome, ExportProgress } from './save-archive.ts';

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
