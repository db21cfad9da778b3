import type { RowData } from '@tanstack/react-table';
import { useState } from 'react';
import type { TableModel } from './table-model.ts';

/** The rows that are selected in a table. They stay selected on other pages, in another order and while rows arrive. */
export interface Selection<Row> {
  /** The selected rows that the view shows on any of its pages, in its order. */
  readonly rows: readonly Row[];
  /** How many more are selected that the search and the filters leave out. */
  readonly hidden: number;
  /** How many rows of the current page are selected. */
  readonly onPage: 'none' | 'some' | 'all';
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  /** Selects the rows of the current page, or none of them when all are. */
  readonly togglePage: () => void;
  /** Selects all rows that the view shows. */
  readonly selectAll: () => void;
  readonly clear: () => void;
}

type Ids = ReadonlySet<string>;

const nothing: Ids = new Set();

const withAll = (ids: Ids, more: readonly string[]): Ids => new Set([...ids, ...more]);

const without = (ids: Ids, left: readonly string[]): Ids =>
  new Set([...ids].filter((id) => !left.includes(id)));

/** Keeps the selection of a table. */
export function useSelection<Row extends RowData>(table: TableModel<Row>): Selection<Row> {
  const [ids, setIds] = useState(nothing);
  const matching = () =>
    Array.from({ length: table.total }, (_, position) => table.rowAt(position)).filter(
      (row) => row !== undefined,
    );
  const rows = ids.size === 0 ? [] : matching().filter((row) => ids.has(table.rowId(row)));
  const page = table.visible.map(({ id }) => id);
  const count = page.filter((id) => ids.has(id)).length;
  const onPage = count === 0 ? 'none' : count < page.length ? 'some' : 'all';
  return {
    rows,
    hidden: ids.size - rows.length,
    onPage,
    has: (id) => ids.has(id),
    toggle: (id) => setIds(ids.has(id) ? without(ids, [id]) : withAll(ids, [id])),
    togglePage: () => setIds(onPage === 'all' ? without(ids, page) : withAll(ids, page)),
    selectAll: () => setIds(withAll(ids, matching().map(table.rowId))),
    clear: () => setIds(nothing),
  };
}
