import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { Checkbox } from '../inputs.tsx';
import classes from './column-filter.module.css';
import type { Facet } from './table-model.ts';

/** Estimated height of a value in px. */
const lineHeight = 36;
/** In px. */
const listHeight = 224;

/** Rows per Page Up and Page Down. */
const pageRows = 6;

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: pageRows,
  PageUp: -pageRows,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

interface RovingTabIndex {
  /** The row with `tabIndex` 0. */
  readonly index: number;
  /** Call when another row gets the focus. */
  readonly setIndex: (row: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** A roving tab index: Tab stops at the list once; arrows, Home, End and the page keys move the focus within it. */
function useRovingTabIndex(list: RefObject<HTMLElement | null>, count: number): RovingTabIndex {
  const [index, setIndex] = useState(0);
  const moved = useRef(false);

  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    list.current?.querySelector<HTMLElement>(`[data-index="${index}"] input`)?.focus();
  }, [list, index]);

  function onKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(index + step, 0), count - 1);
    moved.current = next !== index;
    setIndex(next);
  }

  return { index, setIndex, onKeyDown };
}

export interface FacetListProps {
  readonly facets: readonly Facet[];
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (value: string) => void;
}

/**
 * Checkboxes for the values of a column. Virtualised, because a column may have thousands of values. Has a roving tab
 * index.
 */
export function FacetList({ facets, chosen, onToggle }: FacetListProps) {
  const { formatNumber } = useFormat();
  const scroller = useRef<HTMLDivElement>(null);
  const roving = useRovingTabIndex(scroller, facets.length);
  // The React compiler skips this component, because the virtualizer is mutable.
  const virtualizer = useVirtualizer({
    count: facets.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    getItemKey: (index) => facets[index]?.value ?? index,
    overscan: 6,
    // Always renders the row with the tab index.
    rangeExtractor: (range) =>
      [...new Set([roving.index, ...defaultRangeExtractor(range)])].sort((a, b) => a - b),
    initialRect: { width: 0, height: listHeight },
  });
  return (
    <div ref={scroller} className={classes.scroller}>
      <div className={classes.list} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const { value = '', label = '', count = 0 } = facets[index] ?? {};
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={classes.value}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Checkbox
                label={label}
                checked={chosen.has(value)}
                onChange={() => onToggle(value)}
                tabIndex={index === roving.index ? 0 : -1}
                onFocus={() => roving.setIndex(index)}
                onKeyDown={roving.onKeyDown}
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
