import { useId } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/format.ts';
import classes from './linked-figure.module.css';

export interface LinkedFigureProps {
  readonly label: string;
  readonly value: number;
  /** The table with what the figure counts. */
  readonly to: string;
}

/** A term and its figure for a `dl`. The figure is a link, as large as the nearest positioned element around it. */
export function LinkedFigure({ label, value, to }: LinkedFigureProps) {
  const { formatNumber } = useFormat();
  const [labelId, valueId] = [useId(), useId()];
  return (
    <>
      <dt id={labelId}>{label}</dt>
      <dd>
        <Link to={to} id={valueId} className={classes.link ?? ''} aria-labelledby={`${labelId} ${valueId}`}>
          {formatNumber(value)}
        </Link>
      </dd>
    </>
  );
}
