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
  readonly id: string | undefined;
  /** Index in the table body. */
  readonly index: number;
  /** Whether the focus has gone elsewhere since. */
  readonly isLeft: boolean;
}

const controlOf = (row: Element | undefined) =>
  row?.querySelector<HTMLElement>('button, a:not([tabindex="-1"])');

export interface DataTableHandle {
  /** Shows the page of a row and focuses it; without the row, the one that last had the focus or is in its place. */
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
  const last = useRef<FocusedRow>({ id: undefined, index: 0, isLeft: true });
  /** The row to focus once its page is shown. */
  const awaited = useRef<string>(undefined);
  const rows = () => [...(frame.current?.querySelectorAll<HTMLTableRowElement>('tbody tr[data-row]') ?? [])];

  const focusAgain = () => {
    const current = rows();
    const control = controlOf(current[Math.min(last.current.index, current.length - 1)]);
    (control ?? frame.current)?.focus({ preventScroll: !control });
  };
  const focusRow = (id: string) => {
    const position = table.positionOf(id);
    if (position < 0) return focusAgain();
    const page = table.pageOf(position);
    if (page === table.page) return controlOf(rows()[position - table.offset])?.focus();
    awaited.current = id;
    table.onView((now) => ({ ...now, page }), 'focus');
  };

  useImperativeHandle(handle, () => ({ focusRow }));
  useLayoutEffect(() => {
    const { id, index, isLeft } = last.current;
    const isLost = !isLeft && document.activeElement === document.body;
    const shown = rows().find((row) => row.dataset['row'] === (awaited.current ?? id));
    if (awaited.current !== undefined) controlOf(shown)?.focus();
    else if (isLost && !shown) focusAgain();
    // The browser takes the focus from a row that moves.
    else if (isLost && shown?.sectionRowIndex !== index) controlOf(shown)?.focus();
  });

  return {
    onFocus: ({ target }) => {
      const row = target.closest('tr');
      if (!row) return;
      last.current = { id: row.dataset['row'], index: row.sectionRowIndex, isLeft: false };
      awaited.current = undefined;
    },
    onBlur: ({ relatedTarget }) => {
      // A row that disappears takes the focus along; another control receives it.
      if (relatedTarget instanceof Element && !relatedTarget.closest('tr[data-row]'))
        last.current = { ...last.current, isLeft: true };
    },
    current: () => document.activeElement?.closest<HTMLElement>('tr[data-row]')?.dataset['row'],
    again: focusAgain,
    move: (by) => {
      const from = rows().findIndex((row) => row.contains(document.activeElement));
      const next = table.matching[table.offset + (from < 0 ? 0 : from + by)];
      if (next) focusRow(table.rowId(next));
    },
  };
}
