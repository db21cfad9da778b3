import { type ReactNode, useDeferredValue, useState } from 'react';
import { type Facet, type IndexedColumn, indexRows } from './table-index.ts';
import type { TableView } from './table-view.ts';
import { useSearchText } from './use-search-text.ts';

/** One column of a data table. */
export interface DataColumn<Row> extends IndexedColumn<Row> {
  readonly header: string;
  /** What is shown; the value when absent. `position` counts the rows in sight of the view, from 1. */
  readonly cell?: (row: Row, position: number) => ReactNode;
  readonly sortable?: boolean;
  readonly filterable?: boolean;
}

export interface DataTableInput<Row> {
  readonly columns: readonly DataColumn<Row>[];
  /** Every row there is so far; keep it the same array while nothing changes. */
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
  readonly pageSize?: number;
}

/** What the rows look like from a view; `DataTable` shows it, and others may walk it. */
export interface TableModel<Row> extends Omit<DataTableInput<Row>, 'pageSize'> {
  /** What stands in the search box: ahead of the view while somebody types. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Rows that pass search and filters. */
  readonly total: number;
  /** The page in sight, from 1; one beyond the last is the last. */
  readonly page: number;
  readonly pageCount: number;
  /** Position of the first row in sight among all that pass, from 0. */
  readonly offset: number;
  readonly visible: readonly Row[];
  /** The row at a position among those that pass, from 0. */
  readonly rowAt: (position: number) => Row | undefined;
  /** Where a row stands among those that pass, from 0; -1 when it does not. */
  readonly positionOf: (id: string) => number;
  /** The page on which a position stands. */
  readonly pageOf: (position: number) => number;
  readonly facets: (columnId: string) => readonly Facet[];
  /** Prepares for searching; the search box calls it before the first key. */
  readonly warmUp: () => void;
}

/** Searches, filters, sorts and pages rows. A search is worked out behind the typing, which it never holds up. */
export function useDataTable<Row>(input: DataTableInput<Row>): TableModel<Row> {
  const { columns, rows, rowId, view, onView, pageSize = 10 } = input;
  const [index, setIndex] = useState(() => indexRows(columns, rows));
  const current = index.rows === rows ? index : index.with(rows);
  if (current !== index) setIndex(current);

  const [text, setText] = useSearchText(view.search, (search) => onView({ ...view, page: 1, search }));
  const hits = current.find({ ...view, search: useDeferredValue(text) });
  const rowAt = (position: number) => rows[hits[position] ?? -1];
  const pageOf = (position: number) => Math.floor(position / pageSize) + 1;
  const pageCount = Math.max(1, pageOf(hits.length - 1));
  // Another search begins at the first page, also before the address knows of it.
  const page = text === view.search ? Math.min(view.page, pageCount) : 1;
  const offset = (page - 1) * pageSize;
  return {
    columns,
    rows,
    rowId,
    view,
    onView,
    text,
    setText,
    page,
    pageCount,
    offset,
    rowAt,
    pageOf,
    total: hits.length,
    visible: hits.slice(offset, offset + pageSize).flatMap((at) => rows[at] ?? []),
    positionOf: (id) =>
      hits.findIndex((at) => {
        const row = rows[at];
        return row !== undefined && rowId(row) === id;
      }),
    facets: current.facets,
    warmUp: current.warmUp,
  };
}
