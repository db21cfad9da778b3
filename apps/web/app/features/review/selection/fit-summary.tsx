import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Fit, Obstacle } from './fit.ts';
import classes from './selection.module.css';

const reasons: Readonly<Record<Obstacle, (count: number) => ReactNode>> = {
  decided: (count) => <Plural value={count} one="# is already decided" other="# are already decided" />,
  approved: (count) => <Plural value={count} one="# is already approved" other="# are already approved" />,
  rejected: (count) => <Plural value={count} one="# is already rejected" other="# are already rejected" />,
  shortlisted: (count) => (
    <Plural value={count} one="# is already shortlisted" other="# are already shortlisted" />
  ),
  pending: (count) => <Plural value={count} one="# is not decided" other="# are not decided" />,
  announced: (count) => <Plural value={count} one="# is already announced" other="# are already announced" />,
  withdrawn: (count) => (
    <Plural value={count} one="# was withdrawn by its founder" other="# were withdrawn by their founders" />
  ),
  returned: (count) => (
    <Plural
      value={count}
      one="# is with its founder for changes"
      other="# are with their founders for changes"
    />
  ),
  conflict: (count) => (
    <Plural
      value={count}
      one="you have a conflict of interest in # application"
      other="you have a conflict of interest in # applications"
    />
  ),
};

const order = Object.keys(reasons) as readonly Obstacle[];

export interface FitSummaryProps {
  readonly fit: Fit<unknown>;
  /** Says how many of the selected applications an action fits. */
  readonly sentence: (fitting: number, selected: number) => ReactNode;
}

/** How many of the selected applications an action fits, and why not the others. Empty if it fits all. */
export function FitSummary({ fit: { rows, leftOut }, sentence }: FitSummaryProps) {
  if (leftOut.size === 0) return null;
  const selected = [...leftOut.values()].reduce((sum, count) => sum + count, rows.length);
  return (
    <div className={classes.summary}>
      <p>{sentence(rows.length, selected)}</p>
      <ul>
        {order.map((obstacle) => {
          const count = leftOut.get(obstacle);
          return count === undefined ? null : <li key={obstacle}>{reasons[obstacle](count)}</li>;
        })}
      </ul>
    </div>
  );
}
