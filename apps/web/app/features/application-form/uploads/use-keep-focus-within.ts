import { type FocusEventHandler, type RefObject, useLayoutEffect, useRef } from 'react';

export interface FocusWithinProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: FocusEventHandler;
  readonly onBlur: FocusEventHandler;
}

/**
 * Keeps the focus among the files of a question: a file that is removed, tried again or stored takes its buttons with
 * it. The focus then moves to the file in its place, or to the input when there is none.
 */
export function useKeepFocusWithin(): FocusWithinProps {
  const ref = useRef<HTMLDivElement>(null);
  /** The place of the row that had the focus, behind the rows for the input; none when the focus is elsewhere. */
  const place = useRef<number>(undefined);

  useLayoutEffect(() => {
    const box = ref.current;
    if (!box || place.current === undefined || holds(document.activeElement)) return;
    const rows = rowsOf(box);
    const row = rows[Math.min(place.current, rows.length - 1)];
    const next = row?.querySelector('button') ?? box.querySelector('input');
    next?.focus();
  });

  return {
    ref,
    onFocus: ({ target, currentTarget }) => {
      const rows = rowsOf(currentTarget);
      const found = rows.findIndex((row) => row.contains(target));
      place.current = found < 0 ? rows.length : found;
    },
    // Not told when what has the focus is taken away.
    onBlur: () => {
      place.current = undefined;
    },
  };
}

const rowsOf = (box: Element) => [...box.querySelectorAll('li')];

/** Whether an element can keep the focus: the page itself, or an input that was disabled, cannot. */
const holds = (element: Element | null) =>
  element !== null && element !== document.body && !element.matches(':disabled');
