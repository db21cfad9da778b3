import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isProblem } from '../../../api/api-problem.ts';

/** How many calls a run sends at the same time. */
const parallelCalls = 4;

/**
 * What became of one item: it is done, has failed, or was left as it is. `note`: what one should know although it is done;
 * `skipped`: why it was left.
 */
export interface BulkResult<Item> {
  readonly item: Item;
  readonly failure: Error | undefined;
  readonly skipped: string | undefined;
  readonly note: string | undefined;
}

/** Thrown by the action of a run: another try would not help, and the item stays as it is. The message is for people. */
export class ItemSkippedError extends Error {}

/** Whether the item is done. */
export const isDone = ({ failure, skipped }: BulkResult<unknown>): boolean =>
  failure === undefined && skipped === undefined;

/** A run over several items, each with a call of its own: what is done stays done. */
export interface BulkRun<Item> {
  readonly state: 'ready' | 'running' | 'over';
  /** How many items the run has; after a retry, only those that had failed. */
  readonly total: number;
  /** The items that are settled, in the order in which that happened. */
  readonly results: readonly BulkResult<Item>[];
  readonly start: (items: readonly Item[]) => void;
  /** Runs again for the items that have failed. */
  readonly retry: () => void;
  /** Starts no further call. */
  readonly stop: () => void;
}

function partsOf(result: RunResult): Omit<BulkResult<unknown>, 'item'> {
  const nothing = { failure: undefined, skipped: undefined, note: undefined };
  if (!('error' in result)) return { ...nothing, note: result.note };
  const error = result.error instanceof Error ? result.error : new Error(String(result.error));
  return error instanceof ItemSkippedError
    ? { ...nothing, skipped: error.message }
    : { ...nothing, failure: error };
}

/**
 * Runs `act` for items. It returns a note, or rejects with an error whose message is for people, or with {@link ItemSkippedError}.
 *
 * @param onOver called when all calls are settled, with the results and the number of items
 */
export function useBulkRun<Item>(
  act: (item: Item) => Promise<string | undefined>,
  onOver: (results: readonly BulkResult<Item>[], total: number) => void,
): BulkRun<Item> {
  const [results, setResults] = useState<readonly BulkResult<Item>[]>([]);
  const [total, setTotal] = useState(0);
  const controller = useRef<AbortController>(undefined);
  const { status, mutate } = useMutation({
    mutationFn: async (items: readonly Item[]) => {
      const stop = new AbortController();
      controller.current = stop;
      const settled: BulkResult<Item>[] = [];
      const onSettled = (item: Item, result: RunResult) => {
        // The guard replaces the page by the login.
        if ('error' in result && isProblem(result.error, 'not-signed-in')) stop.abort();
        settled.push({ item, ...partsOf(result) });
        setResults([...settled]);
      };
      await runEach(items, act, stop.signal, onSettled);
      return settled;
    },
    onSuccess: (settled, items) => onOver(settled, items.length),
  });
  useEffect(() => () => controller.current?.abort(), []);
  const start = (items: readonly Item[]) => {
    setResults([]);
    setTotal(items.length);
    mutate(items);
  };
  return {
    state: status === 'pending' ? 'running' : status === 'idle' ? 'ready' : 'over',
    total,
    results,
    start,
    retry: () => start(results.filter(({ failure }) => failure !== undefined).map(({ item }) => item)),
    stop: () => controller.current?.abort(),
  };
}

/** What became of an item: its error, or what `act` has to say. */
type RunResult = { readonly note: string | undefined } | { readonly error: unknown };

/**
 * Calls `act` for each item, a few at a time. Never rejects. Resolves when all calls that have started are settled.
 *
 * @param signal no further call starts once it is aborted
 * @param onSettled called after each item
 */
async function runEach<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<string | undefined>,
  signal: AbortSignal,
  onSettled: (item: Item, result: RunResult) => void,
): Promise<void> {
  const queue = [...items];
  const work = async () => {
    for (let item = queue.shift(); item !== undefined && !signal.aborted; item = queue.shift()) {
      try {
        onSettled(item, { note: await act(item) });
      } catch (error) {
        onSettled(item, { error });
      }
    }
  };
  await Promise.all(Array.from({ length: parallelCalls }, work));
}
