import { type FocusEventHandler, type RefObject, useLayoutEffect, useRef } from 'react';

export interface FocusWithinProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: FocusEventHandler;
  readonly onBlur: FocusEventHandler;
}

/** Keeps the focus within a file list when the focused row disappears: moves it to the row in its place, or to the input. */
export function useKeepFocusWithin(): FocusWithinProps {
  const ref = useRef<HTMLDivElement>(null);
  /** The index of the focused row, or the number of rows for the input; `undefined` when the focus is outside. */
  const index = useRef<number>(undefined);

  useLayoutEffect(() => {
    const container = ref.current;
    if (!container || index.current === undefined || hasFocus(document.activeElement)) return;
    const rows = rowsOf(container);
    const row = rows[Math.min(index.current, rows.length - 1)];
    const next = row?.querySelector<HTMLElement>('input, button') ?? container.querySelector('input');
    next?.focus();
  });

  return {
    ref,
    onFocus: ({ target, currentTarget }) => {
      const rows = rowsOf(currentTarget);
      const found = rows.findIndex((row) => row.contains(target));
      index.current = found < 0 ? rows.length : found;
    },
    // Does not fire when the focused element is removed.
    onBlur: () => {
      index.current = undefined;
    },
  };
}

const rowsOf = (container: Element) => [...container.querySelectorAll('li')];

/** Whether the focus is on an element other than the body or a disabled input. */
const hasFocus = (element: Element | null) =>
  element !== null && element !== document.body && !element.matches(':disabled');
