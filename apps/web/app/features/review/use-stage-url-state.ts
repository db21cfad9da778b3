import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readTableView, type TableView, writeTableView } from '../../ui/data-table/table-view.ts';
import { initialStageView, stageColumns } from './stage-columns.tsx';

const columnIds = stageColumns.map((column) => column.id);

/** The address parameter that names the application under review. */
const openParam = 'open';

const openOf = (params: URLSearchParams) => params.get(openParam) || undefined;

export interface StageUrlState {
  readonly view: TableView;
  /** The application under review. */
  readonly open: string | undefined;
  readonly setView: (view: TableView) => void;
  /** Opens an application, with the page of the table on which it stands; `undefined` closes. */
  readonly setOpen: (applicationId: string | undefined, page?: number) => void;
}

/** The view and the open application, kept in the address so that they can be shared and survive a reload. */
export function useStageUrlState(): StageUrlState {
  const [params, setParams] = useSearchParams();
  // The same object while the address stays: with another one the table would search all rows again.
  const view = useMemo(() => readTableView(params, initialStageView, columnIds), [params]);
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
        // Back leads out of the dialog: not through all that were read, nor into the one that was just decided.
        { preventScrollReset: true, replace: applicationId === undefined || openOf(params) !== undefined },
      ),
  };
}
