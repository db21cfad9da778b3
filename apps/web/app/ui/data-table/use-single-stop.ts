import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Rows that Page Up and Page Down go. */
const pageRows = 6;

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: pageRows,
  PageUp: -pageRows,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

export interface SingleStop {
  /** The row at which Tab stops. */
  readonly at: number;
  /** Told the row that takes the focus in another way. */
  readonly setAt: (row: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One stop of Tab for a list of many rows; arrows, Home, End and the page keys move it, and the focus with it. */
export function useSingleStop(list: RefObject<HTMLElement | null>, count: number): SingleStop {
  const [at, setAt] = useState(0);
  const moved = useRef(false);

  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    list.current?.querySelector<HTMLElement>(`[data-index="${at}"] input`)?.focus();
  }, [list, at]);

  function onKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(at + step, 0), count - 1);
    moved.current = next !== at;
    setAt(next);
  }

  return { at, setAt, onKeyDown };
}
