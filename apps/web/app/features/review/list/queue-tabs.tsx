import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { Queue } from '@portal/contracts/review/queues';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/format.ts';
import type { RowStatus } from '../../../shared/review/row-status.ts';
import type { TableModel } from '../../../ui/data-table/table-model.ts';
import { type TableView, withFilter } from '../../../ui/data-table/table-view.ts';
import classes from './list.module.css';
import { queueColumn } from './stage-columns.tsx';
import { useStageAddresses } from './use-stage-url-state.ts';

/** What a tab shows: all rows, those in a status, or those of a queue. */
type Tab = 'all' | Exclude<RowStatus, 'pending'> | Queue;

const tabs: Readonly<Record<Tab, MessageDescriptor>> = {
  all: msg({ message: 'All', comment: 'Tab above a table: applications in every status' }),
  waiting: msg({ message: 'To review', comment: 'Tab above a table: applications without a final decision' }),
  'to-assess': msg({
    message: 'To assess',
    comment: 'Tab above a table: applications that wait for my assessment',
  }),
  'ready-to-decide': msg({
    message: 'Ready to decide',
    comment: 'Tab above a table: everyone who was asked has assessed the application',
  }),
  disagreement: msg({ message: 'Disagreement', comment: 'Tab above a table: the scores differ much' }),
  returned: msg({
    message: 'Returned',
    comment: 'Tab above a table: founders were asked to change answers, and have not yet',
  }),
  'changed-since': msg({
    message: 'Changed since',
    comment: 'Tab above a table: founders have changed answers, and no organiser has read them',
  }),
  'not-announced': msg({
    message: 'Not announced',
    comment: 'Tab above a table: decisions that founders do not know',
  }),
  shortlisted: msg`Shortlisted`,
  approved: msg`Approved`,
  rejected: msg`Rejected`,
  withdrawn: msg`Withdrawn`,
  verified: msg({ message: 'Verified', comment: 'Tab above a table: the stage approved these applications' }),
  'not-verified': msg({
    message: 'Not verified',
    comment: 'Tab above a table: the stage has not approved these applications',
  }),
};

const tabIds = Object.keys(tabs) as readonly Tab[];

/** The tabs that are there while they have rows. */
const occasional: ReadonlySet<Tab> = new Set([
  'ready-to-decide',
  'disagreement',
  'returned',
  'changed-since',
  'not-announced',
  'withdrawn',
]);

/** The tabs to which only figures of the dashboard lead. */
const figuresOnly: ReadonlySet<Tab> = new Set(['verified', 'not-verified']);

/** Returns the tab that the view shows; `undefined` for several at once. */
function tabOf({ filters }: TableView): Tab | undefined {
  const [queue, ...more] = filters[queueColumn] ?? ['all'];
  return more.length === 0 ? tabIds.find((tab) => tab === queue) : undefined;
}

export interface QueueTabsProps {
  readonly table: TableModel<SubmissionSummary>;
  readonly view: TableView;
  /** Whether decisions at the stage are announced. */
  readonly announces: boolean;
  /** Whether the ranking is shown. */
  readonly isRanking: boolean;
}

/**
 * Links above the table, each to the rows of a queue or in a status, and to the ranking. They count the rows that the search and the other filters leave.
 */
export function QueueTabs({ table, view, announces, isRanking }: QueueTabsProps) {
  const { t } = useLingui();
  const { formatNumber } = useFormat();
  const addresses = useStageAddresses();
  const { total, counts } = table.countsOf(queueColumn);
  const countOf = (tab: Tab) => (tab === 'all' ? total : (counts.get(tab) ?? 0));
  const current = isRanking ? 'ranking' : tabOf(view);
  const isShown = (tab: Tab) => {
    if (tab === current) return true;
    if (occasional.has(tab)) return countOf(tab) > 0 || (tab === 'not-announced' && announces);
    return !figuresOnly.has(tab);
  };
  const strip = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the tab that was chosen.
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && strip.current) strip.current.scrollLeft = link.offsetLeft - strip.current.clientWidth / 3;
  }, [current]);
  return (
    <nav aria-label={t`Applications by status`}>
      <ul ref={strip} className={classes.tabs} data-strip>
        {tabIds.filter(isShown).map((tab) => (
          <li key={tab}>
            <Link
              to={addresses.ofView(withFilter(view, queueColumn, tab === 'all' ? [] : [tab]))}
              className={classes.tab ?? ''}
              aria-current={current === tab || undefined}
              preventScrollReset
            >
              {t(tabs[tab])} <span className={classes.count}>{formatNumber(countOf(tab))}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link
            to={addresses.ofRanking(undefined)}
            className={classes.tab ?? ''}
            aria-current={isRanking || undefined}
            preventScrollReset
          >
            <Trans comment="Tab above a table: applications in the order of their scores">Ranking</Trans>
          </Link>
        </li>
      </ul>
    </nav>
  );
}
