import { createContext, type ReactNode, use } from 'react';
import classes from './by-date.module.css';
import { type DateRange, isWithin } from './date-range.ts';

/** The moment that the page is rendered for: when it was built. */
export const BuiltAt = createContext(new Date(0));

interface DuringProps {
  readonly range: DateRange;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Shown in a stretch of time only: as of the build, and by `enhance/` from the attributes as of the visit. */
export function During({ range: { from, until }, className, children }: DuringProps) {
  const holds = isWithin(use(BuiltAt).getTime(), { from, until });
  return (
    <span className={className} data-from={from} data-until={until ?? ''} hidden={!holds}>
      {children}
    </span>
  );
}

interface ByDateProps {
  readonly className?: string | undefined;
  /** {@link During}s of which one holds at a time. */
  readonly children: ReactNode;
}

/** Words that follow the date. All stand in one place, so that the room is the same whichever is shown. */
export function ByDate({ className, children }: ByDateProps) {
  return <span className={className ? `${classes.stack} ${className}` : classes.stack}>{children}</span>;
}
