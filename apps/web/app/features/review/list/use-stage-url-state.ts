import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import type { DataColumn } from '../../../ui/data-table/table-model.ts';
import {
  type ChangeView,
  readTableView,
  type TableView,
  writeTableView,
} from '../../../ui/data-table/table-view.ts';
import { initialStageView } from './stage-columns.tsx';

/** The query parameter with the id of the open application. */
const openParam = 'open';

export interface StageUrlState {
  readonly view: TableView;
  readonly open: string | undefined;
  /** Whether the ranking is shown in place of the table, and how many go on by the address. */
  readonly ranking: { readonly line: number | undefined } | undefined;
  readonly setView: ChangeView;
  /** Opens an application over that view; `undefined` closes the dialog. */
  readonly setOpen: (applicationId: string | undefined, over?: TableView) => void;
}

/** The state of a history entry that the keys of a search wrote. */
const typedSchema = z.object({ typed: z.literal(true) });

/** The state of a history entry with an open application: the address over which it was opened. */
const openedSchema = z.object({ openedOver: z.string() });

const queryOf = (view: TableView) => writeTableView(new URLSearchParams(), view, initialStageView).toString();

/** Returns the query parameters of a view on its first page, without its round. */
export const queryOfView = (view: TableView) => queryOf({ ...view, page: 1 });

/** The query parameter that shows the ranking in place of the table, with how many go on, if that is not the default. */
const rankingParam = 'ranking';
const byDefault = 'default';

/** Returns what makes the addresses of a stage, which stay in the round of the present one. */
export function useStageAddresses() {
  const round = useSearchParams()[0].get('round');
  const inRound = (...parts: readonly (string | undefined)[]) => ({
    search: [round && `round=${round}`, ...parts].filter(Boolean).join('&'),
  });
  return {
    ofQuery: (query: string) => inRound(query),
    ofView: (view: TableView, open?: string) => inRound(queryOfView(view), open && `${openParam}=${open}`),
    ofRanking: (line: number | undefined) => inRound(`${rankingParam}=${line ?? byDefault}`),
  };
}

/**
 * The table view and the open application, stored in the URL. Back undoes the last filter, sort, page or search and closes
 * the dialog: all keys of a search are one entry of the history, and so are all applications that a dialog shows. The
 * address of the stage without parameters, as in the side panel's link, shows all its applications.
 */
export function useStageUrlState(columns: readonly DataColumn<SubmissionSummary>[]): StageUrlState {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const leftEntry = useRef<string>(undefined);
  // Memoised: a new object would make the table filter all rows again.
  const view = useMemo(() => {
    const columnIds = columns.map(({ id }) => id);
    return readTableView(params, initialStageView, columnIds);
  }, [params, columns]);
  /** The view that was chosen and is not on the screen yet. */
  const coming = useRef<TableView>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each view that is shown ends the wait for one.
  useEffect(() => {
    coming.current = undefined;
  }, [view]);
  const open = params.get(openParam) || undefined;
  const line = params.get(rankingParam);
  useEffect(() => {
    // Forward may show the entry again.
    if (open === undefined) leftEntry.current = undefined;
  }, [open]);

  const write = (next: TableView, id: string | undefined, entry: { replace: boolean; state: unknown }) =>
    setParams(
      (current) => {
        const written = writeTableView(current, next, initialStageView);
        if (id) written.set(openParam, id);
        else written.delete(openParam);
        return written;
      },
      { preventScrollReset: true, ...entry },
    );

  const setView: ChangeView = (to, change) => {
    const now = coming.current ?? view;
    const next = to(now);
    // An equal entry would be one that Back seems not to undo.
    if (queryOf(next) === queryOf(now)) return;
    coming.current = next;
    const isKey = change === 'typing' && open === undefined;
    const replace =
      open !== undefined || change === 'focus' || (isKey && typedSchema.safeParse(state).success);
    write(next, open, { replace, state: isKey ? { typed: true } : replace ? state : undefined });
  };

  const setOpen = (id: string | undefined, over = view) => {
    if (id !== undefined) {
      const isOpen = open !== undefined;
      write(over, id, { replace: isOpen, state: isOpen ? state : { openedOver: queryOfView(view) } });
    } else if (openedSchema.safeParse(state).data?.openedOver !== queryOfView(view)) {
      write(view, undefined, { replace: true, state: undefined });
    } else if (leftEntry.current !== key) {
      // Once for each entry: going back takes a moment, and the dialog may close twice.
      leftEntry.current = key;
      void navigate(-1);
    }
  };
  const ranking = line === null ? undefined : { line: Number(line) || undefined };
  return { view, open, ranking, setView, setOpen };
}
