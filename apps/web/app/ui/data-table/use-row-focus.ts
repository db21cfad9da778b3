import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface FocusedRow {
  readonly element: Element;
  /** Among the rows of the body, from 0. */
  readonly position: number;
}

/** Focuses what can be done with the row at a position (the last row when there are fewer), else the frame. */
function focusRow(frame: HTMLElement | null, position: number): void {
  const rows = frame?.querySelectorAll('tbody tr') ?? [];
  const row = rows[Math.min(position, rows.length - 1)];
  (row?.querySelector<HTMLElement>('button, a') ?? frame)?.focus({ preventScroll: true });
}

export interface RowFocus {
  /** For the table's body. */
  readonly onFocus: (event: FocusEvent) => void;
  /** Focuses the row that last had the focus, or the one that took its place. */
  readonly focusAgain: () => void;
}

/**
 * Keeps the focus in a table whose rows come and go with filters and reloads: when the row that had it goes, the
 * row that takes its place gets it.
 */
export function useRowFocus(frame: RefObject<HTMLElement | null>): RowFocus {
  const last = useRef<FocusedRow>(undefined);
  const focusAgain = () => focusRow(frame.current, last.current?.position ?? 0);
  useLayoutEffect(() => {
    if (last.current && !last.current.element.isConnected && document.activeElement === document.body) {
      focusAgain();
    }
  });
  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest('tr');
    if (row) last.current = { element: row, position: row.sectionRowIndex };
  };
  return { onFocus, focusAgain };
}
