import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { ChangeView, TableView } from './table-view.ts';

/** One column of a data table. Search and filters use `value`, the shown text. */
export interface DataColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly value: (row: Row) => string;
  /** `false`: the search leaves the value out. */
  readonly searched?: false;
  /** Renders the cell; default: the value. `number`: the place of the row in `rows`, from 1, once all are there. */
  readonly cell?: (row: Row, number: number | undefined) => ReactNode;
  /** `words`: compared by language, numeric-aware; `codes` (of equal length): compared by character; `numbers`. */
  readonly sortable?: 'words' | 'codes' | 'numbers';
  /**
   * The value that sorts the rows, where the shown text does not; default: `value`. Rows without one are last in both
   * directions.
   */
  readonly sortValue?: (row: Row) => string | number | undefined;
  readonly filterable?: boolean;
  /** The values that a filter stores, where a row has several or their text depends on the language; default: `value`. */
  readonly filterValues?: (row: Row) => readonly string[];
  /** Returns the shown text of a filter value, which `rows` may hold; default: the value itself. */
  readonly filterLabel?: (value: string, rows: readonly Row[]) => string;
  /** Returns more names by which a filter finds a value, such as those in other languages; default: none. */
  readonly filterNames?: (value: string) => readonly string[];
  /** Returns the place of a value in the filter's list; default: that of its label. */
  readonly filterOrder?: (value: string) => number;
  /** In rem. */
  readonly width?: number;
  /** Whether the column shares the rest of the room; `width` is its least. */
  readonly grows?: true;
  /** The place in the order in which columns leave a narrow table, from 1; default: it stays. Search includes it all the same. */
  readonly leaves?: number;
  /** The rows are filtered by it, but it is never shown. */
  readonly filterOnly?: true;
  /** The place of the value in the card that a row becomes on a narrow screen; default: not in it. */
  readonly inCard?: 'title' | 'person' | 'number' | 'status' | 'place' | 'date' | 'score' | 'mark';
}

export interface DataTableInput<Row> {
  readonly columns: readonly DataColumn<Row>[];
  /** All loaded rows. Sorting is stable. Must be memoised. */
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** Texts that the search matches besides those of the columns. Must be memoised. */
  readonly searchedTexts?: ((row: Row) => readonly string[]) | undefined;
  /** By id, the rows that match `view.search` by texts that they do not hold. Must be memoised. */
  readonly alsoFound?: ReadonlyMap<string, unknown> | undefined;
  readonly view: TableView;
  readonly onView: ChangeView;
}

export interface VisibleRow<Row> {
  readonly id: string;
  /** The place in `rows`, from 0. */
  readonly index: number;
  readonly original: Row;
}

/** A distinct filter value of a column, its shown text, its other names if it has any, and its number of rows. */
export interface Facet {
  readonly value: string;
  readonly label: string;
  readonly names?: readonly string[];
  readonly count: number;
}

/** The rows in a view. `DataTable` renders it; `matching` and `positionOf` navigate it. */
export interface TableModel<Row extends RowData>
  extends Pick<DataTableInput<Row>, 'columns' | 'rows' | 'rowId' | 'view' | 'onView'> {
  /** The current search text. The view follows after a debounce. */
  readonly search: string;
  readonly setSearch: (text: string) => void;
  /** The columns whose filters are shown and count. */
  readonly filtered: readonly DataColumn<Row>[];
  /** The rows that match the search and the filters, in the order of the view. */
  readonly matching: readonly Row[];
  /** The number of matching rows that only `alsoFound` makes match. */
  readonly totalAlsoFound: number;
  /** The current page, from 1, at most `pageCount`. */
  readonly page: number;
  readonly pageCount: number;
  /** The position of the first visible row, from 0. */
  readonly offset: number;
  readonly visible: readonly VisibleRow<Row>[];
  /**
   * Returns the non-empty filter values of a column in the rows that the search and the other filters leave, in the column's order.
   * Includes the chosen values, even without a row.
   */
  readonly facetsOf: (column: DataColumn<Row>) => readonly Facet[];
  /** Counts the rows that the search and the filters of other columns leave: all of them, and by filter value of a column. */
  readonly countsOf: (columnId: string) => {
    readonly total: number;
    readonly counts: ReadonlyMap<string, number>;
  };
  /** Returns the position in `matching`; otherwise -1. */
  readonly positionOf: (id: string) => number;
  readonly pageOf: (position: number) => number;
}
