import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { Checkbox } from '../inputs.tsx';
import classes from './column-filter.module.css';
import type { Facet } from './facets.ts';
import { useSingleStop } from './use-single-stop.ts';

/** Height of a value of one line in px; longer ones are measured. */
const lineHeight = 36;
/** Height of the list in px. */
const listHeight = 224;

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
