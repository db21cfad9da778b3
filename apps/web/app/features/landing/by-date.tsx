import type { PublicRound } from '@portal/contracts/rounds/round';
import { createContext, type ReactNode, use } from 'react';
import classes from './by-date.module.css';
import { type DateRange, isWithin } from './date-range.ts';

/** What the page is rendered for: a round, and a time. */
export interface Rendering {
  readonly round: PublicRound;
  readonly at: Date;
}

export const RenderingContext = createContext<Rendering | undefined>(undefined);

export function useRendering(): Rendering {
  const rendering = use(RenderingContext);
  if (!rendering) throw new Error('The landing page has no round');
  return rendering;
}

interface DuringProps {
  readonly range: DateRange;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Shown only within a date range. The document is rendered for a time; `enhance/` updates it in the browser. */
export function During({ range: { from, until }, className, children }: DuringProps) {
  const isShown = isWithin(useRendering().at.getTime(), { from, until });
  return (
    <span className={className} data-from={from} data-until={until ?? ''} hidden={!isShown}>
      {children}
    </span>
  );
}

interface ByDateProps {
  readonly className?: string | undefined;
  /** {@link During} elements, of which one is shown at a time. */
  readonly children: ReactNode;
}

/** Text variants by date. They share one grid cell, so that switching them shifts nothing. */
export function ByDate({ className, children }: ByDateProps) {
  return <span className={className ? `${classes.stack} ${className}` : classes.stack}>{children}</span>;
}
