import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fieldList } from '@portal/contracts/applications/fields';
import type { SubmissionRow } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import type { StageStatus } from '../../../api/exports.ts';
import { formatSortableTime } from '../../../i18n/format.ts';
import { choiceLabel, yesNoLabels } from '../../../shared/questions/choice-labels.ts';
import { type FieldTexts, fieldTexts } from '../../../shared/questions/field-texts.ts';
import { statusTexts } from '../actions/decisions.ts';

/** A cell of an exported table. Texts are never formulas; the writers see to it. */
export type ExportCell = string | number | null;

/** A column of an exported table. */
export interface ExportColumn {
  readonly header: string;
  readonly value: (row: SubmissionRow) => ExportCell;
}

/** What the columns need besides the rows. */
export interface ExportContext {
  readonly i18n: I18n;
  readonly stage: Stage;
  /** The status at stage 2 by application; the rows of stage 1 do not have it. */
  readonly stage2: ReadonlyMap<string, StageStatus>;
}

type NamedField = (typeof fieldList)[number];

/** What the review knows of an application, before its answers. */
const reviewColumns: readonly {
  readonly header: MessageDescriptor;
  readonly value: (row: SubmissionRow, context: ExportContext) => ExportCell;
}[] = [
  { header: msg`Application No`, value: (row) => row.submitted_id },
  { header: msg`Submitted at (IST)`, value: (row) => formatSortableTime(row.submitted_at) },
  {
    header: msg`Status at stage 1`,
    value: (row, context) => statusLabel(context, statusAt('stage1', row, context)),
  },
  {
    header: msg`Announced at stage 1`,
    value: (row, context) => announcedLabel(context, statusAt('stage1', row, context), row),
  },
  {
    header: msg`Status at stage 2`,
    value: (row, context) => statusLabel(context, statusAt('stage2', row, context)),
  },
  {
    header: msg`Announced at stage 2`,
    value: (row, context) => announcedLabel(context, statusAt('stage2', row, context), row),
  },
  { header: msg`Withdrawn at (IST)`, value: (row) => timeOrNull(row.withdrawn_at) },
  { header: msg`Decided by`, value: (row) => row.decided_by ?? null },
  { header: msg`Decided at (IST)`, value: (row) => timeOrNull(row.decided_at) },
  { header: msg`Score`, value: (row) => toHundredths(row.score) },
  { header: msg`Spread`, value: (row) => toHundredths(row.spread) },
  { header: msg`Assessments`, value: (row) => row.assessments },
  { header: msg`Assignees`, value: (row) => row.assignees.map(({ name }) => name).join('; ') },
];

/** The columns of an exported table: the review, then every field in the order of the form. */
export function exportColumns(context: ExportContext): readonly ExportColumn[] {
  const { i18n } = context;
  return [
    ...reviewColumns.map(({ header, value }) => ({
      header: i18n.t(header),
      value: (row: SubmissionRow) => value(row, context),
    })),
    ...fieldList.map((field) => ({
      header: i18n.t(fieldTexts[field.name].label),
      value: (row: SubmissionRow) => answerOf(i18n, field, row),
    })),
  ];
}

/** A row of stage 2 has an announced approval at stage 1. A row of stage 1 has a status at stage 2 if that list has it. */
function statusAt(stage: Stage, row: SubmissionRow, context: ExportContext): StageStatus | undefined {
  if (stage === context.stage) return row;
  return stage === 'stage1' ? { admin_status: 'approved' } : context.stage2.get(row.application_id);
}

const statusLabel = ({ i18n }: ExportContext, status: StageStatus | undefined): ExportCell =>
  status === undefined ? null : i18n.t(statusTexts[status.admin_status].label);

/** Whether the founder knows the status; empty before a decision, and after a withdrawal, when the rows do not say it. */
function announcedLabel(
  { i18n }: ExportContext,
  status: StageStatus | undefined,
  { withdrawn_at }: SubmissionRow,
): ExportCell {
  if (withdrawn_at !== undefined) return null;
  if (status?.unannounced) return i18n.t(yesNoLabels.no);
  return status === undefined || status.admin_status === 'pending' ? null : i18n.t(yesNoLabels.yes);
}

const timeOrNull = (iso: string | undefined): ExportCell =>
  iso === undefined ? null : formatSortableTime(iso);

const toHundredths = (mean: number | undefined): ExportCell =>
  mean === undefined ? null : Math.round(mean * 100) / 100;

/** The answer as organisers read it; of documents the file names. */
function answerOf(i18n: I18n, { name }: NamedField, { data }: SubmissionRow): ExportCell {
  const { choices }: FieldTexts = fieldTexts[name];
  const answer = data[name];
  if (answer === undefined) return null;
  if (typeof answer === 'boolean') return i18n.t(answer ? yesNoLabels.yes : yesNoLabels.no);
  return [answer]
    .flat()
    .map((item) => (typeof item === 'string' ? choiceLabel(i18n, choices, item) : item.name))
    .join('; ');
}
