import { i18n } from '@lingui/core';
import {
  makeSearchText,
  matchesSearch,
  parseSearchQuery,
  type SearchQuery,
} from '@portal/contracts/review/search';
import {
  columnFacetingFeature,
  columnFilteringFeature,
  constructSortFn,
  createFacetedRowModel,
  createFacetedUniqueValues,
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

/** One column of a data table. Search and filters use `value`, the shown text. */
export interface DataColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly value: (row: Row) => string;
  /** Renders the cell; default: the value. `number`: the place of the row in `rows`, from 1. */
  readonly cell?: (row: Row, number: number) => ReactNode;
  /** `words`: compared by language, numeric-aware; `codes` (of equal length): compared by character. */
  readonly sortable?: 'words' | 'codes';
  /** The value that sorts the rows, where the shown text does not; default: `value`. */
  readonly sortValue?: (row: Row) => string;
  readonly filterable?: boolean;
  /** The values that a filter stores, where a row has several or their text depends on the language; default: `value`. */
  readonly filterValues?: (row: Row) => readonly string[];
  /** Returns the shown text of a filter value; default: the value itself. */
  readonly filterLabel?: (value: string) => string;
  /** In rem on a narrow table; a wide one scales it. Columns without a width share the rest. */
  readonly width?: number;
  /** The width of the table from which the column is shown; default: always. Search, sort and filters include it. */
  readonly showFrom?: '60rem' | '66rem' | '72rem';
  /** The place of the value in the card that a row becomes on a narrow screen; default: not in it. */
  readonly inCard?: 'title' | 'number' | 'status' | 'place' | 'date';
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

/** A row of the current page. */
export interface VisibleRow<Row> {
  readonly id: string;
  /** The place in `rows`, from 0. */
  readonly index: number;
  readonly original: Row;
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
  readonly visible: readonly VisibleRow<Row>[];
  /**
   * Returns the non-empty filter values of a column in the rows that the search and the other filters leave, sorted by label.
   * Includes the chosen values, even without a row.
   */
  readonly facetsOf: (column: DataColumn<Row>) => readonly Facet[];
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
  columnFacetingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  facetedRowModel: createFacetedRowModel(),
  facetedUniqueValues: createFacetedUniqueValues(),
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

/** The column with the search text of a row. */
const searchColumn = 'searchable';

const hasSearchedText = <Row extends RowData>(row: TanStackRow<typeof features, Row>, { query }: Search) =>
  matchesSearch(query, row.getValue<string>(searchColumn));

/** Makes each row's text once, also when other rows change. */
function memoizeByRow<Row extends object>(textOf: (row: Row) => string): (row: Row) => string {
  const texts = new WeakMap<Row, string>();
  return (row) => {
    const text = texts.get(row) ?? textOf(row);
    texts.set(row, text);
    return text;
  };
}

function useTanStackTable<Row extends RowData>(
  { columns, rows, rowId, searchedTexts, view: { filters, sort } }: DataTableInput<Row>,
  search: Search | undefined,
) {
  const definitions = useMemo(
    () => [
      ...columns.map(({ id, value, sortable, sortValue = value, filterValues = (row) => [value(row)] }) => ({
        id,
        accessorFn: sortValue,
        getUniqueValues: filterValues,
        enableGlobalFilter: false,
        enableSorting: sortable !== undefined,
        sortFn: sortable ?? ('words' as const),
        filterFn: ({ original }: { original: Row }, _id: string, allowed: readonly string[]) =>
          filterValues(original).some((one) => allowed.includes(one)),
      })),
      {
        id: searchColumn,
        accessorFn: memoizeByRow((row: Row) =>
          makeSearchText([...columns.map(({ value }) => value(row)), ...(searchedTexts?.(row) ?? [])]),
        ),
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
  // An empty set is as none: the rows are not filtered again.
  const found = text === view.search && alsoFound?.size ? alsoFound : undefined;
  return useMemo(() => {
    const query = parseSearchQuery(text);
    return query.length > 0 ? { query, alsoFound: found } : undefined;
  }, [text, found]);
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
  const totalAlsoFound = useMemo(
    () => (search?.alsoFound ? matching.filter((row) => !hasSearchedText(row, search)).length : 0),
    [matching, search],
  );
  const pageCount = Math.max(1, Math.ceil(matching.length / pageSize));
  // A new search shows page 1 before the URL has changed.
  const page = text === view.search ? Math.min(view.page, pageCount) : 1;
  const offset = (page - 1) * pageSize;
  const facetsOf = ({ id, filterLabel = (value) => value }: DataColumn<Row>): readonly Facet[] => {
    const counts: ReadonlyMap<string, number> =
      tanStackTable.getColumn(id)?.getFacetedUniqueValues() ?? new Map();
    const values = new Set([...counts.keys(), ...(view.filters[id] ?? [])]);
    values.delete('');
    return [...values]
      .map((value) => ({ value, label: filterLabel(value), count: counts.get(value) ?? 0 }))
      .sort((a, b) => compareTexts(a.label, b.label));
  };
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
    visible: matching.slice(offset, offset + pageSize),
    facetsOf,
    rowAt: (position) => matching[position]?.original,
    positionOf: (id) => matching.findIndex((row) => row.id === id),
    pageOf: (position) => Math.floor(position / pageSize) + 1,
  };
}
