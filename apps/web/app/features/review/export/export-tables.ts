import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fieldList } from '@portal/contracts/applications/fields';
import type { SubmissionRow } from '@portal/contracts/applications/records';
import type { HandedInAssessment } from '@portal/contracts/review/assessments';
import type { ExportedRow } from '@portal/contracts/review/exports';
import type { ReviewCriterion } from '@portal/contracts/rounds/round';
import { formatIn, formatSortableTime } from '../../../i18n/format.ts';
import { answerLabel, questionLabel } from '../../../shared/questions/question-names.ts';
import { stageTitles } from '../actions/decisions.ts';
import { recommendationTexts } from '../assessment/recommendation-texts.ts';
import { shownCriteria } from '../assessment/shown-criteria.ts';
import { type ExportContext, headOf, stageColumns } from '../list/stage-columns.tsx';
import type { ExportCell, ExportTable } from './table-file.ts';

interface ExportColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => ExportCell;
}

/** What an export has: a row for each application and, if there are any, one for each assessment that was handed in. */
export function exportTables(
  context: ExportContext,
  criteria: readonly ReviewCriterion[],
  rows: readonly ExportedRow[],
): readonly ExportTable[] {
  const { i18n, stage } = context;
  const applications = toTable(i18n.t(stageTitles[stage]), applicationColumns(context), rows);
  return [applications, ...assessmentsTable(i18n, criteria, rows)];
}

/** A row for each assessment that was handed in; no table without one. */
export function assessmentsTable(
  i18n: I18n,
  criteria: readonly ReviewCriterion[],
  rows: readonly ExportedRow[],
): readonly ExportTable[] {
  const assessed = rows.flatMap((row) =>
    (row.handed_in ?? []).map((assessment) => ({ ...assessment, submission: row })),
  );
  if (assessed.length === 0) return [];
  const shown = shownCriteria(
    criteria,
    assessed.map(({ scores }) => scores),
  );
  return [toTable(i18n.t(msg`Assessments`), assessmentColumns(i18n, shown), assessed, '-assessments')];
}

export const toTable = <Row>(
  name: string,
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  part?: string,
): ExportTable => ({
  name,
  part,
  headers: columns.map(({ header }) => header),
  rows: rows.map((row) => columns.map(({ value }) => value(row))),
});

/** The columns of the stage, then every field in the order of the form. */
function applicationColumns(context: ExportContext): readonly ExportColumn<ExportedRow>[] {
  const { i18n } = context;
  return [
    ...stageColumns.flatMap(({ header, exported }) => {
      if (!exported) return [];
      return [{ header: headOf(header, i18n), value: (row: ExportedRow) => exported(row, context) }];
    }),
    ...fieldList.map((field) => ({
      header: questionLabel(i18n.locale, field.name),
      value: (row: ExportedRow) => answerOf(i18n, field, row),
    })),
  ];
}

type Assessed = HandedInAssessment & { readonly submission: ExportedRow };

/** Which application, by whom, then the scores in the order of the criteria. */
const assessmentColumns = (
  i18n: I18n,
  criteria: ReturnType<typeof shownCriteria>,
): readonly ExportColumn<Assessed>[] => [
  { header: i18n.t(msg`Application No`), value: ({ submission }) => submission.submitted_id },
  { header: i18n.t(msg`Startup`), value: ({ submission }) => submission.data.startupName ?? null },
  { header: i18n.t(msg`Assessed by`), value: ({ by }) => by },
  { header: i18n.t(msg`Handed in at (IST)`), value: (one) => formatSortableTime(one.handed_in_at) },
  ...criteria.map(({ id, title }) => ({
    header: formatIn(i18n.locale).textOf(title),
    value: ({ scores }: Assessed) => scores[id] ?? null,
  })),
  { header: i18n.t(msg`Score`), value: ({ score }) => score ?? null },
  {
    header: i18n.t(msg`Recommendation`),
    value: ({ recommendation }) => (recommendation ? i18n.t(recommendationTexts[recommendation]) : null),
  },
  { header: i18n.t(msg`Comment`), value: ({ comment }) => comment ?? null },
];

/** The answer as organisers read it; of documents the file names. */
function answerOf(i18n: I18n, { name }: (typeof fieldList)[number], { data }: SubmissionRow): ExportCell {
  const answer = data[name];
  if (answer === undefined) return null;
  if (typeof answer === 'boolean') return answerLabel(i18n.locale, name, answer ? 'yes' : 'no');
  return [answer]
    .flat()
    .map((item) => (typeof item === 'string' ? answerLabel(i18n.locale, name, item) : item.name))
    .join('; ');
}
