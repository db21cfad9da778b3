import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { Checkbox } from '../inputs.tsx';
import classes from './column-filter.module.css';
import type { Facet } from './use-data-table.ts';

/** Height of a value of one line in px; longer ones are measured. */
const lineHeight = 36;
/** Height of the list in px. */
const listHeight = 224;

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

interface SingleStop {
  /** The row at which Tab stops. */
  readonly at: number;
  /** Told the row that takes the focus in another way. */
  readonly setAt: (row: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One stop of Tab for a list of many rows; arrows, Home, End and the page keys move it, and the focus with it. */
function useSingleStop(list: RefObject<HTMLElement | null>, count: number): SingleStop {
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

export interface FacetListProps {
  readonly facets: readonly Facet[];
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (value: string) => void;
}

/**
 * Values to tick. A column of names has as many as there are rows, so only those in sight are in the page, and Tab stops
 * at the list once: within it the arrow keys lead.
 */
export function FacetList({ facets, chosen, onToggle }: FacetListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const stop = useSingleStop(scroller, facets.length);
  // One object whose answers change: the compiler leaves this component as it is, and nothing of it is passed on.
  const virtualizer = useVirtualizer({
    count: facets.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    getItemKey: (at) => facets[at]?.value ?? at,
    overscan: 6,
    // Where Tab stops is always in the page.
    rangeExtractor: (range) =>
      [...new Set([stop.at, ...defaultRangeExtractor(range)])].toSorted((a, b) => a - b),
    initialRect: { width: 0, height: listHeight },
  });
  return (
    <div ref={scroller} className={classes.scroller}>
      <div className={classes.list} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const { value = '', count = 0 } = facets[index] ?? {};
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={classes.value}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Checkbox
                label={value}
                checked={chosen.has(value)}
                onChange={() => onToggle(value)}
                tabIndex={index === stop.at ? 0 : -1}
                onFocus={() => stop.setAt(index)}
                onKeyDown={stop.onKeyDown}
              />
              <span className={classes.count} aria-hidden="true">
                {formatNumber(count)}
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
