import { messages } from '../../i18n/catalogue.ts';

export const tableMessages = messages({
  searchLabel: 'Search the table',
  searchPlaceholder: 'Search items...',
  clearFilters: 'Clear Filters',
  empty: 'No data found',
  emptyHint: 'Nothing here fits what you search. Try fewer letters, or clear the filters.',
  showing: (from: string, to: string, total: string) => `Showing ${from} to ${to} of ${total} entries`,
  filter: (column: string) => `Filter ${column}`,
  filterActive: (column: string, count: number) => `Filter ${column}, ${count} selected`,
  filterSearch: 'Search values',
  filterNone: 'No values',
  filterSummary: (found: string, chosen: string) => `${found} to choose from, ${chosen} selected`,
  reset: 'Reset',
  apply: 'Apply Filters',
  pages: 'Pages',
  firstPage: 'First page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  lastPage: 'Last page',
  page: (number: number) => `Page ${number}`,
});
