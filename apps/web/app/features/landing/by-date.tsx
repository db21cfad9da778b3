import { createContext, type ReactNode, use } from 'react';
import classes from './by-date.module.css';
import { type DateRange, isWithin } from './date-range.ts';

/** The build time, for which the page is rendered. */
export const BuiltAt = createContext(new Date(0));

interface DuringProps {
  readonly range: DateRange;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Shown only within a date range. The build uses its own time; `enhance/` updates it in the browser. */
export function During({ range: { from, until }, className, children }: DuringProps) {
  const isShown = isWithin(use(BuiltAt).getTime(), { from, until });
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
