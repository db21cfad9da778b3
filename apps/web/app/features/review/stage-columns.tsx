import { i18n } from '@lingui/core';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { AdminStatus } from '@portal/contracts/review/decisions';
import { categoryLabel } from '../../domain/category.ts';
import { CategoryBadges } from '../../domain/category-badges.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { TableView } from '../../ui/data-table/table-view.ts';
import type { DataColumn } from '../../ui/data-table/use-data-table.ts';
import { statusStyles } from './decision-styles.ts';
import { reviewMessages } from './review.messages.ts';

const { columns: headers, statuses } = reviewMessages;

function AdminStatusBadge({ status }: { readonly status: AdminStatus }) {
  return <Badge {...statusStyles[status]}>{statuses[status]}</Badge>;
}

/** The columns of a stage table. The index counts the filtered rows. */
export const stageColumns: readonly DataColumn<SubmissionSummary>[] = [
  { id: 'index', header: headers.index, value: () => '', cell: (_row, position) => position },
  {
    id: 'number',
    header: headers.number,
    value: (row) => row.submitted_id,
    // No line break at hyphens.
    cell: (row) => <span style={{ whiteSpace: 'nowrap' }}>{row.submitted_id}</span>,
    sortable: 'codes',
  },
  {
    id: 'founder',
    header: headers.founder,
    value: (row) => row.data.founderName ?? '',
    sortable: 'words',
    filterable: true,
  },
  {
    id: 'startup',
    header: headers.startup,
    value: (row) => row.data.startupName ?? '',
    sortable: 'words',
    filterable: true,
  },
  {
    id: 'category',
    header: headers.category,
    value: (row) =>
      (row.data.startupCategory ?? []).map((category) => categoryLabel(i18n, category)).join(', '),
    cell: (row) => <CategoryBadges categories={row.data.startupCategory ?? []} />,
  },
  { id: 'phone', header: headers.phone, value: (row) => row.data.phone ?? '', sortable: 'codes' },
  {
    id: 'status',
    header: headers.status,
    value: (row) => statuses[row.admin_status],
    cell: (row) => <AdminStatusBadge status={row.admin_status} />,
    sortable: 'words',
    filterable: true,
  },
];

/** The initial view: by application number, ascending. */
export const initialStageView: TableView = {
  search: '',
  filters: {},
  sort: { column: 'number', descending: false },
  page: 1,
};
