import { useSearchParams } from 'react-router';
import { readTableView, type TableView, writeTableView } from '../../ui/data-table/table-view.ts';
import { initialStageView, stageColumns } from './stage-columns.tsx';

const columnIds = stageColumns.map((column) => column.id);

/** The address parameter that names the application under review. */
const openParam = 'open';

export interface StageAddress {
  readonly view: TableView;
  /** The application under review. */
  readonly open: string | undefined;
  readonly setView: (view: TableView) => void;
  readonly setOpen: (applicationId: string | undefined) => void;
}

/** The view and the open application, kept in the address so that they can be shared and survive a reload. */
export function useStageAddress(): StageAddress {
  const [params, setParams] = useSearchParams();
  return {
    view: readTableView(params, initialStageView, columnIds),
    open: params.get(openParam) || undefined,
    setView: (view) =>
      setParams((current) => writeTableView(current, view, initialStageView), {
        replace: true,
        preventScrollReset: true,
      }),
    setOpen: (applicationId) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (applicationId) next.set(openParam, applicationId);
          else next.delete(openParam);
          return next;
        },
        // Closing replaces: Back must not open again what was just decided.
        { preventScrollReset: true, replace: applicationId === undefined },
      ),
  };
}
