import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { Suspense } from 'react';
import { useRoundParam } from '../../api/round-param.ts';
import { useFormat } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Skeleton } from '../../ui/states.tsx';
import { Table, TableFrame } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text.tsx';
import { type Count, countDays } from './count-rows.ts';
import classes from './review-figures.module.css';
import { StageCard, type StageRows } from './stage-card.tsx';

/** The charts are larger than the rest of the page, so loaded on demand. */
const BarChart = lazyPart(async () => (await import('../../ui/bar-chart.tsx')).BarChart);

/** In px. */
const chartHeight = 240;

/** A chart of the submissions of each day, and the same as a table. */
export function SubmissionsPerDay({ list }: { readonly list: StageRows }) {
  const { t } = useLingui();
  const title = t`Submissions per day`;
  const skeleton = (
    <output className={classes.chart} aria-label={t`Loading: ${title}`}>
      <Skeleton height={chartHeight + 90} />
    </output>
  );
  return (
    <StageCard title={title} list={list} skeleton={skeleton}>
      {(rows) => <Days rows={rows} />}
    </StageCard>
  );
}

function Days({ rows }: { readonly rows: readonly SubmissionSummary[] }) {
  const { formatDate } = useFormat();
  const days = countDays(rows);
  if (days.length === 0) {
    return (
      <p className={classes.none}>
        <Trans>The days appear here as soon as founders submit applications.</Trans>
      </p>
    );
  }
  const [most, second] = [...days].sort((one, other) => other.count - one.count);
  return (
    <>
      {most && most.count > (second?.count ?? 0) && <Most day={formatDate(most.value)} count={most.count} />}
      <Chart days={days} />
      <DayTable days={days.filter(({ count }) => count > 0)} />
    </>
  );
}

function Most({ day, count }: { readonly day: string; readonly count: number }) {
  const { t } = useLingui();
  return (
    <p className={classes.note}>
      {t`${plural(count, { one: `Most on ${day}: # application.`, other: `Most on ${day}: # applications.` })}`}
    </p>
  );
}

interface DaysProps {
  readonly days: readonly Count[];
}

/** For the eye only: the table has the same numbers. */
function Chart({ days }: DaysProps) {
  const { t } = useLingui();
  const { formatDayAndMonth, formatNumber } = useFormat();
  const label = t`Submissions`;
  const data = days.map(({ value, count }) => ({ day: formatDayAndMonth(value), [label]: count }));
  return (
    <div className={classes.chart} aria-hidden="true">
      <Suspense fallback={<Skeleton height={chartHeight} />}>
        <BarChart
          h={chartHeight}
          data={data}
          dataKey="day"
          series={[{ name: label, color: 'leaf.6' }]}
          valueFormatter={formatNumber}
          maxBarWidth={40}
          tickLine="none"
          xAxisProps={{ minTickGap: 16, interval: 'equidistantPreserveStart' }}
          yAxisProps={{ allowDecimals: false, width: 40 }}
          barChartProps={{ accessibilityLayer: false }}
          barProps={{ isAnimationActive: false, radius: [3, 3, 0, 0] }}
          tooltipAnimationDuration={0}
        />
      </Suspense>
    </div>
  );
}

/** The days with submissions, newest first. */
function DayTable({ days }: DaysProps) {
  const round = useRoundParam();
  const { t } = useLingui();
  const { formatDate, formatNumber } = useFormat();
  return (
    <details>
      <summary className={classes.summary}>
        <Trans>The days as a table</Trans>
      </summary>
      <div className={classes.table}>
        <TableFrame label={t`Days with submissions`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Trans>Day</Trans>
              </Table.Th>
              <Table.Th ta="end">
                <Trans>Submissions</Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {[...days].reverse().map(({ value, count }) => (
              <Table.Tr key={value}>
                <Table.Td>
                  <TextLink to={paths.stageTable('stage1', round, { submitted: [value] })}>
                    {formatDate(value)}
                  </TextLink>
                </Table.Td>
                <Table.Td ta="end">{formatNumber(count)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </TableFrame>
      </div>
    </details>
  );
}
