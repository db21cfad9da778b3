import {
  columnFacetingFeature,
  columnFilteringFeature,
  constructSortFn,
  createFacetedUniqueValues,
  filterFn_arrHas,
  globalFilteringFeature,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  sortFn_basic,
  type Table,
  tableFeatures,
} from '@tanstack/react-table';
import { foundRows, growingRows, nearestPage, orderedRows } from './row-models.ts';
import { rowTextsFeature } from './row-texts.ts';

/** The order of words and numbers, in sorting and in lists of values. */
export const collator = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

/**
 * What a data table uses of TanStack Table. The row models that pass over every row are our own, for tables of
 * 100,000: docs/adr/0024-row-models-of-our-own.md.
 */
export const features = tableFeatures({
  columnFacetingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  rowTextsFeature,
  filterFns: { oneOf: filterFn_arrHas },
  sortFns: { codes: sortFn_basic, words: constructSortFn({ sort: collator.compare }) },
  coreRowModel: growingRows,
  facetedUniqueValues: createFacetedUniqueValues(),
  filteredRowModel: foundRows,
  paginatedRowModel: nearestPage,
  sortedRowModel: orderedRows,
});

/** The engine of a data table. */
export type Engine<Row extends RowData> = Table<typeof features, Row>;
