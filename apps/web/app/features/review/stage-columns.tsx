import { useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { useMemo } from 'react';
import { categoryLabels, choiceLabel } from '../../application/choice-labels.ts';
import { CategoryBadges } from '../../domain/category-badges.tsx';
import { useFormat } from '../../i18n/format.ts';
import { Badge } from '../../ui/badge.tsx';
import type { TableView } from '../../ui/data-table/table-view.ts';
import type { DataColumn } from '../../ui/data-table/use-data-table.ts';
import { rowStatus, statusStyles, statusTexts } from './decisions.ts';

/** The columns of a stage table. The index counts the filtered rows. */
export function useStageColumns(): readonly DataColumn<SubmissionSummary>[] {
  const { t, i18n } = useLingui();
  const { formatDate } = useFormat();
  // Memoised: new columns would make the table filter all rows again.
  return useMemo(
    () => [
      { id: 'index', header: t`SI No`, value: () => '', cell: (_row, position) => position },
      {
        id: 'number',
        header: t`Application No`,
        value: (row) => row.submitted_id,
        // No line break at hyphens.
        cell: (row) => <span style={{ whiteSpace: 'nowrap' }}>{row.submitted_id}</span>,
        sortable: 'codes',
      },
      {
        id: 'founder',
        header: t`Founder`,
        value: (row) => row.data.founderName ?? '',
        sortable: 'words',
        filterable: true,
      },
      {
        id: 'startup',
        header: t`Startup`,
        value: (row) => row.data.startupName ?? '',
        sortable: 'words',
        filterable: true,
      },
      {
        id: 'category',
        header: t`Category`,
        value: (row) =>
          (row.data.startupCategory ?? []).map((item) => choiceLabel(i18n, categoryLabels, item)).join(', '),
        cell: (row) => <CategoryBadges categories={row.data.startupCategory ?? []} raw />,
      },
      { id: 'phone', header: t`Phone`, value: (row) => row.data.phone ?? '', sortable: 'codes' },
      {
        id: 'status',
        header: t`Status`,
        value: (row) => t(statusTexts[rowStatus(row)].label),
        cell: (row) => (
          <Badge {...statusStyles[rowStatus(row)]}>
            {t(statusTexts[rowStatus(row)].label)}
            {row.withdrawn_at && (
              <>
                {' '}
                <time dateTime={row.withdrawn_at}>{formatDate(row.withdrawn_at)}</time>
              </>
            )}
          </Badge>
        ),
        sortable: 'words',
        filterable: true,
        filterValue: rowStatus,
      },
    ],
    [t, i18n, formatDate],
  );
}

/** The initial view: by application number, ascending. */
export const initialStageView: TableView = {
  search: '',
  filters: {},
  sort: { column: 'number', descending: false },
  page: 1,
};
