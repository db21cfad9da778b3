import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  type Choices,
  choiceName,
  cities,
  currentStages,
  namesOf,
  startupCategories,
} from '@portal/contracts/applications/choices';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { queues } from '@portal/contracts/review/queues';
import { useMemo } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useSignedInUser } from '../../../session/session.ts';
import { dayOf } from '../../../shared/programme/milestones.ts';
import { questionLabel } from '../../../shared/questions/question-names.ts';
import { subOfToDo, toDoOf } from '../../../shared/review/assigned-work.ts';
import { type RowStatus, rowStatus, statusLabels, statusOrder } from '../../../shared/review/row-status.ts';
import type { DataColumn } from '../../../ui/data-table/table-model.ts';
import type { TableView } from '../../../ui/data-table/table-view.ts';
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
type Columns = readonly DataColumn<Row>[];

interface Texts {
  readonly i18n: I18n;
  readonly format: ReturnType<typeof useFormat>;
  /** The `sub` of the signed-in organiser. */
  readonly reader: string;
}

/** The filter of applications that wait for the reader's assessment. */
const waiting = 'waiting';

/** The column behind the tabs: the status of a row, and the queues in which it is. */
export const queueColumn = 'queue';

const queueEntries = Object.entries(queues);

/** The filter value of rows for which nobody is asked. No `sub` is empty or has this form. */
const notAssigned = 'nobody';

const partOrder = new Map<string | undefined, number>(Object.keys(partTexts).map((part, at) => [part, at]));

const partFilterTexts = {
  ...partTexts,
  none: msg({ message: 'Not begun', comment: 'Filter of a table: I have written no assessment' }),
};

const unscored = 'none';

const cityOf = ({ data }: Row) => data.city ?? '';
const categoriesOf = ({ data }: Row) => data.startupCategory ?? [];
const assigneesOf = ({ assignees }: Row) => assignees.map(({ name }) => name).join(', ');

/** Returns the width of a column in rem: Tamil words are longer. */
const widthIn = ({ locale }: I18n, english: number, tamil: number) => (locale === 'ta' ? tamil : english);

/** Returns the text of a filter value, or the value itself: an address may have any. */
const labelIn = (i18n: I18n, texts: Readonly<Record<string, MessageDescriptor>>) => (value: string) =>
  texts[value] ? i18n.t(texts[value]) : value;

/** What founders answered, with number and date. */
const answerColumns = ({ i18n, format: { formatShortDate } }: Texts): Columns => [
  {
    id: 'index',
    header: t`SI No`,
    // Counts the newest-first list, whatever the table shows.
    value: () => '',
    cell: (_row, number) => number,
    width: 3.75,
    leaves: 2,
  },
  {
    id: 'number',
    header: t`Application No`,
    value: (row) => row.submitted_id,
    sortable: 'codes',
    width: 9.25,
    inCard: 'number',
  },
  {
    id: 'founder',
    header: t`Founder`,
    value: (row) => row.data.founderName ?? '',
    sortable: 'words',
    filterable: true,
    width: 11.25,
    grows: true,
    inCard: 'person',
  },
  {
    id: 'startup',
    header: t`Startup`,
    value: (row) => row.data.startupName ?? '',
    cell: (row) => <StartupCell row={row} />,
    sortable: 'words',
    filterable: true,
    width: 10,
    grows: true,
    inCard: 'title',
  },
  {
    id: 'category',
    header: t`Category`,
    ...choicesOf(i18n, startupCategories, categoriesOf),
    cell: (row) => <Categories categories={categoriesOf(row)} />,
    width: 10.625,
    leaves: 8,
  },
  {
    id: 'district',
    header: questionLabel(i18n.locale, 'city'),
    ...choicesOf(i18n, cities, (row) => [cityOf(row)]),
    sortable: 'words',
    width: widthIn(i18n, 7, 8),
    leaves: 6,
    inCard: 'place',
  },
  {
    id: 'stage',
    header: t({ message: 'Stage', comment: 'Column head: how far the start-up is, such as a prototype' }),
    ...choicesOf(i18n, currentStages, ({ data }) => [data.currentStage ?? '']),
    sortable: 'words',
    width: widthIn(i18n, 5.75, 10),
    leaves: 3,
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
    filterOrder: (value) => Date.parse(value),
    width: widthIn(i18n, 7.75, 8.5),
    leaves: 4,
    inCard: 'date',
  },
  {
    id: 'phone',
    header: questionLabel(i18n.locale, 'phone'),
    value: (row) => row.data.phone ?? '',
    sortable: 'codes',
    width: widthIn(i18n, 6.25, 7.25),
    leaves: 1,
  },
];

const isToAssess = (row: Row, sub: string) => queues['to-assess'](row, { sub });

/** The reader's part in the review of a row. */
function partOf(row: Row, reader: string): ShownPart | undefined {
  if (row.mine !== 'none') return row.mine;
  return isToAssess(row, reader) ? waiting : undefined;
}

/** Who assesses a row, and how. */
const assessmentColumns = ({ i18n, format: { formatScore, formatNumber }, reader }: Texts): Columns => [
  {
    id: 'score',
    header: t({ message: 'Score', comment: 'Column head: the mean of the assessments' }),
    value: ({ score, assessments }) =>
      score === undefined ? '' : `${formatScore(score)} · ${formatNumber(assessments)}`,
    cell: (row) => <ScoreCell row={row} />,
    ...scoresOf(formatScore, ({ score }) => score),
    width: widthIn(i18n, 6, 7.75),
    leaves: 9,
    inCard: 'score',
  },
  {
    id: 'spread',
    header: t({ message: 'Spread', comment: 'Column head: the largest difference between two scores' }),
    value: ({ spread }) => (spread === undefined ? '' : formatScore(spread)),
    cell: (row) => <SpreadCell row={row} />,
    ...scoresOf(formatScore, ({ spread }) => spread),
    width: widthIn(i18n, 6.25, 8),
    leaves: 5,
  },
  {
    id: 'mine',
    header: t({ message: 'Mine', comment: 'Column head: my own assessment' }),
    value: (row) => labelIn(i18n, partTexts)(partOf(row, reader) ?? ''),
    cell: (row) => <PartCell part={partOf(row, reader)} />,
    sortable: 'numbers',
    sortValue: (row) => partOrder.get(partOf(row, reader)),
    filterable: true,
    filterValues: (row) => (isToAssess(row, reader) ? [row.mine, waiting] : [row.mine]),
    filterLabel: labelIn(i18n, partFilterTexts),
    searched: false,
    width: widthIn(i18n, 5.25, 8),
    leaves: 10,
    inCard: 'mark',
  },
  {
    id: 'assignees',
    header: t({ message: 'Assignees', comment: 'Column head: who is asked to assess' }),
    value: assigneesOf,
    cell: ({ assignees }) => <AssigneesCell assignees={assignees} />,
    sortable: 'words',
    sortValue: (row) => assigneesOf(row) || undefined,
    filterable: true,
    filterValues: (row) =>
      row.assignees.length > 0
        ? row.assignees.flatMap(({ sub }) => (isToAssess(row, sub) ? [sub, toDoOf(sub)] : [sub]))
        : [notAssigned],
    filterLabel: (value, rows) => {
      if (value === notAssigned) return t`Not assigned`;
      const sub = subOfToDo(value);
      if (sub === undefined) return nameOf(value, rows);
      return t`${{ name: nameOf(sub, rows) }}: to do`;
    },
    searched: false,
    width: widthIn(i18n, 7.5, 11),
    leaves: 7,
  },
];

const statusColumns = ({ i18n, reader }: Texts): Columns => [
  {
    id: 'status',
    header: t`Status`,
    value: (row) => i18n.t(statusLabels[rowStatus(row)]),
    cell: (row) => <StatusCell row={row} />,
    sortable: 'numbers',
    sortValue: (row) => statusOrder.indexOf(rowStatus(row)),
    filterable: true,
    filterValues: (row) => [rowStatus(row)],
    filterLabel: labelIn(i18n, statusLabels),
    filterOrder: (value) => statusOrder.indexOf(value as RowStatus),
    width: widthIn(i18n, 8, 13.75),
    inCard: 'status',
  },
  {
    id: queueColumn,
    header: '',
    value: () => '',
    searched: false,
    filterOnly: true,
    filterValues: (row) => [
      rowStatus(row),
      ...queueEntries.filter(([, isIn]) => isIn(row, { sub: reader })).map(([id]) => id),
    ],
  },
];

/**
 * A column with answers of the form that are in a list: filtered by their values, and found by their labels and, in the filter, by their
 * names in every language.
 */
function choicesOf(i18n: I18n, choices: Choices, answers: (row: Row) => readonly string[]) {
  const label = (value: string) => choiceName(choices, value, i18n.locale);
  return {
    value: (row: Row) => answers(row).map(label).join(', '),
    filterable: true,
    filterValues: answers,
    filterLabel: label,
    filterNames: namesOf,
  };
}

/**
 * A column with numbers from 0 to 5, filtered by their whole part as they are shown; 5.0 is with 4. The search leaves assessments out:
 * it is for the application.
 */
function scoresOf(format: (score: number) => string, numberOf: (row: Row) => number | undefined) {
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
        ? t({ message: 'None', comment: 'Filter of a table: applications without a score' })
        : `${format(Number(value))} – ${format(value === '4' ? 5 : Number(value) + 0.9)}`,
    filterOrder: (value: string) => (value === unscored ? -1 : Number(value)),
  };
}

function nameOf(assignee: string, rows: readonly Row[]): string {
  for (const { assignees } of rows) {
    const found = assignees.find(({ sub }) => sub === assignee);
    if (found) return found.name;
  }
  return assignee;
}

/** What the search matches besides the texts in the table. */
export const searchedTexts = (row: Row): readonly string[] => [
  row.data.email ?? '',
  ...[...categoriesOf(row), cityOf(row)].flatMap(namesOf),
];

/** Everything that the table of a stage, its search and its filters know of a row, in the order of the table. */
export function useStageColumns(): Columns {
  const { i18n } = useLingui();
  const format = useFormat();
  const { userId: reader } = useSignedInUser();
  // Memoised: new columns would make the table filter all rows again. Each language has its own `format`.
  return useMemo(() => {
    const texts = { i18n, format, reader };
    return [...answerColumns(texts), ...assessmentColumns(texts), ...statusColumns(texts)];
  }, [i18n, format, reader]);
}

/** The initial view: by application number, ascending. */
export const initialStageView: TableView = {
  search: '',
  filters: {},
  sort: { column: 'number', descending: false },
  page: 1,
};
