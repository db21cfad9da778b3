import { i18n } from '@lingui/core';
import {
  columnFilteringFeature,
  constructSortFn,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  type RowData,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { formatIn } from '../../i18n/format.ts';
import type { TableView } from './table-view.ts';

/** One column of a data table. Search, sort and filters use `value`, the shown text. */
export interface DataColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly value: (row: Row) => string;
  /** Renders the cell; default: the value. `position` counts the matching rows, from 1. */
  readonly cell?: (row: Row, position: number) => ReactNode;
  /** `words`: compared by language, numeric-aware; `codes` (of equal length): compared by character. */
  readonly sortable?: 'words' | 'codes';
  readonly filterable?: boolean;
  /** The value that a filter stores, where the shown text depends on the language; default: `value`. */
  readonly filterValue?: (row: Row) => string;
}

export interface DataTableInput<Row> {
  readonly columns: readonly DataColumn<Row>[];
  /** All loaded rows. Sorting is stable. Must be memoised. */
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
  readonly pageSize?: number;
}

/** A distinct filter value of a column, its shown text and its number of rows. */
export interface Facet {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** The rows in a view. `DataTable` renders it; `rowAt` and `positionOf` navigate it. */
export interface TableModel<Row extends RowData> extends Omit<DataTableInput<Row>, 'pageSize'> {
  /** The current search text. The view follows after a debounce. */
  readonly search: string;
  readonly setSearch: (text: string) => void;
  /** The number of matching rows. */
  readonly total: number;
  /** The current page, from 1, at most `pageCount`. */
  readonly page: number;
  readonly pageCount: number;
  /** The position of the first visible row, from 0. */
  readonly offset: number;
  readonly visible: readonly Row[];
  /** Returns the matching row at a position, from 0. */
  readonly rowAt: (position: number) => Row | undefined;
  /** Returns the position of a matching row, from 0; otherwise -1. */
  readonly positionOf: (id: string) => number;
  /** Returns the page of a position. */
  readonly pageOf: (position: number) => number;
}

/** Orders texts as the active language does. */
const compareTexts = (one: string, other: string) => formatIn(i18n.locale).compareTexts(one, other);

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  sortFns: { codes: sortFn_basic, words: constructSortFn({ sort: compareTexts }) },
});

/** In ms: debounces the update of the URL. */
const debounceDelay = 200;

/**
 * The search text. It changes at once; `onRest` is called after a debounce. A new `value` from outside (for example Back)
 * replaces the text.
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
  const notify = useEffectEvent(() => {
    if (text === value) return;
    setKnown({ ...known, sent: text });
    onRest(text);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key restarts the timer.
  useEffect(() => {
    const timer = window.setTimeout(notify, debounceDelay);
    return () => window.clearTimeout(timer);
  }, [text]);
  return [text, setText];
}

function useTanStackTable<Row extends RowData>(
  { columns, rows, rowId, view: { filters, sort } }: DataTableInput<Row>,
  search: string,
) {
  const definitions = useMemo(
    () => [
      ...columns.map(({ id, value, sortable, filterValue = value }) => ({
        id,
        accessorFn: value,
        enableGlobalFilter: false,
        enableSorting: sortable !== undefined,
        sortFn: sortable ?? ('words' as const),
        filterFn: ({ original }: { original: Row }, _id: string, allowed: readonly string[]) =>
          allowed.includes(filterValue(original)),
      })),
      // All searchable values in one text. The line breaks prevent matches across values.
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

/** Returns the non-empty filter values of a column, sorted by label and counted in all rows. */
export function facetsOf<Row>(
  rows: readonly Row[],
  { value, filterValue = value }: DataColumn<Row>,
): readonly Facet[] {
  const facets = new Map<string, Facet>();
  for (const row of rows) {
    const key = filterValue(row);
    const { label, count } = facets.get(key) ?? { label: value(row), count: 0 };
    facets.set(key, { value: key, label, count: count + 1 });
  }
  facets.delete('');
  return [...facets.values()].sort((a, b) => compareTexts(a.label, b.label));
}

/** Searches, filters, sorts and paginates rows. */
export function useDataTable<Row extends RowData>(input: DataTableInput<Row>): TableModel<Row> {
  const { columns, rows, rowId, view, onView } = input;
  const pageSize = input.pageSize ?? 10;
  const [search, setSearch] = useSearchText(view.search, (text) =>
    onView({ ...view, page: 1, search: text }),
  );
  const tanStackTable = useTanStackTable(input, search);
  const matching = tanStackTable.getRowModel().rows;
  const pageCount = Math.max(1, Math.ceil(matching.length / pageSize));
  // A new search shows page 1 before the URL has changed.
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
    total: matching.length,
    visible: matching.slice(offset, offset + pageSize).map(({ original }) => original),
    rowAt: (position) => matching[position]?.original,
    positionOf: (id) => matching.findIndex((row) => row.id === id),
    pageOf: (position) => Math.floor(position / pageSize) + 1,
  };
}
