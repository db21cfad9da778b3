import { t } from '@lingui/core/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import type { RowChanged } from '@portal/contracts/review/row-changed';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem, isProblem } from '../../../api/api-problem.ts';
import { notify } from '../../../ui/notify.tsx';
import { type OrganiserAction, perform } from './organiser-actions.ts';

/** How many calls a run sends at the same time. */
const parallelCalls = 4;

/** The application of a step of a run. */
export interface RunItem {
  readonly row: Pick<SubmissionSummary, 'application_id' | 'submitted_id'>;
}

/**
 * What became of one item: it is done, has failed, or was left as it is. `note`: what one should know although it is done;
 * `skipped`: why it was left.
 */
export interface RunResult {
  readonly item: RunItem;
  readonly failure?: Error;
  readonly skipped?: string;
  readonly note?: string;
}

export const isDone = ({ failure, skipped }: RunResult): boolean =>
  failure === undefined && skipped === undefined;

/** An action on several applications, each with a call of its own: what is done stays done. */
export interface Run<Item extends RunItem = RunItem> {
  readonly state: 'ready' | 'running' | 'over';
  /** How many items the run has; after a retry, only those that had failed. */
  readonly total: number;
  /** The items that are settled, in the order in which that happened. */
  readonly results: readonly RunResult[];
  readonly start: (items: readonly Item[]) => void;
  /** Runs again for the items that have failed. */
  readonly retry: () => void;
  /** Starts no further call. */
  readonly stop: () => void;
}

export interface RunParts<Item extends RunItem, Input> {
  readonly stage: Stage;
  /** Acts on an item by `attempt`, once or more. Returns its response, or what one should know although it is done. */
  readonly step: (item: Item, attempt: (input: Input) => Promise<RowChanged>) => Promise<RowChanged | string>;
  /** The toast after a run that did everything, with the number of items. */
  readonly done: (count: number) => string;
  /** Called after such a run. Any other shows its results. */
  readonly onClose: () => void;
  /** Called when nothing is left to try again. */
  readonly onSettled?: () => void;
}

/**
 * Whether the server refuses the call whatever is sent again: a colleague or the founder was first, the application is closed to
 * the reader or does not exist.
 */
const isRefused = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && [403, 404, 409].includes(error.status);

/** Runs an action of `organiser-actions.ts` on several applications. Items on which a colleague or the founder was first stay as they are. */
export function useRun<Item extends RunItem, Input>(
  action: OrganiserAction<Input, RowChanged>,
  { stage, step, done, onClose, onSettled }: RunParts<Item, Input>,
): Run<Item> {
  const queries = useQueryClient();
  const [{ items, results }, setProgress] = useState<{
    readonly items: readonly Item[];
    readonly results: readonly RunResult[];
  }>({ items: [], results: [] });
  const controller = useRef<AbortController>(undefined);
  const keys = useRef(new Map<string, string>());

  async function settle(item: Item): Promise<RunResult> {
    const { application_id } = item.row;
    const key = keys.current.get(application_id) ?? crypto.randomUUID();
    keys.current.set(application_id, key);
    try {
      const place = { application_id, stage };
      const outcome = await step(item, (input) => perform(queries, action, place, input, key));
      return typeof outcome === 'string' ? { item, note: outcome } : { item };
    } catch (error) {
      // The guard replaces the page by the login.
      if (isProblem(error, 'not-signed-in')) controller.current?.abort();
      if (isRefused(error)) return { item, skipped: error.message };
      return { item, failure: error instanceof Error ? error : new Error(String(error)) };
    }
  }

  const { status, mutate } = useMutation({
    mutationFn: async (all: readonly Item[]) => {
      controller.current = new AbortController();
      const { signal } = controller.current;
      const settled: RunResult[] = [];
      const queue = [...all];
      const work = async () => {
        for (let item = queue.shift(); item && !signal.aborted; item = queue.shift()) {
          settled.push(await settle(item));
          setProgress({ items: all, results: [...settled] });
        }
      };
      setProgress({ items: all, results: [] });
      await Promise.all(Array.from({ length: parallelCalls }, work));
      return settled;
    },
    onSuccess: (settled, all) => {
      const isWhole = settled.length === all.length;
      if (isWhole && settled.every(({ failure }) => failure === undefined)) onSettled?.();
      if (!isWhole || !settled.every((result) => isDone(result) && result.note === undefined)) return;
      notify.success(done(all.length), { title: t`Success`, audience: 'admin' });
      onClose();
    },
  });
  useEffect(() => () => controller.current?.abort(), []);
  const failed = results.filter(({ failure }) => failure).map(({ item }) => item);
  return {
    state: status === 'pending' ? 'running' : status === 'idle' ? 'ready' : 'over',
    total: items.length,
    results,
    start: mutate,
    retry: () => mutate(items.filter((item) => failed.includes(item))),
    stop: () => controller.current?.abort(),
  };
}
