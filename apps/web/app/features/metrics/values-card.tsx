import { Trans } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { useFormat } from '../../i18n/format.ts';
import { BarList, BarListSkeleton } from './bar-list.tsx';
import type { Count } from './count-rows.ts';
import classes from './review-figures.module.css';
import { StageCard } from './stage-card.tsx';
import type { StageRows } from './use-stage-rows.ts';

/** How many values are shown before the rest is folded. */
const shown = 7;

export interface ValuesCardProps {
  readonly title: string;
  readonly list: StageRows;
  readonly countIn: (rows: readonly SubmissionSummary[]) => readonly Count[];
  readonly labelOf: (value: string) => string;
  /** The table with the applications that have the value. */
  readonly pathTo: (value: string) => string;
}

/** A card with the most frequent values of an answer, equally frequent ones by their labels; the others are folded. */
export function ValuesCard({ title, list, countIn, labelOf, pathTo }: ValuesCardProps) {
  const { compareTexts } = useFormat();
  return (
    <StageCard title={title} list={list} skeleton={<BarListSkeleton bars={shown} label={title} />}>
      {(rows) =>
        rows.length > 0 ? (
          <BarList
            bars={countIn(rows)
              .map(({ value, count }) => ({ key: value, label: labelOf(value), count, to: pathTo(value) }))
              .sort((one, other) => other.count - one.count || compareTexts(one.label, other.label))}
            total={rows.length}
            shown={shown}
          />
        ) : (
          <p className={classes.none}>
            <Trans>The figures appear here as soon as founders submit applications.</Trans>
          </p>
        )
      }
    </StageCard>
  );
}
