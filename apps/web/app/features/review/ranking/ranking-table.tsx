import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import { IconChecks } from '@tabler/icons-react';
import { type ReactNode, type Ref, useEffect, useMemo, useState } from 'react';
import type { LinkProps } from 'react-router';
import { useFormat } from '../../../i18n/format.ts';
import { useSignedInUser } from '../../../session/session.ts';
import { rowStatus, statusLabels } from '../../../shared/review/row-status.ts';
import { Badge, type BadgeProps } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type DataTableProps } from '../../../ui/data-table/data-table.tsx';
import { useColumnChoice } from '../../../ui/data-table/shown-columns.ts';
import type { DataColumn } from '../../../ui/data-table/table-model.ts';
import type { TableView } from '../../../ui/data-table/table-view.ts';
import { useDataTable } from '../../../ui/data-table/use-data-table.ts';
import type { DataTableHandle } from '../../../ui/data-table/use-row-focus.ts';
import { ExportMenu } from '../export/export-menu.tsx';
import { InCard, ReviewButton, StatusCell } from '../list/cells.tsx';
import classes from './ranking.module.css';
import { type Flag, flagsOf, flagTexts, type ShownRank, type ShownRanking } from './shown-ranking.ts';

const flagStyles: Readonly<Record<Flag, Omit<BadgeProps, 'children'>>> = {
  above: { tone: 'leaf' },
  across: { tone: 'amber' },
  below: {},
  close: { tone: 'amber', look: 'outline' },
  tied: { look: 'outline' },
  conflict: { look: 'outline' },
};

const flagOrder = Object.keys(flagTexts) as readonly Flag[];

const initialView: TableView = {
  search: '',
  filters: {},
  sort: { column: 'rank', descending: false },
  page: 1,
};

const rowId = ({ application_id }: ShownRank) => application_id;

function useColumns(isAdjusted: boolean): readonly DataColumn<ShownRank>[] {
  const { t, i18n } = useLingui();
  const { formatNumber, formatHundredths } = useFormat();
  // Memoised: new columns would make the table filter all rows again.
  return useMemo(() => {
    const score = (value: number | undefined) => (value === undefined ? '' : formatHundredths(value));
    const number = { sortable: 'numbers', searched: false } as const;
    const labelOf = (flag: string) => t(flagTexts[flag as Flag]);
    const rankHead = t(msg({ message: 'Rank', comment: 'Column head: the place in the ranking' }));
    return [
      {
        id: 'rank',
        header: rankHead,
        value: ({ rank }) => formatNumber(rank),
        cell: ({ rank }) => (
          <>
            <InCard>{rankHead}</InCard>
            {formatNumber(rank)}
          </>
        ),
        sortValue: ({ rank }) => rank,
        ...number,
        width: 5.5,
        inCard: 'mark',
      },
      {
        id: 'number',
        header: t`Application No`,
        value: ({ application }) => application.submitted_id,
        sortable: 'codes',
        width: 9.25,
        inCard: 'number',
      },
      {
        id: 'startup',
        header: t`Startup`,
        value: ({ application }) => application.data.startupName ?? '',
        sortable: 'words',
        width: 9,
        grows: true,
        inCard: 'title',
      },
      {
        id: 'readers',
        header: t(msg({ message: 'Readers', comment: 'Column head: how many scored the application' })),
        value: ({ n }) => (n === undefined ? '' : formatNumber(n)),
        sortValue: ({ n }) => n,
        ...number,
        width: 5.75,
        leaves: 2,
      },
      {
        id: 'raw',
        header: t(msg({ message: 'Mean', comment: 'Column head: the plain mean of the scores' })),
        value: ({ raw }) => score(raw),
        sortValue: ({ raw }) => raw,
        ...number,
        width: 4.75,
        leaves: 3,
        ...(!isAdjusted && { inCard: 'score' as const }),
      },
      ...(isAdjusted
        ? [
            {
              id: 'adjusted',
              header: t(
                msg({ message: 'Adjusted', comment: 'Column head: score, for strict and generous readers' }),
              ),
              value: ({ adjusted, se }: ShownRank) =>
                adjusted === undefined ? '' : `${score(adjusted)} ± ${score(se)}`,
              sortValue: ({ adjusted }: ShownRank) => adjusted,
              ...number,
              width: 7.25,
              inCard: 'score' as const,
            },
          ]
        : []),
      {
        id: 'sd',
        header: t(
          msg({ message: 'Deviation', comment: 'Column head: the standard deviation of the scores' }),
        ),
        value: ({ sd }) => score(sd),
        sortValue: ({ sd }) => sd,
        ...number,
        width: 6.5,
        leaves: 1,
      },
      {
        id: 'line',
        header: t(msg({ message: 'Line', comment: 'Column head: above or below the line, close, tied' })),
        value: (row) => flagsOf(row).map(labelOf).join(', '),
        // A card has no line for an empty cell.
        cell: (row) =>
          flagsOf(row).length > 0 && (
            <span className={classes.flags}>
              {flagsOf(row).map((flag) => (
                <Badge key={flag} {...flagStyles[flag]}>
                  {labelOf(flag)}
                </Badge>
              ))}
            </span>
          ),
        searched: false,
        filterable: true,
        filterValues: flagsOf,
        filterLabel: labelOf,
        filterOrder: (flag) => flagOrder.indexOf(flag as Flag),
        width: 10.5,
        inCard: 'place',
      },
      {
        id: 'status',
        header: t`Status`,
        value: (row) => t(statusLabels[rowStatus(row.application)]),
        cell: ({ application }) => <StatusCell row={application} />,
        searched: false,
        filterable: true,
        width: i18n.locale === 'ta' ? 13.75 : 8,
        inCard: 'status',
      },
    ] satisfies readonly DataColumn<ShownRank>[];
  }, [t, i18n, formatNumber, formatHundredths, isAdjusted]);
}

export interface RankingProps {
  readonly stage: Stage;
  /** The loaded rows of the stage. */
  readonly rows: readonly SubmissionSummary[];
  /** How many go on; `undefined` for the default. */
  readonly line: number | undefined;
  /** The loading progress while rows are missing. */
  readonly progress: ReactNode;
  /** Focuses a row. */
  readonly handle: Ref<DataTableHandle>;
  readonly keys?: DataTableProps<ShownRank>['keys'];
  /** The link that opens an application. */
  readonly linkOf: (applicationId: string) => Pick<LinkProps, 'to' | 'onClick'>;
  readonly onOpen: (applicationId: string) => void;
  /** Called with the applications in the order of the table, in which the open one leads to the others. */
  readonly onOrder: (applicationIds: readonly string[]) => void;
  /** Selects applications in the table of the stage. */
  readonly onSelect: (applicationIds: readonly string[]) => void;
}

interface RankingTableProps extends RankingProps {
  readonly ranking: ShownRanking;
}

/** The ranking as a table like the stage's, with the way to its bulk actions and the export. */
export function RankingTable(props: RankingTableProps) {
  const { stage, progress, handle, keys, linkOf, onOpen, onOrder, onSelect, ranking } = props;
  const { t } = useLingui();
  const { userId } = useSignedInUser();
  const { rows } = ranking;
  const columns = useColumns(ranking.model !== undefined);
  const [view, onView] = useState(initialView);
  const table = useDataTable({ columns, rows, rowId, view, onView });
  const order = table.matching.map(rowId).join(' ');
  useEffect(() => onOrder(order.split(' ')), [order, onOrder]);
  const columnSetting = useColumnChoice(`ranking columns ${userId}`, { view, onView });
  const above = rows.filter(({ side }) => side === 'above');
  const isRanked = view.sort.column === 'rank' && !view.sort.descending;
  const lastOfSides = new Set(rows.filter(({ side }, at) => rows[at + 1] && rows[at + 1]?.side !== side));
  return (
    <DataTable
      ref={handle}
      label={t`Ranking`}
      table={table}
      columnSetting={columnSetting}
      tools={
        <>
          <ExportMenu
            stage={stage}
            rows={rows.map(({ application }) => application)}
            selected={[]}
            isPartial={Boolean(progress)}
            ranking={ranking}
          />
          {/* Not of a part of the applications. */}
          {above.length > 0 && !progress && (
            <Button icon={IconChecks} onClick={() => onSelect(above.map(rowId))}>
              <Plural value={above.length} one="Select # above the line" other="Select # above the line" />
            </Button>
          )}
        </>
      }
      progress={progress}
      noMatchHint={t`No applications match your search and filters.`}
      emptyHint={t`No application was at this stage when assessing closed.`}
      endsGroup={(row) => isRanked && lastOfSides.has(row)}
      {...(keys && { keys })}
      linkOf={({ application_id: id }) => linkOf(id)}
      onOpen={({ application_id: id }) => onOpen(id)}
      actions={{
        header: t`Action`,
        cell: ({ application }) => (
          <ReviewButton submittedId={application.submitted_id} {...linkOf(application.application_id)} />
        ),
      }}
    />
  );
}
