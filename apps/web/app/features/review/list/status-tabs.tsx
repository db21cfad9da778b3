import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/format.ts';
import { useSignedInUser } from '../../../session/session.ts';
import { waitsFor } from '../../../shared/review/assigned-work.ts';
import { type RowStatus, rowStatus } from '../../../shared/review/row-status.ts';
import { type TableView, withFilter } from '../../../ui/data-table/table-view.ts';
import classes from './list.module.css';
import { mineColumn, notAnnounced, waiting } from './stage-columns.tsx';
import { queryOfView } from './use-stage-url-state.ts';

const statusColumn = 'status';

/** What a tab shows: all rows, those in a status, those that wait to be announced or for the reader. */
type Tab = 'all' | RowStatus | typeof notAnnounced | 'mine';

const tabs: Readonly<Record<Tab, MessageDescriptor>> = {
  all: msg({ message: 'All', comment: 'Tab above a table: applications in every status' }),
  pending: msg({ message: 'To review', comment: 'Tab above a table: applications without a decision' }),
  shortlisted: msg`Shortlisted`,
  approved: msg`Approved`,
  rejected: msg`Rejected`,
  withdrawn: msg`Withdrawn`,
  [notAnnounced]: msg({
    message: 'Not announced',
    comment: 'Tab above a table: decisions that founders do not know',
  }),
  mine: msg({ message: 'Mine', comment: 'Tab above a table: applications that wait for my assessment' }),
};

const tabIds = Object.keys(tabs) as readonly Tab[];

const isOnly = (values: readonly string[] | undefined, value: string) =>
  values?.length === 1 && values[0] === value;

/** Returns the tab whose filter the view has; `undefined` when it has another one. */
function tabOf({ filters }: TableView): Tab | undefined {
  if (isOnly(filters[mineColumn], waiting)) return 'mine';
  const status = filters[statusColumn];
  return status ? tabIds.find((tab) => isOnly(status, tab)) : 'all';
}

/** Returns the view with the filter of a tab in place of that of another one. Other filters stay. */
function withTab(view: TableView, tab: Tab): TableView {
  const others = tabOf(view) === 'mine' ? withFilter(view, mineColumn, []) : view;
  if (tab === 'mine') return withFilter(withFilter(others, statusColumn, []), mineColumn, [waiting]);
  return withFilter(others, statusColumn, tab === 'all' ? [] : [tab]);
}

export interface StatusTabsProps {
  /** The loaded rows. */
  readonly rows: readonly SubmissionSummary[];
  readonly view: TableView;
  /** Whether decisions at the stage are announced. */
  readonly announces: boolean;
}

/**
 * Links above the table, each to the rows in one status, to those that wait to be announced or for the reader. They set filters of the view and
 * count all loaded rows.
 */
export function StatusTabs({ rows, view, announces }: StatusTabsProps) {
  const { t } = useLingui();
  const { formatNumber } = useFormat();
  const { userId } = useSignedInUser();
  const counts = useMemo(() => countTabs(rows, userId), [rows, userId]);
  const current = tabOf(view);
  const strip = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the tab that was chosen.
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && strip.current) strip.current.scrollLeft = link.offsetLeft - strip.current.clientWidth / 3;
  }, [current]);
  return (
    <nav aria-label={t`Applications by status`}>
      <ul ref={strip} className={classes.tabs} data-strip>
        {tabIds
          .filter((tab) => tab !== 'withdrawn' || counts.has(tab) || current === tab)
          .filter((tab) => tab !== notAnnounced || announces || current === tab)
          .map((tab) => (
            <li key={tab}>
              <Link
                to={{ search: queryOfView(withTab(view, tab)) }}
                className={classes.tab ?? ''}
                aria-current={current === tab || undefined}
                preventScrollReset
              >
                {t(tabs[tab])} <span className={classes.count}>{formatNumber(counts.get(tab) ?? 0)}</span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function countTabs(rows: readonly SubmissionSummary[], reader: string): ReadonlyMap<Tab, number> {
  const counts = new Map<Tab, number>([['all', rows.length]]);
  const add = (tab: Tab) => counts.set(tab, (counts.get(tab) ?? 0) + 1);
  for (const row of rows) {
    add(rowStatus(row));
    if (waitsFor(reader, row)) add('mine');
    if (row.unannounced) add(notAnnounced);
  }
  return counts;
}
