/** The ids of the columns that the user has chosen to see or not to see; the others are shown where there is room. */
export interface ColumnChoice {
  readonly always: readonly string[];
  readonly never: readonly string[];
}

/** The state of a table's view: search, filters, sort and page, and its columns if it has some of its own. */
export interface TableView {
  /** Every word must match, case-insensitively: in a column or another searched text of the row, or in what is found elsewhere. */
  readonly search: string;
  /** The allowed values of each filtered column. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly sort: { readonly column: string; readonly descending: boolean };
  /** From 1. */
  readonly page: number;
  readonly columns?: ColumnChoice;
}

/**
 * Why a view changes, unless by a step of its own that Back undoes: each key of a search, or because the focus moved to a
 * row of another page.
 */
export type ViewChange = 'typing' | 'focus';

/** Changes the view as it is now: one that is on its way to the screen must not be lost. */
export type ChangeView = (to: (now: TableView) => TableView, change?: ViewChange) => void;

const filterPrefix = 'in.';

/** Reads a view from query parameters. Missing and invalid ones are as in `initial`. */
export function readTableView(
  params: URLSearchParams,
  initial: TableView,
  columns: readonly string[],
): TableView {
  const known = new Set(columns);
  const filters = Object.fromEntries(
    [...new Set(params.keys())]
      .filter((name) => name.startsWith(filterPrefix) && known.has(name.slice(filterPrefix.length)))
      .map((name) => [name.slice(filterPrefix.length), params.getAll(name)]),
  );
  const page = Number(params.get('page') ?? initial.page);
  const columnsIn = (name: string) => params.getAll(name).filter((id) => known.has(id));
  const chosen = { always: columnsIn('show'), never: columnsIn('hide') };
  return {
    search: params.get('q') ?? initial.search,
    filters,
    sort: readSort(params.get('sort'), initial, known),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    ...(chosen.always.length + chosen.never.length > 0 && { columns: chosen }),
  };
}

function readSort(text: string | null, initial: TableView, known: ReadonlySet<string>): TableView['sort'] {
  const [column = '', direction] = text?.split('.') ?? [];
  return known.has(column) ? { column, descending: direction === 'desc' } : initial.sort;
}

/** Writes a view into query parameters, without values equal to `initial`. Keeps other parameters. */
export function writeTableView(
  params: URLSearchParams,
  view: TableView,
  initial: TableView,
): URLSearchParams {
  const next = new URLSearchParams(
    [...params].filter(
      ([name]) => !['q', 'sort', 'page', 'show', 'hide'].includes(name) && !name.startsWith(filterPrefix),
    ),
  );
  if (view.search !== initial.search) next.set('q', view.search);
  for (const [column, values] of Object.entries(view.filters)) {
    for (const value of values) next.append(filterPrefix + column, value);
  }
  for (const id of view.columns?.always ?? []) next.append('show', id);
  for (const id of view.columns?.never ?? []) next.append('hide', id);
  const { column, descending } = view.sort;
  if (column !== initial.sort.column || descending !== initial.sort.descending) {
    next.set('sort', `${column}.${descending ? 'desc' : 'asc'}`);
  }
  if (view.page !== 1) next.set('page', String(view.page));
  return next;
}

/** Returns the view with a column's filter replaced, at page 1. No values remove the filter. */
export function withFilter(view: TableView, column: string, values: readonly string[]): TableView {
  const { [column]: _replaced, ...others } = view.filters;
  return { ...view, page: 1, filters: values.length > 0 ? { ...others, [column]: values } : others };
}

/** Returns the view after a click on a column's header: ascending first, then toggled. */
export function withSort(view: TableView, column: string): TableView {
  const descending = view.sort.column === column && !view.sort.descending;
  return { ...view, page: 1, sort: { column, descending } };
}
