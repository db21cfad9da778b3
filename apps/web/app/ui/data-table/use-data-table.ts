import { i18n } from '@lingui/core';
import { makeSearchText, matchesSearch, parseSearchQuery } from '@portal/contracts/review/search';
import {
  columnFacetingFeature,
  columnFilteringFeature,
  constructSortFn,
  createFacetedRowModel,
  createFilteredRowModel,
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useEffect, useMemo } from 'react';
import { formatIn } from '../../i18n/format.ts';
import type { DataColumn, DataTableInput, Facet, TableModel } from './table-model.ts';
import type { TableView } from './table-view.ts';
import { useSearchText } from './use-search-text.ts';

/** Orders texts as the active language does. */
const compareTexts = (one: string, other: string) => formatIn(i18n.locale).compareTexts(one, other);

const features = tableFeatures({
  columnFacetingFeature,
  columnFilteringFeature,
  rowSortingFeature,
  facetedRowModel: createFacetedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  sortFns: { codes: sortFn_basic, numbers: sortFn_basic, words: constructSortFn({ sort: compareTexts }) },
});

const pageSize = 10;

/** Makes each row's text once, also when other rows change. */
function memoizeByRow<Row extends object>(textOf: (row: Row) => string): (row: Row) => string {
  const texts = new WeakMap<Row, string>();
  return (row) => {
    const text = texts.get(row) ?? textOf(row);
    texts.set(row, text);
    return text;
  };
}

interface Search<Row> {
  /** The rows that hold all words. */
  readonly byText: ReadonlySet<Row>;
  readonly finds: (row: Row) => boolean;
}

/** The search of a text, `undefined` without words. `alsoFound` applies to the text of the view only. */
function useSearch<Row extends RowData>(
  text: string,
  { columns, rows, rowId, searchedTexts, view, alsoFound }: DataTableInput<Row>,
): Search<Row> | undefined {
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
  const others = text === view.search ? alsoFound : undefined;
  return useMemo(() => {
    const query = parseSearchQuery(text);
    if (query.length === 0) return undefined;
    const byText = new Set(rows.filter((row) => matchesSearch(query, searchTextOf(row))));
    return { byText, finds: (row) => byText.has(row) || Boolean(others?.has(rowId(row))) };
  }, [text, rows, searchTextOf, others, rowId]);
}

/** Filters by columns, and sorts. The search comes after it: a key need not sort thousands of rows again. */
function useTanStackTable<Row extends RowData>({
  columns,
  rows,
  rowId,
  view: { filters, sort },
}: DataTableInput<Row>) {
  const definitions = useMemo(
    () =>
      columns.map(({ id, value, sortable, sortValue = value, filterValues = (row) => [value(row)] }) => ({
        id,
        accessorFn: sortValue,
        getUniqueValues: filterValues,
        enableSorting: sortable !== undefined,
        sortFn: sortable ?? ('words' as const),
        sortUndefined: 'last' as const,
        filterFn: ({ original }: { original: Row }, _id: string, allowed: readonly string[]) =>
          filterValues(original).some((one) => allowed.includes(one)),
      })),
    [columns],
  );
  // By content: every change of the address makes new objects, and a new state filters and sorts all rows again.
  const content = JSON.stringify({ filters, sort });
  const state = useMemo(() => {
    const wanted: Pick<TableView, 'filters' | 'sort'> = JSON.parse(content);
    return {
      columnFilters: Object.entries(wanted.filters).map(([id, value]) => ({ id, value })),
      sorting: [{ id: wanted.sort.column, desc: wanted.sort.descending }],
    };
  }, [content]);
  return useTable({ features, columns: definitions, data: rows, getRowId: rowId, state });
}

export function useDataTable<Row extends RowData>(input: DataTableInput<Row>): TableModel<Row> {
  const { columns, rows, rowId, view, onView } = input;
  const [text, setText] = useSearchText(view.search, (next) =>
    onView((now) => ({ ...now, page: 1, search: next }), 'typing'),
  );
  const search = useSearch(text, input);
  const tanStackTable = useTanStackTable(input);
  const listed = tanStackTable.getRowModel().rows;
  const found = useMemo(
    () => (search ? listed.filter(({ original }) => search.finds(original)) : listed),
    [listed, search],
  );
  const matching = useMemo(() => found.map(({ original }) => original), [found]);
  const pageCount = Math.max(1, Math.ceil(matching.length / pageSize));
  // A new search shows page 1 before the URL has changed.
  const page = text === view.search ? Math.min(view.page, pageCount) : 1;
  const offset = (page - 1) * pageSize;
  const countsOf = (id: string) => {
    const others = tanStackTable.getColumn(id)?.getFacetedRowModel().rows ?? [];
    const left = search ? others.filter(({ original }) => search.finds(original)) : others;
    const counts = new Map<string, number>();
    for (const value of left.flatMap((row) => row.getUniqueValues<string>(id)))
      counts.set(value, (counts.get(value) ?? 0) + 1);
    return { total: left.length, counts };
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
    totalAlsoFound: search ? matching.filter((row) => !search.byText.has(row)).length : 0,
    visible: found.slice(offset, offset + pageSize),
    facetsOf,
    countsOf,
    positionOf: (id) => found.findIndex((row) => row.id === id),
    pageOf: (position) => Math.floor(position / pageSize) + 1,
  };
}
