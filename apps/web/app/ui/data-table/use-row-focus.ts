import type { RowData } from '@tanstack/react-table';
import {
  type FocusEvent,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import type { TableModel } from './use-data-table.ts';

interface FocusedRow {
  readonly element: Element;
  /** Among the rows of the body, from 0. */
  readonly position: number;
}

interface WantedRow {
  readonly id: string;
  /** It has had the focus; from then on whoever takes it elsewhere ends the wish. */
  arrived: boolean;
}

/** What can be done with a row has the focus when the row has. */
const focusIn = (row: Element | null | undefined) => {
  const control = row?.querySelector<HTMLElement>('button, a');
  control?.focus();
  return control !== null && control !== undefined;
};

/** For others to put the focus into a table. */
export interface DataTableHandle {
  /** Focuses the row that last had the focus, or the one that took its place. */
  readonly focusAgain: () => void;
  /** Focuses a row, and turns to its page; a row that is not to be seen leaves it to {@link focusAgain}. */
  readonly focusRow: (id: string) => void;
}

export interface RowFocus {
  /** For the table's body. */
  readonly onFocus: (event: FocusEvent) => void;
  /** Moves the focus by rows, over the edge of a page onto the next one. */
  readonly move: (from: HTMLTableRowElement, by: 1 | -1) => void;
}

/**
 * Keeps the focus in a table whose rows come and go with filters, pages and reloads: when the row that had it goes,
 * the row that takes its place gets it; a row that was asked for by name is followed until somebody acts.
 */
export function useRowFocus<Row extends RowData>(
  frame: RefObject<HTMLElement | null>,
  table: TableModel<Row>,
  handle: Ref<DataTableHandle> | undefined,
): RowFocus {
  const last = useRef<FocusedRow>(undefined);
  const wanted = useRef<WantedRow>(undefined);
  const rows = () => frame.current?.querySelectorAll('tbody tr[data-row]') ?? [];

  const focusAgain = () => {
    const there = rows();
    const place = there[Math.min(last.current?.position ?? 0, there.length - 1)];
    if (!focusIn(place)) frame.current?.focus({ preventScroll: true });
  };
  /** Focuses the row that is asked for; turns to its page first. False when it is nowhere. */
  const follow = (id: string): boolean => {
    const position = table.positionOf(id);
    if (position < 0) return false;
    const page = table.pageOf(position);
    if (page !== table.page) table.onView({ ...table.view, page });
    else focusIn(rows()[position - table.offset]);
    return true;
  };

  const want = (id: string) => {
    wanted.current = { id, arrived: false };
    return follow(id);
  };

  useImperativeHandle(handle, () => ({
    focusAgain,
    focusRow: (id) => {
      if (!want(id)) focusAgain();
    },
  }));
  useLayoutEffect(() => {
    const lost = document.activeElement === document.body;
    if (wanted.current) {
      const focused = document.activeElement?.closest<HTMLElement>('tr[data-row]');
      if (!lost && !focused && wanted.current.arrived) wanted.current = undefined;
      else if (focused?.dataset['row'] !== wanted.current.id) follow(wanted.current.id);
    } else if (last.current && !last.current.element.isConnected && lost) focusAgain();
  });

  return {
    onFocus: ({ target }) => {
      const row = target.closest('tr');
      if (!row) return;
      last.current = { element: row, position: row.sectionRowIndex };
      if (row.dataset['row'] !== wanted.current?.id) wanted.current = undefined;
      else if (wanted.current) wanted.current.arrived = true;
    },
    move: (from, by) => {
      const next = table.rowAt(table.offset + from.sectionRowIndex + by);
      if (next) want(table.rowId(next));
    },
  };
}
