import { i18n } from '@lingui/core';
import {
  makeSearchText,
  matchesSearch,
  parseSearchQuery,
  type SearchQuery,
} from '@portal/contracts/review/search';
import {
  columnFilteringFeature,
  constructSortFn,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  type RowData,
  rowSortingFeature,
  sortFn_basic,
  type Row as TanStackRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { formatIn } from '../../i18n/format.ts';
import type { TableView, ViewChange } from './table-view.ts';

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
  /** Texts that the search matches besides those of the columns. Must be memoised. */
  readonly searchedTexts?: ((row: Row) => readonly string[]) | undefined;
  /** The ids of rows that match `view.search` by texts that the rows do not hold. Must be memoised. */
  readonly alsoFound?: ReadonlySet<string> | undefined;
  readonly view: TableView;
  readonly onView: (view: TableView, change?: ViewChange) => void;
  readonly pageSize?: number;
}

/** A distinct filter value of a column, its shown text and its number of rows. */
export interface Facet {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** The rows in a view. `DataTable` renders it; `rowAt` and `positionOf` navigate it. */
export interface TableModel<Row extends RowData>
  extends Pick<DataTableInput<Row>, 'columns' | 'rows' | 'rowId' | 'view' | 'onView'> {
  /** The current search text. The view follows after a debounce. */
  readonly search: string;
  readonly setSearch: (text: string) => void;
  /** The number of matching rows. */
  readonly total: number;
  /** The number of matching rows that only `alsoFound` makes match. */
  readonly totalAlsoFound: number;
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
const debounceDelay = 300;

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

interface Search {
  readonly query: SearchQuery;
  readonly alsoFound: ReadonlySet<string> | undefined;
}

/** The column with the search text of a row. TanStack Table makes each row's text once. */
const searchColumn = 'searchable';

const hasSearchedText = <Row extends RowData>(row: TanStackRow<typeof features, Row>, { query }: Search) =>
  matchesSearch(query, row.getValue<string>(searchColumn));

function useTanStackTable<Row extends RowData>(
  { columns, rows, rowId, searchedTexts, view: { filters, sort } }: DataTableInput<Row>,
  search: Search | undefined,
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
      {
        id: searchColumn,
        accessorFn: (row: Row) =>
          makeSearchText([...columns.map(({ value }) => value(row)), ...(searchedTexts?.(row) ?? [])]),
      },
    ],
    [columns, searchedTexts],
  );
  const state = useMemo(
    () => ({
      globalFilter: search,
      columnFilters: Object.entries(filters).map(([id, value]) => ({ id, value })),
      sorting: [{ id: sort.column, desc: sort.descending }],
    }),
    [search, filters, sort],
  );
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    globalFilterFn: (row, _column, wanted: Search) =>
      wanted.alsoFound?.has(row.id) || hasSearchedText(row, wanted),
    state,
  });
}

/** The search of a text, `undefined` without words. `alsoFound` applies to the text of the view only. */
function useSearch<Row>(text: string, { view, alsoFound }: DataTableInput<Row>): Search | undefined {
  const found = text === view.search ? alsoFound : undefined;
  return useMemo(() => {
    const query = parseSearchQuery(text);
    return query.length > 0 ? { query, alsoFound: found } : undefined;
  }, [text, found]);
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
  const [text, setText] = useSearchText(view.search, (next) =>
    onView({ ...view, page: 1, search: next }, 'typing'),
  );
  const search = useSearch(text, input);
  const tanStackTable = useTanStackTable(input, search);
  const matching = tanStackTable.getRowModel().rows;
  const totalAlsoFound = search?.alsoFound
    ? matching.filter((row) => !hasSearchedText(row, search)).length
    : 0;
  const pageCount = Math.max(1, Math.ceil(matching.length / pageSize));
  // A new search shows page 1 before the URL has changed.
  const page = text === view.search ? Math.min(view.page, pageCount) : 1;
  const offset = (page - 1) * pageSize;
  return {
    columns,
    rows,
    rowId,
    view,
    onView,
    search: text,
    setSearch: setText,
    page,
    pageCount,
    offset,
    total: matching.length,
    totalAlsoFound,
    visible: matching.slice(offset, offset + pageSize).map(({ original }) => original),
    rowAt: (position) => matching[position]?.original,
    positionOf: (id) => matching.findIndex((row) => row.id === id),
    pageOf: (position) => Math.floor(position / pageSize) + 1,
  };
}
