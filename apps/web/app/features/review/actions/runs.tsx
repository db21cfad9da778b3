import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { AdminStatus, Stage } from '@portal/contracts/review/decisions';
import type { RowChanged } from '@portal/contracts/review/row-changed';
import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { act } from '../../../api/act.ts';
import { ApiProblem, isProblem } from '../../../api/api-problem.ts';
import { serverNow } from '../../../api/server-time.ts';
import { session } from '../../../session/session.ts';
import { setUnfinished } from '../../../session/unfinished.ts';
import { notify } from '../../../ui/notify.tsx';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { type OrganiserAction, type Send, undo } from './organiser-actions.ts';
import { UndoRunButton } from './undo-button.tsx';

/* Runs belong to the page, not to a component: they go on while the organiser moves inside the portal. */

/** How many calls a run sends at the same time. */
const parallelCalls = 4;

/** The application of a step of a run. */
export interface RunItem {
  readonly row: Pick<SubmissionSummary, 'application_id' | 'submitted_id'>;
}

/**
 * What became of one item: it is done, has failed, or was left as it is. `note`: what one should know although it is done;
 * `skipped`: why it was left; `releasesAt`: until when it can be undone (ISO 8601).
 */
export interface RunResult {
  readonly item: RunItem;
  readonly failure?: Error;
  readonly skipped?: string;
  readonly note?: string;
  readonly releasesAt?: string | undefined;
}

export const isDone = ({ failure, skipped }: RunResult): boolean =>
  failure === undefined && skipped === undefined;

/** An action on several applications, each with a call of its own: what is done stays done. */
export interface Run {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly state: 'running' | 'over';
  readonly total: number;
  /** The items that are settled, in the order in which that happened. */
  readonly results: readonly RunResult[];
  /** Starts no further call. */
  readonly stop: () => void;
  /** Runs for the items that are missing or have failed. */
  readonly goOn: () => void;
  /** Takes back the decisions that founders do not know yet; possible until the last of them is released (ISO 8601). */
  readonly undo?: { readonly until: string; readonly start: () => void } | undefined;
}

export interface RunParts<Item extends RunItem, Input> {
  readonly title: MessageDescriptor;
  readonly stage: Stage;
  readonly action: OrganiserAction<Input, RowChanged>;
  readonly items: readonly Item[];
  /** Acts on an item by `attempt`, once or more. Returns its response, or what one should know although it is done. */
  readonly step: (item: Item, attempt: (input: Input) => Promise<RowChanged>) => Promise<RowChanged | string>;
  /** The toast after a run that did everything, with the number of items. Any other shows its results. */
  readonly done: (count: number) => string;
  /** The status to which the items are decided. */
  readonly decidedTo?: AdminStatus;
}

/** The runs whose result is not dismissed, oldest first, and who follows them. */
interface Runs {
  all: readonly Run[];
  readonly listeners: Set<() => void>;
}

/** The runs of each cache. */
const runsOf = new WeakMap<QueryClient, Runs>();

function findRuns(queries: QueryClient): Runs {
  const known = runsOf.get(queries);
  if (known) return known;
  const runs: Runs = { all: [], listeners: new Set() };
  runsOf.set(queries, runs);
  // Another user of this window sees nothing of them.
  session.onOtherUser(() => {
    for (const run of runs.all) run.stop();
    publish(queries, []);
  });
  return runs;
}

function publish(queries: QueryClient, all: readonly Run[]): void {
  const runs = findRuns(queries);
  runs.all = all;
  for (const listener of runs.listeners) listener();
}

export const dismissRun = (queries: QueryClient, { id }: Run): void =>
  publish(
    queries,
    findRuns(queries).all.filter((run) => run.id !== id),
  );

export function useRuns(): readonly Run[] {
  const runs = findRuns(useQueryClient());
  const subscribe = (listener: () => void) => {
    runs.listeners.add(listener);
    return () => runs.listeners.delete(listener);
  };
  return useSyncExternalStore(subscribe, () => runs.all);
}

/** Whether a run has done everything, and there is nothing to say of it. */
const isWhole = ({ state, total, results }: Run): boolean =>
  state === 'over' &&
  results.length === total &&
  results.every((result) => isDone(result) && result.note === undefined);

/**
 * Whether the server refuses the call whatever is sent again: a colleague or the founder was first, the application is closed to
 * the reader or does not exist.
 */
const isRefused = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && [403, 404, 409].includes(error.status);

/** Why a step leaves its application as it is. */
export class LeftError extends Error {}

/** Waits for the connection, or for the end of the run. */
async function waitForConnection(signal: AbortSignal): Promise<void> {
  if (onlineManager.isOnline() || signal.aborted) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      unsubscribe();
      resolve();
    };
    const unsubscribe = onlineManager.subscribe((isOnline) => isOnline && end());
    signal.addEventListener('abort', end);
  });
}

/**
 * Does an action on several applications, several at a time. Items on which a colleague or the founder was first stay as they are.
 * Without a connection it waits.
 *
 * @returns the id of the run
 */
function startRun<Item extends RunItem, Input>(
  queries: QueryClient,
  { title, stage, action, items, step, done, decidedTo }: RunParts<Item, Input>,
): string {
  const id = crypto.randomUUID();
  // Another try for the same is the same action.
  const keys = new Map(items.map((item) => [item, crypto.randomUUID()]));
  const settled = new Map<Item, RunResult>();
  let controller = new AbortController();
  let isPublished = false;

  async function settle(item: Item): Promise<RunResult> {
    try {
      const place = { application_id: item.row.application_id, stage };
      const send: Send = (route, call) => act(queries, stage, route, call, keys.get(item) ?? '');
      const outcome = await step(item, (input) => action.send(send, place, input));
      if (typeof outcome === 'string') return { item, note: outcome };
      return { item, releasesAt: outcome.row.releases_at };
    } catch (error) {
      // The guard replaces the page by the login.
      if (isProblem(error, 'not-signed-in')) controller.abort();
      if (isRefused(error) || error instanceof LeftError) return { item, skipped: error.message };
      return { item, failure: error instanceof Error ? error : new Error(String(error)) };
    }
  }

  function show(state: Run['state']): Run {
    const results = [...settled.values()];
    const releases = results.map(({ releasesAt = '' }) => releasesAt);
    const until = releases.sort().at(-1);
    const run: Run = {
      id,
      title,
      state,
      total: items.length,
      results,
      stop: () => controller.abort(),
      goOn: () => void work(),
      ...(decidedTo && until && { undo: { until, start: () => undoRun(queries, stage, decidedTo, run) } }),
    };
    const { all } = findRuns(queries);
    publish(queries, isPublished ? all.map((one) => (one.id === id ? run : one)) : [...all, run]);
    isPublished = true;
    return run;
  }

  async function work(): Promise<void> {
    controller = new AbortController();
    const { signal } = controller;
    for (const [item, { failure }] of settled) if (failure) settled.delete(item);
    const queue = items.filter((item) => !settled.has(item));
    const workOne = async () => {
      await waitForConnection(signal);
      for (let item = queue.shift(); item && !signal.aborted; item = queue.shift()) {
        const result = await settle(item);
        // Lost with the connection.
        if (result.failure && !onlineManager.isOnline() && !signal.aborted) queue.push(item);
        else settled.set(item, result);
        show('running');
        await waitForConnection(signal);
      }
    };
    setUnfinished(keys, true);
    show('running');
    await Promise.all(Array.from({ length: parallelCalls }, workOne));
    setUnfinished(keys, false);
    finish(show('over'));
  }

  function finish(run: Run): void {
    // Another user of this window does not see it.
    if (!isWhole(run) || !findRuns(queries).all.includes(run)) return;
    const { undo: way } = run;
    notify.success(done(run.total), {
      title: t`Success`,
      audience: 'admin',
      ...(way && { button: (close) => <UndoRunButton undo={way} onClick={close} /> }),
    });
    if (run.total === 1) dismissRun(queries, run);
  }

  void work();
  return id;
}

const isAhead = (instant: string | undefined): boolean =>
  instant !== undefined && Date.parse(instant) > (serverNow() ?? 0);

/** Takes back the decisions of a run that founders do not know yet, in a run that replaces it. */
function undoRun(queries: QueryClient, stage: Stage, status: AdminStatus, run: Run): void {
  dismissRun(queries, run);
  startRun(queries, {
    title: msg`Undo decisions`,
    stage,
    action: undo,
    items: run.results.filter(({ releasesAt }) => isAhead(releasesAt)).map(({ item }) => item),
    step: (_item, attempt) => attempt({ status }),
    done: (count) => plural(count, { one: '# decision taken back', other: '# decisions taken back' }),
  });
}

/** Follows the run that a question starts; closes the question when the run has done everything or another one replaces it. */
export function useRun(onClose: () => void) {
  const queries = useQueryClient();
  const [id, setId] = useState<string>();
  const run = useRuns().find((one) => one.id === id);
  const isEnded = id !== undefined && (run === undefined || isWhole(run));
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isEnded) close();
  }, [isEnded]);
  return {
    /** `undefined` before it starts. */
    run: useLastDefined(run),
    start: <Item extends RunItem, Input>(parts: RunParts<Item, Input>) => setId(startRun(queries, parts)),
  };
}
