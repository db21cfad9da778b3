import { t } from '@lingui/core/macro';
import { notify } from '../../../ui/notify.tsx';
import { type BulkResult, isDone } from '../actions/use-run.ts';

/** Whether everything is done and there is nothing to say about it. */
const isPlainSuccess = (results: readonly BulkResult<unknown>[], total: number): boolean =>
  results.length === total && results.every((result) => isDone(result) && result.note === undefined);

/** Returns what follows a run: after a plain success a toast and the end of its dialog, otherwise the dialog shows the results. */
export const finishRun =
  (success: (count: number) => string, onClose: () => void) =>
  (results: readonly BulkResult<unknown>[], total: number): void => {
    if (!isPlainSuccess(results, total)) return;
    notify.success(success(total), { title: t`Success`, audience: 'admin' });
    onClose();
  };
