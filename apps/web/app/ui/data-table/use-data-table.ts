import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  type RowData,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import type { TableView } from './table-view.ts';

/** One column of a data table. `value` is what is searched, sorted and filtered by. */
export interface DataColumn<Row extends RowData> {
  readonly id: string;
  readonly header: string;
  readonly value: (row: Row) => string;
  /** What is shown; the value when absent. `position` counts the rows in sight of the view, from 1. */
  readonly cell?: (row: Row, position: number) => ReactNode;
  readonly sortable?: boolean;
  readonly filterable?: boolean;
}

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

/** The order of words and numbers, in sorting and in lists of values. */
export const collator = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

export interface DataTableInput<Row extends RowData> {
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly view: TableView;
  readonly pageSize: number;
}

/** What of the rows is to be seen, and where it stands among all. */
export interface VisibleRows<Row extends RowData> {
  readonly rows: readonly Row[];
  /** Rows that pass search and filters. */
  readonly total: number;
  /** Position of the first visible row among them, from 0. */
  readonly offset: number;
  readonly page: number;
  readonly pageCount: number;
}

function useEngine<Row extends RowData>({ columns, rows, rowId, view }: DataTableInput<Row>) {
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: (row: Row) => column.value(row),
        sortFn: (a: { original: Row }, b: { original: Row }) =>
          collator.compare(column.value(a.original), column.value(b.original)),
        filterFn: (row: { original: Row }, _id: string, values: readonly string[]) =>
          values.includes(column.value(row.original)),
      })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const { search, filters, sort } = view;
  const state = useMemo(
    () => ({
      globalFilter: search.trim().toLowerCase(),
      columnFilters: Object.entries(filters).map(([id, value]) => ({ id, value })),
      sorting: [{ id: sort.column, desc: sort.descending }],
    }),
    [search, filters, sort],
  );
  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowId,
    state,
    getColumnCanGlobalFilter: () => true,
    globalFilterFn: (row: { getValue: (id: string) => unknown }, id: string, text: string) =>
      String(row.getValue(id)).toLowerCase().includes(text),
  });
}

/** Searches, filters, sorts and pages rows that are all here. A page beyond the last shows the last. */
export function useDataTable<Row extends RowData>(input: DataTableInput<Row>): VisibleRows<Row> {
  const { view, pageSize, rows } = input;
  const table = useEngine(input);
  const total = rows.length === 0 ? 0 : table.getFilteredRowModel().rows.length;
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(view.page, pageCount);
  const sorted = table.getSortedRowModel().rows;
  const offset = (page - 1) * pageSize;
  return {
    rows: sorted.slice(offset, offset + pageSize).map((row) => row.original),
    total,
    offset,
    page,
    pageCount,
  };
}
