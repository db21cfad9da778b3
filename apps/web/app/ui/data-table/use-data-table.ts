import { type RowData, useTable } from '@tanstack/react-table';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { type Engine, features } from './table-features.ts';
import type { TableView } from './table-view.ts';
import { useSearchText } from './use-search-text.ts';

/** One column of a data table. `value` is what is searched, sorted and filtered by. */
export interface DataColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly value: (row: Row) => string;
  /** What is shown; the value when absent. `position` counts the rows in sight of the view, from 1. */
  readonly cell?: (row: Row, position: number) => ReactNode;
  /** How values follow each other; `codes` of one length compare as they stand, much faster than words do. */
  readonly sortable?: 'words' | 'codes';
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
export interface TableModel<Row extends RowData> extends Omit<DataTableInput<Row>, 'pageSize'> {
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
  /** The values of a column, and in how many of all rows each occurs. */
  readonly valuesOf: (columnId: string) => ReadonlyMap<string, number>;
  /** Prepares for searching; the search box calls it before the first key. */
  readonly warmUp: () => void;
}

/** TanStack Table over the rows, with the view as its state. */
function useEngine<Row extends RowData>(
  { columns, rows, rowId, view }: DataTableInput<Row>,
  searched: string,
  pagination: { readonly page: number; readonly pageSize: number },
): Engine<Row> {
  const definitions = useMemo(
    () =>
      columns.map(({ id, header, value, sortable, filterable }) => ({
        id,
        header,
        accessorFn: value,
        enableSorting: sortable !== undefined,
        sortFn: sortable ?? 'words',
        enableColumnFilter: filterable ?? false,
        filterFn: 'oneOf' as const,
      })),
    [columns],
  );
  const { filters, sort } = view;
  const { page, pageSize } = pagination;
  const state = useMemo(
    () => ({
      globalFilter: searched.trim().toLowerCase(),
      columnFilters: Object.entries(filters).map(([id, value]) => ({ id, value })),
      sorting: [{ id: sort.column, desc: sort.descending }],
      pagination: { pageIndex: page - 1, pageSize },
    }),
    [searched, filters, sort, page, pageSize],
  );
  return useTable({ features, columns: definitions, data: rows, getRowId: rowId, state });
}

/** Searches, filters, sorts and pages rows. A search is worked out behind the typing, which it never holds up. */
export function useDataTable<Row extends RowData>(input: DataTableInput<Row>): TableModel<Row> {
  const { columns, rows, rowId, view, onView, pageSize = 10 } = input;
  const [text, setText] = useSearchText(view.search, (search) => onView({ ...view, page: 1, search }));
  // Another search begins at the first page, also before the address knows of it.
  const wanted = text === view.search ? view.page : 1;
  const engine = useEngine(input, useDeferredValue(text), { page: wanted, pageSize });
  const found = engine.getPrePaginatedRowModel().rows;
  const pageCount = Math.max(1, engine.getPageCount());
  const page = Math.min(wanted, pageCount);
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
    offset: (page - 1) * pageSize,
    total: found.length,
    visible: engine.getRowModel().rows.map(({ original }) => original),
    rowAt: (position) => found[position]?.original,
    positionOf: (id) => found.findIndex((row) => row.id === id),
    pageOf: (position) => Math.floor(position / pageSize) + 1,
    valuesOf: (columnId) => engine.getColumn(columnId)?.getFacetedUniqueValues() ?? new Map(),
    warmUp: () => void engine.getRowTexts(),
  };
}
