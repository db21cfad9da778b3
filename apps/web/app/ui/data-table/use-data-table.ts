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
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useCallback, useEffect, useMemo } from 'react';
import { formatIn } from '../../i18n/format.ts';
import type { DataColumn, DataTableInput, Facet, TableModel } from './table-model.ts';
import type { TableView } from './table-view.ts';
import { useSearchText } from './use-search-text.ts';

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
  sortFns: { codes: sortFn_basic, numbers: sortFn_basic, words: constructSortFn({ sort: compareTexts }) },
});

interface Search {
  readonly query: SearchQuery;
  readonly alsoFound: ReadonlyMap<string, unknown> | undefined;
}

const pageSize = 10;

/** The search asks for a match once per row: in this column. */
const searchColumn = 'searchable';

/** Makes each row's text once, also when other rows change. */
function memoizeByRow<Row extends object>(textOf: (row: Row) => string): (row: Row) => string {
  const texts = new WeakMap<Row, string>();
  return (row) => {
    const text = texts.get(row) ?? textOf(row);
    texts.set(row, text);
    return text;
  };
}

function useSearchedText<Row extends RowData>({ columns, rows, searchedTexts }: DataTableInput<Row>) {
  const searchTextOf = useMemo(() => {
    const searched = columns.filter((column) => column.searched !== false);
    return memoizeByRow((row: Row) =>
      makeSearchText([...searched.map(({ value }) => value(row)), ...(searchedTexts?.(row) ?? [])]),
    );
  }, [columns, searchedTexts]);
  useEffect(() => {
    // As rows arrive: with thousands of them, the first key of a search would wait for half a second.
    rows.forEach(searchTextOf);
  }, [rows, searchTextOf]);
  return useCallback(
    (row: Row, { query }: Search) => matchesSearch(query, searchTextOf(row)),
    [searchTextOf],
  );
}

function useTanStackTable<Row extends RowData>(
  { columns, rows, rowId, view: { filters, sort } }: DataTableInput<Row>,
  search: Search | undefined,
  hasSearchedText: (row: Row, search: Search) => boolean,
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
        sortUndefined: 'last' as const,
        filterFn: ({ original }: { original: Row }, _id: string, allowed: readonly string[]) =>
          filterValues(original).some((one) => allowed.includes(one)),
      })),
      { id: searchColumn, accessorFn: rowId },
    ],
    [columns, rowId],
  );
  // By content: every change of the address makes new objects, and a new state filters and sorts all rows again.
  const content = JSON.stringify({ filters, sort });
  const state = useMemo(() => {
    const wanted: Pick<TableView, 'filters' | 'sort'> = JSON.parse(content);
    return {
      globalFilter: search,
      columnFilters: Object.entries(wanted.filters).map(([id, value]) => ({ id, value })),
      sorting: [{ id: wanted.sort.column, desc: wanted.sort.descending }],
    };
  }, [search, content]);
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    globalFilterFn: (row, _column, wanted: Search) =>
      wanted.alsoFound?.has(row.id) || hasSearchedText(row.original, wanted),
    state,
  });
}

/** The search of a text, `undefined` without words. `alsoFound` applies to the text of the view only. */
function useSearch<Row>(text: string, { view, alsoFound }: DataTableInput<Row>): Search | undefined {
  // An empty one is as none: the rows are not filtered again.
  const found = text === view.search && alsoFound?.size ? alsoFound : undefined;
  return useMemo(() => {
    const query = parseSearchQuery(text);
    return query.length > 0 ? { query, alsoFound: found } : undefined;
  }, [text, found]);
}

export function useDataTable<Row extends RowData>(input: DataTableInput<Row>): TableModel<Row> {
  const { columns, rows, rowId, view, onView } = input;
  const [text, setText] = useSearchText(view.search, (next) =>
    onView((now) => ({ ...now, page: 1, search: next }), 'typing'),
  );
  const search = useSearch(text, input);
  const hasSearchedText = useSearchedText(input);
  const tanStackTable = useTanStackTable(input, search, hasSearchedText);
  const found = tanStackTable.getRowModel().rows;
  const matching = useMemo(() => found.map(({ original }) => original), [found]);
  const totalAlsoFound = useMemo(
    () => (search?.alsoFound ? matching.filter((row) => !hasSearchedText(row, search)).length : 0),
    [matching, search, hasSearchedText],
  );
  const pageCount = Math.max(1, Math.ceil(matching.length / pageSize));
  // A new search shows page 1 before the URL has changed.
  const page = text === view.search ? Math.min(view.page, pageCount) : 1;
  const offset = (page - 1) * pageSize;
  const countsOf = (id: string) => {
    const column = tanStackTable.getColumn(id);
    return {
      total: column?.getFacetedRowModel().rows.length ?? 0,
      counts: column?.getFacetedUniqueValues() ?? new Map<string, number>(),
    };
  };
  const facetsOf = ({
    id,
    filterOrder,
    filterLabel = (value) => value,
    filterNames,
  }: DataColumn<Row>): readonly Facet[] => {
    const { counts } = countsOf(id);
    const values = new Set([...counts.keys(), ...(view.filters[id] ?? [])]);
    values.delete('');
    return [...values]
      .map((value) => ({
        value,
        label: filterLabel(value, rows),
        count: counts.get(value) ?? 0,
        ...(filterNames && { names: filterNames(value) }),
      }))
      .sort((a, b) =>
        filterOrder ? filterOrder(a.value) - filterOrder(b.value) : compareTexts(a.label, b.label),
      );
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
    filtered: columns.filter(({ id, filterOnly }) => view.filters[id] && !filterOnly),
    matching,
    totalAlsoFound,
    visible: found.slice(offset, offset + pageSize),
    facetsOf,
    countsOf,
    positionOf: (id) => found.findIndex((row) => row.id === id),
    pageOf: (position) => Math.floor(position / pageSize) + 1,
  };
}
