import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  type Choices,
  choiceName,
  cities,
  currentStages,
  namesOf,
  startupCategories,
  yesNo,
} from '@portal/contracts/applications/choices';
import type { SubmissionSummary, SummaryField } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import type { ExportedRow } from '@portal/contracts/review/exports';
import { type Queue, queues } from '@portal/contracts/review/queues';
import { useMemo } from 'react';
import type { StageStatus } from '../../../api/exports.ts';
import { formatSortableTime, useFormat } from '../../../i18n/format.ts';
import { useSignedInUser } from '../../../session/session.ts';
import { dayOf } from '../../../shared/programme/milestones.ts';
import { questionLabel } from '../../../shared/questions/question-names.ts';
import { subOfToDo, toDoOf } from '../../../shared/review/assigned-work.ts';
import { type RowStatus, rowStatus, statusLabels, statusOrder } from '../../../shared/review/row-status.ts';
import type { DataColumn } from '../../../ui/data-table/table-model.ts';
import type { TableView } from '../../../ui/data-table/table-view.ts';
import { authorText } from '../author.tsx';
import type { ExportCell } from '../export/table-file.ts';
import {
  AssigneesCell,
  Categories,
  PartCell,
  partTexts,
  ScoreCell,
  type ShownPart,
  SpreadCell,
  StartupCell,
  StatusCell,
} from './cells.tsx';

type Row = SubmissionSummary;
type TableColumn = Omit<DataColumn<Row>, 'id' | 'header'>;

interface Texts {
  readonly i18n: I18n;
  readonly format: ReturnType<typeof useFormat>;
  /** The `sub` of the signed-in organiser. */
  readonly reader: string;
}

/** What an exported cell depends on besides its row. */
export interface ExportContext {
  readonly i18n: I18n;
  readonly stage: Stage;
  /** The status at stage 2 by application; the rows of stage 1 do not have it. */
  readonly stage2: ReadonlyMap<string, StageStatus>;
}

/** A column of the stage table, of its exports, or of both. */
interface StageColumn {
  readonly id: string;
  /** Its head: a text, or the field whose question it is. */
  readonly header: MessageDescriptor | SummaryField;
  /** Its values and filters in the table, and how they are shown. */
  readonly table?: (texts: Texts) => TableColumn;
  /** What the search matches besides the text in the table. */
  readonly alsoSearched?: (row: Row) => readonly string[];
  readonly exported?: (row: ExportedRow, context: ExportContext) => ExportCell;
}

/** The filter of applications that wait for the reader's assessment. */
const waiting = 'waiting';

/** The column behind the tabs: the status of a row, and the queues in which it is. */
export const queueColumn = 'queue';

const queueEntries = Object.entries(queues) as readonly [Queue, (typeof queues)[Queue]][];

const queuesOf = (row: Row, reader: { readonly sub: string }): readonly (RowStatus | Queue)[] => [
  rowStatus(row),
  ...queueEntries.filter(([, isIn]) => isIn(row, reader)).map(([id]) => id),
];

/** The filter value of rows for which nobody is asked. No `sub` is empty or has this form. */
const notAssigned = 'nobody';

const partFilterTexts: Readonly<Record<string, MessageDescriptor>> = {
  ...partTexts,
  none: msg({ message: 'Not begun', comment: 'Filter of a table: I have written no assessment' }),
};

const partOrder: readonly ShownPart[] = ['waiting', 'draft', 'handed-in', 'conflict'];

function shownPart(reader: string, row: Row): ShownPart | undefined {
  if (row.mine !== 'none') return row.mine;
  return queues['to-assess'](row, { sub: reader }) ? waiting : undefined;
}

/** A column with answers of the form that are in a list, filtered by their values and found by their labels. */
function choicesOf(i18n: I18n, choices: Choices, answers: (row: Row) => readonly string[]) {
  const label = (value: string) => choiceName(choices, value, i18n.locale);
  return {
    value: (row: Row) => answers(row).map(label).join(', '),
    filterable: true,
    filterValues: answers,
    filterLabel: label,
  };
}

const isStatus = (value: string): value is RowStatus => statusOrder.some((status) => status === value);

const unscored = 'none';

/**
 * A column with numbers from 0 to 5, filtered by their whole part as they are shown; 5.0 is with 4. The search leaves assessments out:
 * it is for the application.
 */
function scoresOf(i18n: I18n, format: (score: number) => string, numberOf: (row: Row) => number | undefined) {
  const bandOf = (value: number) => Math.min(Math.floor(Math.round(value * 10) / 10), 4);
  return {
    searched: false as const,
    sortable: 'numbers' as const,
    sortValue: numberOf,
    filterable: true,
    filterValues: (row: Row) => {
      const shown = numberOf(row);
      return [shown === undefined ? unscored : String(bandOf(shown))];
    },
    filterLabel: (value: string) =>
      value === unscored
        ? i18n.t(msg({ message: 'None', comment: 'Filter of a table: applications without a score' }))
        : `${format(Number(value))} – ${format(value === '4' ? 5 : Number(value) + 0.9)}`,
    filterOrder: (value: string) => (value === unscored ? -1 : Number(value)),
  };
}

/** Returns the width of a column in rem: Tamil words are longer. */
const widthIn = ({ locale }: I18n, english: number, tamil: number) => (locale === 'ta' ? tamil : english);

const cityOf = ({ data }: Row) => data.city ?? '';
const categoriesOf = ({ data }: Row) => data.startupCategory ?? [];

/** Everything that the table of a stage, its search, filters and exports know of a row, in the order of the table. */
export const stageColumns: readonly StageColumn[] = [
  {
    id: 'index',
    header: msg`SI No`,
    // Counts the newest-first list, whatever the table shows.
    table: () => ({ value: () => '', cell: (_row, number) => number, width: 3.75, leaves: 2 }),
  },
  {
    id: 'number',
    header: msg`Application No`,
    table: () => ({ value: (row) => row.submitted_id, sortable: 'codes', width: 9.25, inCard: 'number' }),
    exported: (row) => row.submitted_id,
  },
  {
    id: 'founder',
    header: msg`Founder`,
    table: () => ({
      value: (row) => row.data.founderName ?? '',
      sortable: 'words',
      filterable: true,
      width: 11.25,
      grows: true,
      inCard: 'person',
    }),
    alsoSearched: ({ data }) => [data.email ?? ''],
  },
  {
    id: 'startup',
    header: msg`Startup`,
    table: () => ({
      value: (row) => row.data.startupName ?? '',
      cell: (row) => <StartupCell row={row} />,
      sortable: 'words',
      filterable: true,
      width: 10,
      grows: true,
      inCard: 'title',
    }),
  },
  {
    id: 'category',
    header: msg`Category`,
    table: ({ i18n }) => ({
      ...choicesOf(i18n, startupCategories, categoriesOf),
      cell: (row) => <Categories categories={categoriesOf(row)} />,
      filterNames: namesOf,
      width: 10.625,
      leaves: 8,
    }),
    alsoSearched: (row) => categoriesOf(row).flatMap(namesOf),
  },
  {
    id: 'district',
    header: 'city',
    table: ({ i18n }) => ({
      ...choicesOf(i18n, cities, (row) => [cityOf(row)]),
      filterNames: namesOf,
      sortable: 'words',
      width: widthIn(i18n, 7, 8),
      leaves: 6,
      inCard: 'place',
    }),
    alsoSearched: (row) => namesOf(cityOf(row)),
  },
  {
    id: 'stage',
    header: msg({ message: 'Stage', comment: 'Column head: how far the start-up is, such as a prototype' }),
    table: ({ i18n }) => ({
      ...choicesOf(i18n, currentStages, ({ data }) => [data.currentStage ?? '']),
      sortable: 'words',
      width: widthIn(i18n, 5.75, 10),
      leaves: 3,
    }),
  },
  {
    id: 'submitted',
    header: msg({ message: 'Submitted', context: 'Column head: the date' }),
    table: ({ i18n, format: { formatShortDate } }) => ({
      value: (row) => formatShortDate(row.submitted_at),
      sortable: 'codes',
      sortValue: (row) => row.submitted_at,
      filterable: true,
      filterValues: (row) => [dayOf(new Date(row.submitted_at))],
      filterLabel: formatShortDate,
      filterOrder: (value) => Date.parse(value),
      width: widthIn(i18n, 7.75, 8.5),
      leaves: 4,
      inCard: 'date',
    }),
  },
  { id: 'submitted-at', header: msg`Submitted at (IST)`, exported: (row) => timeOrNull(row.submitted_at) },
  {
    id: 'phone',
    header: 'phone',
    table: ({ i18n }) => ({
      value: (row) => row.data.phone ?? '',
      sortable: 'codes',
      width: widthIn(i18n, 6.25, 7.25),
      leaves: 1,
    }),
  },
  {
    id: 'score',
    header: msg({ message: 'Score', comment: 'Column head: the mean of the assessments' }),
    table: ({ i18n, format: { formatScore, formatNumber } }) => ({
      value: ({ score, assessments }) =>
        score === undefined ? '' : `${formatScore(score)} · ${formatNumber(assessments)}`,
      cell: (row) => <ScoreCell row={row} />,
      ...scoresOf(i18n, formatScore, ({ score }) => score),
      width: widthIn(i18n, 6, 7.75),
      leaves: 9,
      inCard: 'score',
    }),
    exported: ({ score }) => toHundredths(score),
  },
  {
    id: 'spread',
    header: msg({ message: 'Spread', comment: 'Column head: the largest difference between two scores' }),
    table: ({ i18n, format: { formatScore } }) => ({
      value: ({ spread }) => (spread === undefined ? '' : formatScore(spread)),
      cell: (row) => <SpreadCell row={row} />,
      ...scoresOf(i18n, formatScore, ({ spread }) => spread),
      width: widthIn(i18n, 6.25, 8),
      leaves: 5,
    }),
    exported: ({ spread }) => toHundredths(spread),
  },
  { id: 'assessments', header: msg`Assessments`, exported: ({ assessments }) => assessments },
  {
    id: 'mine',
    header: msg({ message: 'Mine', comment: 'Column head: my own assessment' }),
    table: ({ i18n, reader }) => ({
      value: (row) => {
        const part = shownPart(reader, row);
        return part ? i18n.t(partTexts[part]) : '';
      },
      cell: (row) => <PartCell part={shownPart(reader, row)} />,
      sortable: 'numbers',
      sortValue: (row) => {
        const part = shownPart(reader, row);
        return part && partOrder.indexOf(part);
      },
      filterable: true,
      filterValues: (row) => (queues['to-assess'](row, { sub: reader }) ? [row.mine, waiting] : [row.mine]),
      filterLabel: (value) => (partFilterTexts[value] ? i18n.t(partFilterTexts[value]) : value),
      searched: false,
      width: widthIn(i18n, 5.25, 8),
      leaves: 10,
      inCard: 'mark',
    }),
  },
  {
    id: 'assignees',
    header: msg({ message: 'Assignees', comment: 'Column head: who is asked to assess' }),
    table: ({ i18n }) => ({
      value: ({ assignees }) => assignees.map(({ name }) => name).join(', '),
      cell: ({ assignees }) => <AssigneesCell assignees={assignees} />,
      sortable: 'words',
      sortValue: ({ assignees }) => assignees.map(({ name }) => name).join(', ') || undefined,
      filterable: true,
      filterValues: (row) =>
        row.assignees.length > 0
          ? row.assignees.flatMap(({ sub }) =>
              queues['to-assess'](row, { sub }) ? [sub, toDoOf(sub)] : [sub],
            )
          : [notAssigned],
      filterLabel: (value, rows) => {
        if (value === notAssigned) return i18n.t(msg`Not assigned`);
        const sub = subOfToDo(value);
        if (sub === undefined) return nameOf(value, rows);
        return i18n.t(msg`${{ name: nameOf(sub, rows) }}: to do`);
      },
      searched: false,
      width: widthIn(i18n, 7.5, 11),
      leaves: 7,
    }),
    exported: ({ assignees }) => assignees.map(({ name }) => name).join('; '),
  },
  {
    id: 'status',
    header: msg`Status`,
    table: ({ i18n }) => ({
      value: (row) => i18n.t(statusLabels[rowStatus(row)]),
      cell: (row) => <StatusCell row={row} />,
      sortable: 'numbers',
      sortValue: (row) => statusOrder.indexOf(rowStatus(row)),
      filterable: true,
      filterValues: (row) => [rowStatus(row)],
      filterLabel: (value) => (isStatus(value) ? i18n.t(statusLabels[value]) : value),
      filterOrder: (value) => statusOrder.indexOf(value as RowStatus),
      width: widthIn(i18n, 8, 13.75),
      inCard: 'status',
    }),
  },
  {
    id: queueColumn,
    header: msg`Queue`,
    table: ({ reader }) => ({
      value: () => '',
      searched: false,
      filterOnly: true,
      filterValues: (row) => queuesOf(row, { sub: reader }),
    }),
  },
  { id: 'status1', header: msg`Status at stage 1`, exported: statusAt('stage1') },
  { id: 'announced1', header: msg`Announced at stage 1`, exported: announcedAt('stage1') },
  { id: 'status2', header: msg`Status at stage 2`, exported: statusAt('stage2') },
  { id: 'announced2', header: msg`Announced at stage 2`, exported: announcedAt('stage2') },
  {
    id: 'returned-until',
    header: msg({
      message: 'Returned until (IST)',
      comment: 'Column head: the founder may change answers until then',
    }),
    exported: (row) => timeOrNull(row.changes_due),
  },
  { id: 'withdrawn-at', header: msg`Withdrawn at (IST)`, exported: (row) => timeOrNull(row.withdrawn_at) },
  {
    id: 'decided-by',
    header: msg`Decided by`,
    exported: ({ decided_by: name, decided_by_email: email }) =>
      name === undefined ? null : authorText({ name, email }),
  },
  { id: 'decided-at', header: msg`Decided at (IST)`, exported: (row) => timeOrNull(row.decided_at) },
  {
    id: 'reason',
    header: msg({ message: 'Reason', comment: 'Column head: why an application was decided as it was' }),
    exported: (row) => row.reason ?? null,
  },
];

/** Returns the head of a column in the active language. */
export const headOf = (header: StageColumn['header'], i18n: I18n): string =>
  typeof header === 'string' ? questionLabel(i18n.locale, header) : i18n.t(header);

function nameOf(assignee: string, rows: readonly Row[]): string {
  for (const { assignees } of rows) {
    const found = assignees.find(({ sub }) => sub === assignee);
    if (found) return found.name;
  }
  return assignee;
}

/** A row of stage 2 has an announced approval at stage 1. A row of stage 1 has a status at stage 2 if that list has it. */
function stageStatus(stage: Stage, row: ExportedRow, context: ExportContext): StageStatus | undefined {
  if (stage === context.stage) return row;
  return stage === 'stage1' ? { admin_status: 'approved' } : context.stage2.get(row.application_id);
}

function statusAt(stage: Stage) {
  return (row: ExportedRow, context: ExportContext): ExportCell => {
    const status = stageStatus(stage, row, context);
    return status === undefined ? null : context.i18n.t(statusLabels[status.admin_status]);
  };
}

/** Whether the founder knows the status; empty before a decision, and after a withdrawal, when the rows do not say it. */
function announcedAt(stage: Stage) {
  return (row: ExportedRow, context: ExportContext): ExportCell => {
    const status = stageStatus(stage, row, context);
    if (row.withdrawn_at !== undefined || status === undefined) return null;
    if (status.unannounced) return choiceName(yesNo, 'no', context.i18n.locale);
    return status.admin_status === 'pending' ? null : choiceName(yesNo, 'yes', context.i18n.locale);
  };
}

const timeOrNull = (iso: string | undefined): ExportCell =>
  iso === undefined ? null : formatSortableTime(iso);

const toHundredths = (mean: number | undefined): ExportCell =>
  mean === undefined ? null : Math.round(mean * 100) / 100;

/** What the search matches besides the texts in the table. */
export const searchedTexts = (row: Row): readonly string[] =>
  stageColumns.flatMap(({ alsoSearched }) => alsoSearched?.(row) ?? []);

export function useStageColumns(): readonly DataColumn<Row>[] {
  const { i18n } = useLingui();
  const format = useFormat();
  const { userId: reader } = useSignedInUser();
  // Memoised: new columns would make the table filter all rows again. Each language has its own `format`.
  return useMemo(
    () =>
      stageColumns.flatMap(({ id, header, table }) =>
        table ? [{ id, header: headOf(header, i18n), ...table({ i18n, format, reader }) }] : [],
      ),
    [i18n, format, reader],
  );
}

/** The initial view: by application number, ascending. */
export const initialStageView: TableView = {
  search: '',
  filters: {},
  sort: { column: 'number', descending: false },
  page: 1,
};
