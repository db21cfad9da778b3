import { useLingui } from '@lingui/react/macro';
import { namesOf } from '@portal/contracts/applications/choice-names';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { useMemo } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { CategoryBadges } from '../../../shared/application/category-badges.tsx';
import { dayOf } from '../../../shared/programme/milestones.ts';
import {
  categoryLabels,
  choiceLabel,
  cityLabels,
  currentStageLabels,
} from '../../../shared/questions/choice-labels.ts';
import { type RowStatus, rowStatus } from '../../../shared/review/row-status.ts';
import type { DataColumn } from '../../../ui/data-table/table-model.ts';
import type { TableView } from '../../../ui/data-table/table-view.ts';
import { statusTexts } from '../actions/decisions.ts';
import { mineColumn, useAssessmentColumns } from './assessment-columns.tsx';
import classes from './list.module.css';
import { StatusCell } from './status-cell.tsx';

/** The first category, and how many more there are. Screen readers and print have all of them. */
function Categories({ categories }: { readonly categories: readonly string[] }) {
  const { formatNumber } = useFormat();
  const more = categories.length - 1;
  return (
    <div className={classes.categories}>
      <CategoryBadges categories={categories} raw />
      {more > 0 && (
        <span className={classes.more} aria-hidden="true">
          +{formatNumber(more)}
        </span>
      )}
    </div>
  );
}

/** The value of the status filter for decisions that their founders do not know yet. */
export const notAnnounced = 'unannounced';

/** Tamil words are longer: these columns are wider, and leave earlier. */
const tamilColumns: Readonly<Record<string, Pick<DataColumn<SubmissionSummary>, 'width' | 'showFrom'>>> = {
  category: { showFrom: '60rem' },
  status: { width: 13.75 },
  phone: { width: 7.25, showFrom: '72rem' },
  score: { width: 6.5, showFrom: '80rem' },
  [mineColumn]: { width: 7.25, showFrom: '85rem' },
  assignees: { width: 11, showFrom: '99rem' },
  spread: { width: 6.75, showFrom: '105rem' },
  district: { width: 8, showFrom: '120rem' },
  submitted: { width: 8.5, showFrom: '120rem' },
  stage: { width: 10, showFrom: '135rem' },
};

/** The columns of a stage table. The index is that of the newest-first list, whatever the table shows. */
export function useStageColumns(): readonly DataColumn<SubmissionSummary>[] {
  const { t, i18n } = useLingui();
  const { formatShortDate } = useFormat();
  const assessmentColumns = useAssessmentColumns();
  // Memoised: new columns would make the table filter all rows again.
  return useMemo(() => {
    const categoryLabel = (value: string) => choiceLabel(i18n, categoryLabels, value);
    const cityLabel = (value: string) => choiceLabel(i18n, cityLabels, value);
    const stageLabel = (value: string) => choiceLabel(i18n, currentStageLabels, value);
    const categoriesOf = ({ data }: SubmissionSummary) => data.startupCategory ?? [];
    const columns: readonly DataColumn<SubmissionSummary>[] = [
      { id: 'index', header: t`SI No`, value: () => '', cell: (_row, number) => number, width: 5.5 },
      {
        id: 'number',
        header: t`Application No`,
        value: (row) => row.submitted_id,
        sortable: 'codes',
        width: 8.625,
        inCard: 'number',
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
        inCard: 'title',
      },
      {
        id: 'category',
        header: t`Category`,
        value: (row) => categoriesOf(row).map(categoryLabel).join(', '),
        cell: (row) => <Categories categories={categoriesOf(row)} />,
        filterable: true,
        filterValues: categoriesOf,
        filterLabel: categoryLabel,
        filterNames: namesOf,
        // With room for the longest category and the number of the others.
        width: 14.75,
      },
      {
        id: 'district',
        header: t`District`,
        value: (row) => cityLabel(row.data.city ?? ''),
        sortable: 'words',
        filterable: true,
        filterValues: (row) => [row.data.city ?? ''],
        filterLabel: cityLabel,
        filterNames: namesOf,
        width: 7,
        showFrom: '92rem',
        inCard: 'place',
      },
      {
        id: 'stage',
        header: t({ message: 'Stage', comment: 'Column head: how far the start-up is, such as a prototype' }),
        value: (row) => stageLabel(row.data.currentStage ?? ''),
        sortable: 'words',
        filterable: true,
        filterValues: (row) => [row.data.currentStage ?? ''],
        filterLabel: stageLabel,
        width: 5.75,
        showFrom: '105rem',
      },
      {
        id: 'submitted',
        header: t({ message: 'Submitted', context: 'Column head: the date' }),
        value: (row) => formatShortDate(row.submitted_at),
        sortable: 'codes',
        sortValue: (row) => row.submitted_at,
        filterable: true,
        filterValues: (row) => [dayOf(new Date(row.submitted_at))],
        filterLabel: formatShortDate,
        filterOrder: 'values',
        width: 7.75,
        showFrom: '99rem',
        inCard: 'date',
      },
      {
        id: 'phone',
        header: t`Phone`,
        value: (row) => row.data.phone ?? '',
        sortable: 'codes',
        width: 6.25,
        showFrom: '60rem',
      },
      ...assessmentColumns,
      {
        id: 'status',
        header: t`Status`,
        value: (row) => t(statusTexts[rowStatus(row)].label),
        cell: (row) => <StatusCell row={row} />,
        sortable: 'words',
        filterable: true,
        filterValues: (row) => (row.unannounced ? [rowStatus(row), notAnnounced] : [rowStatus(row)]),
        filterLabel: (value) => {
          if (value === notAnnounced) return t`Not announced`;
          return isRowStatus(value) ? t(statusTexts[value].label) : value;
        },
        width: 8,
        inCard: 'status',
      },
    ];
    if (i18n.locale !== 'ta') return columns;
    return columns.map((column) => ({ ...column, ...tamilColumns[column.id] }));
  }, [t, i18n, formatShortDate, assessmentColumns]);
}

const isRowStatus = (value: string): value is RowStatus => Object.hasOwn(statusTexts, value);

/** The initial view: by application number, ascending. */
export const initialStageView: TableView = {
  search: '',
  filters: {},
  sort: { column: 'number', descending: false },
  page: 1,
};
