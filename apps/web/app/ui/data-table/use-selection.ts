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
  /** Selects a row or not. A range gives all rows from the one before to this one, in the order of the view, what that one has. */
  readonly toggle: (id: string, isRange?: boolean) => void;
  /** Selects the rows of the current page, or none of them when all are. */
  readonly togglePage: () => void;
  readonly selectAll: () => void;
  /** Selects exactly these. */
  readonly select: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

type Ids = ReadonlySet<string>;

const nothing: Ids = new Set();

const withAll = (ids: Ids, more: readonly string[]): Ids => new Set([...ids, ...more]);

const without = (ids: Ids, left: readonly string[]): Ids =>
  new Set([...ids].filter((id) => !left.includes(id)));

export function useSelection<Row extends RowData>(table: TableModel<Row>): Selection<Row> {
  const [ids, setIds] = useState(nothing);
  const [last, setLast] = useState<string>();
  const { matching, rowId } = table;
  const toggle = (id: string, isRange = false) => {
    const from = isRange && last !== undefined ? table.positionOf(last) : -1;
    setLast(id);
    if (last === undefined || from < 0) {
      setIds(ids.has(id) ? without(ids, [id]) : withAll(ids, [id]));
      return;
    }
    const to = table.positionOf(id);
    const between = matching.slice(Math.min(from, to), Math.max(from, to) + 1).map(rowId);
    setIds(ids.has(last) ? withAll(ids, between) : without(ids, between));
  };
  const rows = ids.size === 0 ? [] : matching.filter((row) => ids.has(rowId(row)));
  const page = table.visible.map(({ id }) => id);
  const count = page.filter((id) => ids.has(id)).length;
  const onPage = count === 0 ? 'none' : count < page.length ? 'some' : 'all';
  return {
    rows,
    hidden: ids.size - rows.length,
    onPage,
    has: (id) => ids.has(id),
    toggle,
    togglePage: () => setIds(onPage === 'all' ? without(ids, page) : withAll(ids, page)),
    selectAll: () => setIds(withAll(ids, matching.map(rowId))),
    select: (chosen) => setIds(new Set(chosen)),
    clear: () => setIds(nothing),
  };
}
