import {
  type ColumnFilter,
  type ColumnSort,
  type columnFilteringFeature,
  constructRow,
  type globalFilteringFeature,
  memo,
  type Row,
  type RowData,
  type RowModel,
  type rowPaginationFeature,
  type rowSortingFeature,
  type Table,
} from '@tanstack/react-table';
import type { rowTextsFeature } from './row-texts.ts';

/** What of a table these row models read. */
interface Features {
  readonly columnFilteringFeature: typeof columnFilteringFeature;
  readonly globalFilteringFeature: typeof globalFilteringFeature;
  readonly rowPaginationFeature: typeof rowPaginationFeature;
  readonly rowSortingFeature: typeof rowSortingFeature;
  readonly rowTextsFeature: typeof rowTextsFeature;
}
type AnyTable = Table<Features, RowData>;
type AnyRow = Row<Features, RowData>;
type Rows = RowModel<Features, RowData>;
type MakeRows = (table: AnyTable) => () => Rows;

/** Looking up by id is seldom: what it needs is worked out when it is asked for. */
const rowModel = (rows: AnyRow[]): Rows => ({
  rows,
  flatRows: rows,
  get rowsById() {
    return Object.fromEntries(rows.map((row) => [row.id, row]));
  },
});

/** All rows. Of a list that grows or changes in places, those that stay keep their row, and what it has cached. */
export const growingRows: MakeRows = (table) => {
  let known: readonly AnyRow[] = [];
  return memo({
    memoDeps: () => [table.options.data],
    fn: (data) => {
      const rows = data.map((original, at) => {
        const row = known[at];
        return row?.original === original
          ? row
          : constructRow(table, table.getRowId(original, at), original, at, 0);
      });
      known = rows;
      return rowModel(rows);
    },
  });
};

/** Whether a row has one of the values asked for, per filtered column. */
const testsOf = (table: AnyTable, filters: readonly ColumnFilter[]) =>
  filters.flatMap(({ id, value }) => {
    const passes = table.getColumn(id)?.getFilterFn();
    return passes ? (row: AnyRow) => passes(row, id, value) : [];
  });

/** The rows that have the text searched for, in lower case, and pass every filter. */
export const foundRows: MakeRows = (table) =>
  memo({
    memoDeps: () => [
      table.getPreFilteredRowModel(),
      table.atoms.columnFilters.get(),
      table.atoms.globalFilter.get(),
    ],
    fn: (all, filters, needle) => {
      const tests = testsOf(table, filters);
      if (needle === '' && tests.length === 0) return all;
      const texts = needle === '' ? undefined : table.getRowTexts();
      const searched = (at: number) => texts === undefined || texts[at]?.includes(needle) === true;
      return rowModel(all.rows.filter((row, at) => searched(at) && tests.every((test) => test(row))));
    },
  });

interface Order {
  readonly sort: ColumnSort;
  /** In the order of arrival. */
  readonly all: readonly AnyRow[];
  readonly sorted: readonly AnyRow[];
}

/** All rows in order; among equals the latest comes first. Begins with what an earlier order knows. */
function reorder(
  table: AnyTable,
  all: readonly AnyRow[],
  sort: ColumnSort,
  before: Order | undefined,
): Order {
  const compare = table.getColumn(sort.id)?.getSortFn();
  const known = before?.sort.id === sort.id ? before : undefined;
  const arranged = known?.sort.desc === sort.desc ? known.sorted : (known?.sorted.toReversed() ?? []);
  const sign = sort.desc ? -1 : 1;
  const sorted = [
    ...arranged.filter((row) => row === all[row.index]),
    ...all.filter((row) => row !== known?.all[row.index]),
  ].sort((a, b) => sign * (compare?.(a, b, sort.id) ?? 0) || b.index - a.index);
  return { sort, all, sorted };
}

/** The found rows in order. All rows are ordered once, so that finding others only picks from them. */
export const orderedRows: MakeRows = (table) => {
  let order: Order | undefined;
  const orderAll = memo({
    memoDeps: () => [table.getCoreRowModel().rows, table.atoms.sorting.get()[0]],
    fn: (all, sort) => {
      order = sort && reorder(table, all, sort, order);
      return order?.sorted ?? all;
    },
  });
  return memo({
    memoDeps: () => [orderAll(), table.getPreSortedRowModel().rows],
    fn: (all, found) => {
      if (found.length === all.length) return rowModel([...all]);
      const isFound = new Uint8Array(all.length);
      for (const { index } of found) isFound[index] = 1;
      return rowModel(all.filter(({ index }) => isFound[index] === 1));
    },
  });
};

/** The rows of a page; of the last one when there are not so many. */
export const nearestPage: MakeRows = (table) =>
  memo({
    memoDeps: () => [table.getPrePaginatedRowModel().rows, table.atoms.pagination.get()],
    fn: (rows, { pageIndex, pageSize }) => {
      const last = Math.max(0, Math.ceil(rows.length / pageSize) - 1);
      const start = Math.min(pageIndex, last) * pageSize;
      return rowModel(rows.slice(start, start + pageSize));
    },
  });
