import {
  columnFacetingFeature,
  columnFilteringFeature,
  constructSortFn,
  createFacetedUniqueValues,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_arrHas,
  globalFilteringFeature,
  type RowData,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { TableView } from './table-view.ts';

/** One column of a data table. `value` is what is searched, sorted and filtered by. */
export interface DataColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly value: (row: Row) => string;
  /** What is shown; the value when absent. `position` counts the rows in sight of the view, from 1. */
  readonly cell?: (row: Row, position: number) => ReactNode;
  /** How values are compared: `words` by language and number, `codes` of one length character by character. */
  readonly sortable?: 'words' | 'codes';
  readonly filterable?: boolean;
}

export interface DataTableInput<Row> {
  readonly columns: readonly DataColumn<Row>[];
  /** Every row there is so far. Rows with equal values keep this order. Keep it the same array while nothing changes. */
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
  readonly pageSize?: number;
}

/** A value that occurs in a column, and in how many rows. */
export interface Facet {
  readonly value: string;
  readonly count: number;
}

/** What the rows look like from a view; `DataTable` shows it, and others may walk it. */
export interface TableModel<Row extends RowData> extends Omit<DataTableInput<Row>, 'pageSize'> {
  /** The text that the rows are searched for: ahead of the view until typing rests. */
  readonly search: string;
  readonly setSearch: (text: string) => void;
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
  /** The values of a column in order, counted in all rows, whatever is searched; empty ones are left out. */
  readonly facetsOf: (columnId: string) => readonly Facet[];
}

/** The order of words and numbers, in sorting and in lists of values. */
const collator = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

/** What a data table uses of TanStack Table. */
const features = tableFeatures({
  columnFacetingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  facetedUniqueValues: createFacetedUniqueValues(),
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns: { oneOf: filterFn_arrHas },
  sortFns: { codes: sortFn_basic, words: constructSortFn({ sort: collator.compare }) },
});

/** How long typing must rest before the address tells of it, in ms. */
const rest = 200;

/**
 * The text that is searched: a new one counts at once, the address (`value`, `onRest`) follows when typing rests. A value
 * that comes from elsewhere replaces what was typed.
 */
function useSearchText(
  value: string,
  onRest: (text: string) => void,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState({ value, sent: value });
  if (value !== known.value) {
    setKnown({ value, sent: value });
    if (value !== known.sent) setText(value);
  }
  const tell = useEffectEvent(() => {
    if (text === value) return;
    setKnown({ ...known, sent: text });
    onRest(text);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the wait again.
  useEffect(() => {
    const timer = window.setTimeout(tell, rest);
    return () => window.clearTimeout(timer);
  }, [text]);
  return [text, setText];
}

/** TanStack Table over the rows, with the view as its state. */
function useEngine<Row extends RowData>(
  { columns, rows, rowId, view: { filters, sort } }: DataTableInput<Row>,
  search: string,
) {
  const definitions = useMemo(
    () => [
      ...columns.map(({ id, value, sortable }) => ({
        id,
        accessorFn: value,
        enableGlobalFilter: false,
        enableSorting: sortable !== undefined,
        sortFn: sortable ?? ('words' as const),
        filterFn: 'oneOf' as const,
      })),
      // All that is searched, as one text a row: a text of one line is never found across two values.
      { id: 'searchable', accessorFn: (row: Row) => columns.map(({ value }) => value(row)).join('\n') },
    ],
    [columns],
  );
  const state = useMemo(
    () => ({
      globalFilter: search.trim(),
      columnFilters: Object.entries(filters).map(([id, value]) => ({ id, value })),
      sorting: [{ id: sort.column, desc: sort.descending }],
    }),
    [search, filters, sort],
  );
  return useTable({ features, columns: definitions, data: rows, getRowId: rowId, state });
}

/** Searches, filters, sorts and pages rows. */
export function useDataTable<Row extends RowData>(input: DataTableInput<Row>): TableModel<Row> {
  const { columns, rows, rowId, view, onView } = input;
  const pageSize = input.pageSize ?? 10;
  const [search, setSearch] = useSearchText(view.search, (text) =>
    onView({ ...view, page: 1, search: text }),
  );
  const engine = useEngine(input, search);
  const found = engine.getRowModel().rows;
  const pageCount = Math.max(1, Math.ceil(found.length / pageSize));
  // Another search begins at the first page, also before the address knows of it.
  const page = search === view.search ? Math.min(view.page, pageCount) : 1;
  const offset = (page - 1) * pageSize;
  return {
    columns,
    rows,
    rowId,
    view,
    onView,
    search,
    setSearch,
    page,
    pageCount,
    offset,
    total: found.length,
    visible: found.slice(offset, offset + pageSize).map(({ original }) => original),
    rowAt: (position) => found[position]?.original,
    positionOf: (id) => found.findIndex((row) => row.id === id),
    pageOf: (position) => Math.floor(position / pageSize) + 1,
    facetsOf: (columnId) =>
      [...(engine.getColumn(columnId)?.getFacetedUniqueValues() ?? [])]
        .filter(([value]) => value !== '')
        .map(([value, count]) => ({ value, count }))
        .sort((a, b) => collator.compare(a.value, b.value)),
  };
}
