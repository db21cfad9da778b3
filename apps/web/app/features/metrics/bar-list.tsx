import { Plural } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/format.ts';
import type { PaletteName } from '../../theme/palettes.ts';
import { Icon, type IconType } from '../../ui/icon.tsx';
import { Progress } from '../../ui/progress.tsx';
import classes from './bar-list.module.css';
import { percentOf } from './distribution.ts';

/** A number of applications, with the address of the table that has only these. */
export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly to: string;
  readonly icon?: IconType;
  readonly tone?: Exclude<PaletteName, 'dark'>;
}

export interface BarListProps {
  readonly bars: readonly Bar[];
  /** The number of applications that the shares refer to. */
  readonly total: number;
  /** How many bars are shown before the rest is folded; default: all. */
  readonly shown?: number;
}

/** Bars, the longest for the largest count, with counts and shares of a total, each a link to its applications. */
export function BarList({ bars, total, shown = bars.length }: BarListProps) {
  const rest = bars.slice(shown);
  const largest = Math.max(...bars.map(({ count }) => count));
  return (
    <div className={classes.frame}>
      <Bars bars={bars.slice(0, shown)} total={total} largest={largest} />
      {rest.length > 0 && (
        <details>
          <summary className={classes.more}>
            <Plural value={rest.length} one="# more" other="# more" />
          </summary>
          <Bars bars={rest} total={total} largest={largest} />
        </details>
      )}
    </div>
  );
}

function Bars({ bars, total, largest }: Pick<BarListProps, 'bars' | 'total'> & { readonly largest: number }) {
  const { formatNumber, formatShare } = useFormat();
  return (
    <ul className={classes.bars}>
      {bars.map(({ key, label, count, to, icon, tone = 'leaf' }) => (
        <li key={key}>
          <Link to={to} className={classes.bar ?? ''}>
            <span className={classes.label}>
              {icon && <Icon of={icon} size={16} />}
              <span>{label}</span>
            </span>{' '}
            <Progress
              value={percentOf(count, largest)}
              color={`light-dark(var(--mantine-color-${tone}-7), var(--mantine-color-${tone}-5))`}
              aria-hidden="true"
              className={classes.track ?? ''}
            />
            <b className={classes.count}>{formatNumber(count)}</b>{' '}
            <span className={classes.share}>{formatShare(percentOf(count, total))}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
