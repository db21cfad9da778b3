import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readTableView, type TableView, writeTableView } from '../../ui/data-table/table-view.ts';
import type { DataColumn } from '../../ui/data-table/use-data-table.ts';
import { initialStageView } from './stage-columns.tsx';

/** The query parameter with the id of the open application. */
const openParam = 'open';

const openOf = (params: URLSearchParams) => params.get(openParam) || undefined;

export interface StageUrlState {
  readonly view: TableView;
  /** The id of the open application. */
  readonly open: string | undefined;
  readonly setView: (view: TableView) => void;
  /** Opens an application and the table page that contains it; `undefined` closes the dialog. */
  readonly setOpen: (applicationId: string | undefined, page?: number) => void;
}

/** The table view and the open application, stored in the URL. */
export function useStageUrlState(columns: readonly DataColumn<SubmissionSummary>[]): StageUrlState {
  const [params, setParams] = useSearchParams();
  // Memoised: a new object would make the table filter all rows again.
  const view = useMemo(() => {
    const columnIds = columns.map(({ id }) => id);
    return readTableView(params, initialStageView, columnIds);
  }, [params, columns]);
  return {
    view,
    open: openOf(params),
    setView: (next) =>
      setParams((current) => writeTableView(current, next, initialStageView), {
        replace: true,
        preventScrollReset: true,
      }),
    setOpen: (applicationId, page) =>
      setParams(
        (current) => {
          const next = writeTableView(current, { ...view, page: page ?? view.page }, initialStageView);
          if (applicationId) next.set(openParam, applicationId);
          else next.delete(openParam);
          return next;
        },
        // Only opening the dialog adds a history entry, so that Back closes it.
        { preventScrollReset: true, replace: applicationId === undefined || openOf(params) !== undefined },
      ),
  };
}
