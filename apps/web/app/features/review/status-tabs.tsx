import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/format.ts';
import { type TableView, withFilter } from '../../ui/data-table/table-view.ts';
import { type RowStatus, rowStatus } from './decisions.ts';
import classes from './status-tabs.module.css';
import { queryOfView } from './use-stage-url-state.ts';

const statusColumn = 'status';

const tabs: readonly { readonly status?: RowStatus; readonly text: MessageDescriptor }[] = [
  { text: msg({ message: 'All', comment: 'Tab above a table: applications in every status' }) },
  {
    status: 'pending',
    text: msg({ message: 'To review', comment: 'Tab above a table: applications without a decision' }),
  },
  { status: 'shortlisted', text: msg`Shortlisted` },
  { status: 'approved', text: msg`Approved` },
  { status: 'rejected', text: msg`Rejected` },
  { status: 'withdrawn', text: msg`Withdrawn` },
];

export interface StatusTabsProps {
  /** The loaded rows. */
  readonly rows: readonly SubmissionSummary[];
  readonly view: TableView;
}

/** Links above the table, each to the rows in one status. They set the status filter of the view and count all loaded rows. */
export function StatusTabs({ rows, view }: StatusTabsProps) {
  const { t } = useLingui();
  const { formatNumber } = useFormat();
  const counts = countStatuses(rows);
  const filtered = view.filters[statusColumn] ?? [];
  const isCurrent = (status: RowStatus | undefined) =>
    status ? filtered.length === 1 && filtered[0] === status : filtered.length === 0;
  const strip = useRef<HTMLUListElement>(null);
  const chosen = filtered.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the tab that was chosen.
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && strip.current) strip.current.scrollLeft = link.offsetLeft - strip.current.clientWidth / 3;
  }, [chosen]);
  return (
    <nav aria-label={t`Applications by status`}>
      <ul ref={strip} className={classes.tabs} data-strip>
        {tabs
          .filter(({ status }) => status !== 'withdrawn' || counts.has(status) || isCurrent(status))
          .map(({ status, text }) => (
            <li key={status ?? 'all'}>
              <Link
                to={{ search: queryOfView(withFilter(view, statusColumn, status ? [status] : [])) }}
                className={classes.tab ?? ''}
                aria-current={isCurrent(status) || undefined}
                preventScrollReset
              >
                {t(text)}{' '}
                <span className={classes.count}>
                  {formatNumber(status ? (counts.get(status) ?? 0) : rows.length)}
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function countStatuses(rows: readonly SubmissionSummary[]): ReadonlyMap<RowStatus, number> {
  const counts = new Map<RowStatus, number>();
  for (const row of rows) counts.set(rowStatus(row), (counts.get(rowStatus(row)) ?? 0) + 1);
  return counts;
}
