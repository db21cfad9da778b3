import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { choiceName, yesNo } from '@portal/contracts/applications/choices';
import { fieldList } from '@portal/contracts/applications/fields';
import type { SubmissionRow } from '@portal/contracts/applications/records';
import type { HandedInAssessment } from '@portal/contracts/review/assessments';
import type { Stage } from '@portal/contracts/review/decisions';
import type { ExportedRow } from '@portal/contracts/review/exports';
import type { ReviewCriterion } from '@portal/contracts/rounds/round';
import type { StageStatus } from '../../../api/exports.ts';
import { formatIn, formatSortableTime } from '../../../i18n/format.ts';
import { answerLabel, questionLabel } from '../../../shared/questions/question-names.ts';
import { statusLabels } from '../../../shared/review/row-status.ts';
import { stageTitles } from '../actions/decisions.ts';
import { recommendationTexts } from '../assessment/recommendation-texts.ts';
import { shownCriteria } from '../assessment/shown-criteria.ts';
import { authorText } from '../author.tsx';
import type { ExportCell, ExportTable } from './table-file.ts';

interface ExportContext {
  readonly i18n: I18n;
  readonly stage: Stage;
  /** The status at stage 2 by application; the rows of stage 1 do not have it. */
  readonly stage2: ReadonlyMap<string, StageStatus>;
}

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
  return [toTable(t`Assessments`, assessmentColumns(i18n, shown), assessed, '-assessments')];
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

/** What the review knows of an application, then every field in the order of the form. */
function applicationColumns(context: ExportContext): readonly ExportColumn<ExportedRow>[] {
  const { i18n } = context;
  return [
    { header: t`Application No`, value: (row) => row.submitted_id },
    { header: t`Submitted at (IST)`, value: (row) => timeOrNull(row.submitted_at) },
    { header: t`Score`, value: ({ score }) => score ?? null },
    { header: t`Spread`, value: ({ spread }) => spread ?? null },
    { header: t`Assessments`, value: ({ assessments }) => assessments },
    {
      header: t`Assignees`,
      value: ({ assignees }) => assignees.map(({ name }) => name).join('; '),
    },
    { header: t`Status at stage 1`, value: statusAt('stage1', context) },
    { header: t`Announced at stage 1`, value: announcedAt('stage1', context) },
    { header: t`Status at stage 2`, value: statusAt('stage2', context) },
    { header: t`Announced at stage 2`, value: announcedAt('stage2', context) },
    {
      header: t({
        message: 'Returned until (IST)',
        comment: 'Column head: the founder may change answers until then',
      }),
      value: (row) => timeOrNull(row.changes_due),
    },
    { header: t`Withdrawn at (IST)`, value: (row) => timeOrNull(row.withdrawn_at) },
    {
      header: t`Decided by`,
      value: ({ decided_by: name, decided_by_email: email }) =>
        name === undefined ? null : authorText({ name, email }),
    },
    { header: t`Decided at (IST)`, value: (row) => timeOrNull(row.decided_at) },
    {
      header: t({ message: 'Reason', comment: 'Column head: why an application was decided as it was' }),
      value: (row) => row.reason ?? null,
    },
    ...fieldList.map((field) => ({
      header: questionLabel(i18n.locale, field.name),
      value: (row: ExportedRow) => answerOf(i18n, field, row),
    })),
  ];
}

const timeOrNull = (iso: string | undefined): ExportCell =>
  iso === undefined ? null : formatSortableTime(iso);

/** A row of stage 2 has an announced approval at stage 1. A row of stage 1 has a status at stage 2 if that list has it. */
function stageStatus(stage: Stage, row: ExportedRow, context: ExportContext): StageStatus | undefined {
  if (stage === context.stage) return row;
  return stage === 'stage1' ? { admin_status: 'approved' } : context.stage2.get(row.application_id);
}

const statusAt = (stage: Stage, context: ExportContext) => (row: ExportedRow) => {
  const status = stageStatus(stage, row, context);
  return status === undefined ? null : context.i18n.t(statusLabels[status.admin_status]);
};

/** Whether the founder knows the status; empty before a decision, and after a withdrawal, when the rows do not say it. */
const announcedAt = (stage: Stage, context: ExportContext) => (row: ExportedRow) => {
  const status = stageStatus(stage, row, context);
  if (row.withdrawn_at !== undefined || status === undefined) return null;
  if (status.unannounced) return choiceName(yesNo, 'no', context.i18n.locale);
  return status.admin_status === 'pending' ? null : choiceName(yesNo, 'yes', context.i18n.locale);
};

type Assessed = HandedInAssessment & { readonly submission: ExportedRow };

/** Which application, by whom, then the scores in the order of the criteria. */
const assessmentColumns = (
  i18n: I18n,
  criteria: ReturnType<typeof shownCriteria>,
): readonly ExportColumn<Assessed>[] => [
  { header: t`Application No`, value: ({ submission }) => submission.submitted_id },
  { header: t`Startup`, value: ({ submission }) => submission.data.startupName ?? null },
  { header: t`Assessed by`, value: ({ by }) => by },
  { header: t`Handed in at (IST)`, value: (one) => formatSortableTime(one.handed_in_at) },
  ...criteria.map(({ id, title }) => ({
    header: formatIn(i18n.locale).textOf(title),
    value: ({ scores }: Assessed) => scores[id] ?? null,
  })),
  { header: t`Score`, value: ({ score }) => score ?? null },
  {
    header: t`Recommendation`,
    value: ({ recommendation }) => (recommendation ? i18n.t(recommendationTexts[recommendation]) : null),
  },
  { header: t`Comment`, value: ({ comment }) => comment ?? null },
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
