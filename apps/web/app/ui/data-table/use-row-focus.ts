import type { RowData } from '@tanstack/react-table';
import {
  type FocusEvent,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import type { TableModel } from './table-model.ts';

interface FocusedRow {
  /** `undefined` after the focus has gone elsewhere. */
  readonly element: HTMLTableRowElement | undefined;
  /** Index in the table body. */
  readonly index: number;
}

/** Focuses the first control of a row. Returns whether there is one. */
const focusControl = (row: Element | null | undefined) => {
  const control = row?.querySelector<HTMLElement>('button, a:not([tabindex="-1"])');
  control?.focus();
  return control !== null && control !== undefined;
};

export interface DataTableHandle {
  /** Focuses the row that last had the focus, or the one in its place. */
  readonly focusAgain: () => void;
  /** Shows the page of a row and focuses it. Calls {@link focusAgain} when no row matches. */
  readonly focusRow: (id: string) => void;
}

export interface RowFocus {
  /** For the table body. */
  readonly onFocus: (event: FocusEvent) => void;
  /** For the table body. */
  readonly onBlur: (event: FocusEvent) => void;
  /** Returns the id of the row with the focus. */
  readonly current: () => string | undefined;
  /** Focuses the row that last had the focus, or the one in its place. */
  readonly again: () => void;
  /** Moves the focus by one row, also across pages; without a focused row, to the first one of the page. */
  readonly move: (by: 1 | -1) => void;
}

/**
 * Keeps the focus in a table whose rows change with filters, pages and reloads. When the focused row disappears, the row in
 * its place gets the focus.
 */
export function useRowFocus<Row extends RowData>(
  frame: RefObject<HTMLElement | null>,
  table: TableModel<Row>,
  handle: Ref<DataTableHandle> | undefined,
): RowFocus {
  const last = useRef<FocusedRow>(undefined);
  /** The row to focus once its page is shown. */
  const awaited = useRef<string>(undefined);
  const rows = () => frame.current?.querySelectorAll<HTMLTableRowElement>('tbody tr[data-row]') ?? [];

  const focusAgain = () => {
    const current = rows();
    const row = current[Math.min(last.current?.index ?? 0, current.length - 1)];
    if (!focusControl(row)) frame.current?.focus({ preventScroll: true });
  };
  /** Focuses a row, after showing its page. Returns false when no row matches. */
  const request = (id: string): boolean => {
    const position = table.positionOf(id);
    if (position < 0) return false;
    const page = table.pageOf(position);
    if (page === table.page) focusControl(rows()[position - table.offset]);
    else {
      awaited.current = id;
      table.onView((now) => ({ ...now, page }), 'focus');
    }
    return true;
  };

  useImperativeHandle(handle, () => ({
    focusAgain,
    focusRow: (id) => {
      if (!request(id)) focusAgain();
    },
  }));
  useLayoutEffect(() => {
    const shown = [...rows()].find((row) => row.dataset['row'] === awaited.current);
    if (shown) {
      awaited.current = undefined;
      focusControl(shown);
      return;
    }
    const { element, index } = last.current ?? {};
    if (!element || document.activeElement !== document.body) return;
    if (!element.isConnected) focusAgain();
    // The browser takes the focus from a row that moves.
    else if (element.sectionRowIndex !== index) focusControl(element);
  });

  return {
    onFocus: ({ target }) => {
      const row = target.closest('tr');
      if (!row) return;
      last.current = { element: row, index: row.sectionRowIndex };
      awaited.current = undefined;
    },
    onBlur: ({ relatedTarget }) => {
      // A row that disappears takes the focus along; another control receives it.
      if (last.current && relatedTarget instanceof Element && !relatedTarget.closest('tr[data-row]'))
        last.current = { ...last.current, element: undefined };
    },
    current: () => document.activeElement?.closest<HTMLElement>('tr[data-row]')?.dataset['row'],
    again: focusAgain,
    move: (by) => {
      const from = [...rows()].findIndex((row) => row.contains(document.activeElement));
      const next = table.rowAt(table.offset + (from < 0 ? 0 : from + by));
      if (next) request(table.rowId(next));
    },
  };
}
