import type { TableView } from './table-view.ts';

/** The order of words and numbers, in sorting and in lists of values. */
const collator = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

/** Between the values of a row: nobody can type it into a search box. */
const separator = '\n';

/** What decides which rows are seen, and in which order. */
export type TableQuery = Pick<TableView, 'search' | 'filters' | 'sort'>;

/** What the index knows of a column. `value` is what is searched, sorted and filtered by. */
export interface IndexedColumn<Row> {
  readonly id: string;
  readonly value: (row: Row) => string;
}

/** A value that occurs in a column, and in how many rows. */
export interface Facet {
  readonly value: string;
  readonly count: number;
}

/**
 * Rows made ready to be searched, filtered and sorted: whatever a question needs of every row is worked out once,
 * when the first question needs it, so that a key in the search box costs one pass over ready-made texts.
 */
export interface TableIndex<Row> {
  readonly rows: readonly Row[];
  /** Positions in `rows` of those that pass, in the order asked for; among equals, later rows come first. */
  readonly find: (query: TableQuery) => readonly number[];
  /** The values of a column, once each and in order; empty ones are left out. */
  readonly facets: (columnId: string) => readonly Facet[];
  /** Prepares for searching. */
  readonly warmUp: () => void;
  /** The index of other rows; rows that stay where they are keep what was worked out for them. */
  readonly with: (rows: readonly Row[]) => TableIndex<Row>;
}

/** What an earlier index knows of its rows. */
interface Known<Row> {
  readonly rows: readonly Row[];
  readonly texts: readonly string[];
}

const remember = <Key, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
};

/** Makes rows ready for {@link TableIndex.find}. Costs nothing before the first question. */
export function indexRows<Row>(
  columns: readonly IndexedColumn<Row>[],
  rows: readonly Row[],
  known: Known<Row> = { rows: [], texts: [] },
): TableIndex<Row> {
  const columnOf = new Map(columns.map((column) => [column.id, column]));
  const valueIn = (columnId: string) => columnOf.get(columnId)?.value ?? (() => '');

  const textOf = (row: Row) =>
    columns
      .map((column) => column.value(row))
      .join(separator)
      .toLowerCase();
  let madeTexts: readonly string[] | undefined;
  const texts = () => {
    madeTexts ??= rows.map(
      (row, at) => (row === known.rows[at] ? known.texts[at] : undefined) ?? textOf(row),
    );
    return madeTexts;
  };

  const order = remember((key: string): readonly number[] => {
    const [columnId = '', direction] = key.split(separator);
    const values = rows.map(valueIn(columnId));
    const sign = direction === 'down' ? -1 : 1;
    const latestFirst = rows.map((_row, at) => rows.length - 1 - at);
    return latestFirst.sort((a, b) => sign * collator.compare(values[a] ?? '', values[b] ?? ''));
  });

  const facets = remember((columnId: string): readonly Facet[] => {
    const value = valueIn(columnId);
    const counts = new Map<string, number>();
    for (const row of rows) counts.set(value(row), (counts.get(value(row)) ?? 0) + 1);
    counts.delete('');
    return [...counts]
      .map(([text, count]) => ({ value: text, count }))
      .sort((a, b) => collator.compare(a.value, b.value));
  });

  let last: { readonly key: string; readonly hits: readonly number[] } | undefined;
  return {
    rows,
    facets,
    warmUp: () => void texts(),
    find: ({ search, filters, sort }) => {
      const key = JSON.stringify([search, filters, sort]);
      if (last?.key !== key) {
        const passes = passing(rows, search, texts, filtersOf(filters, valueIn));
        const sorted = order(sort.column + separator + (sort.descending ? 'down' : 'up'));
        last = { key, hits: passes ? sorted.filter(passes) : sorted };
      }
      return last.hits;
    },
    with: (next) => indexRows(columns, next, madeTexts ? { rows, texts: madeTexts } : known),
  };
}

type RowTest<Row> = (row: Row) => boolean;

const filtersOf = <Row>(
  filters: TableView['filters'],
  valueIn: (columnId: string) => (row: Row) => string,
): readonly RowTest<Row>[] =>
  Object.entries(filters).map(([columnId, values]) => {
    const wanted = new Set(values);
    const value = valueIn(columnId);
    return (row) => wanted.has(value(row));
  });

/** Whether the row at a position is seen; `undefined` when every row is. */
function passing<Row>(
  rows: readonly Row[],
  search: string,
  texts: () => readonly string[],
  tests: readonly RowTest<Row>[],
): ((at: number) => boolean) | undefined {
  const needle = search.trim().toLowerCase();
  if (needle === '' && tests.length === 0) return undefined;
  const searched = needle === '' ? undefined : texts();
  return (at) => {
    if (searched && !searched[at]?.includes(needle)) return false;
    const row = rows[at];
    return row !== undefined && tests.every((test) => test(row));
  };
}
