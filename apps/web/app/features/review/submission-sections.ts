import { t } from '@lingui/core/macro';
import { labelOf, yesNo } from '@portal/contracts/applications/choices';
import { type FieldTexts, fieldTexts } from '@portal/contracts/applications/field-texts';
import {
  type DocumentField,
  type FieldName,
  type FieldOfKind,
  fieldList,
} from '@portal/contracts/applications/fields';
import {
  type Control,
  type OrganiserSection,
  organiserSections,
} from '@portal/contracts/applications/fields/field';
import type { SubmittedData } from '@portal/contracts/applications/records';
import { stepOf } from '@portal/contracts/applications/steps';
import type { Document } from '@portal/contracts/uploads/documents';
import { formatList } from '../../i18n/format.ts';
import { reviewMessages } from './review.messages.ts';

/** A labelled value of a submission. */
export type Fact =
  | { readonly label: string; readonly kind: 'text' | 'link'; readonly value: string }
  | { readonly label: string; readonly kind: 'document'; readonly document: Document | undefined };

export interface Section {
  readonly title: string;
  readonly facts: readonly Fact[];
}

type NamedField = (typeof fieldList)[number];

/** Returns the sections of a submission, in the organisers' order. */
export function submissionSections(data: SubmittedData): readonly Section[] {
  return organiserSections.map((section) => ({
    title: reviewMessages.sections[section],
    facts: fieldsOf(section)
      .filter((field) => isShown(field, data))
      .flatMap((field) => factsOf(field, data)),
  }));
}

function fieldsOf(section: OrganiserSection): readonly NamedField[] {
  return fieldList
    .filter(({ organiserSection }) => organiserSection === section)
    .sort((one, other) => (one.organiserOrder ?? 0) - (other.organiserOrder ?? 0));
}

/** Fields without a step and conditional fields are shown only with an answer. */
function isShown({ name, askedWhen, organiserShowsEmpty }: NamedField, data: SubmittedData): boolean {
  const value = data[name];
  const isEmpty = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
  return !isEmpty || organiserShowsEmpty || (stepOf(name) !== undefined && askedWhen === undefined);
}

function factsOf({ name, control }: NamedField, data: SubmittedData): readonly Fact[] {
  const texts: FieldTexts = fieldTexts[name];
  const label = texts.organiserLabel ?? texts.label;
  if (control.kind === 'document') {
    return [{ label, kind: 'document', document: data[name as FieldOfKind<'document'>] }];
  }
  if (control.kind === 'documents') {
    return numbered(label, texts.organiserItem ?? label, data[name as FieldOfKind<'documents'>] ?? []);
  }
  const value = textOf(data[name as Exclude<FieldName, DocumentField>], control);
  return [{ label, kind: control.kind === 'line' && control.type === 'url' ? 'link' : 'text', value }];
}

function numbered(label: string, item: string, documents: readonly Document[]): readonly Fact[] {
  if (documents.length === 0) return [{ label, kind: 'document', document: undefined }];
  return documents.map((document, index) => ({
    label: t`${item} ${{ number: index + 1 }}`,
    kind: 'document',
    document,
  }));
}

function textOf(value: string | readonly string[] | boolean | null | undefined, control: Control): string {
  const choices = 'choices' in control ? control.choices : {};
  if (typeof value === 'boolean') return value ? yesNo.yes : yesNo.no;
  if (typeof value === 'string') return labelOf(choices, value);
  return formatList((value ?? []).map((item) => labelOf(choices, item)));
}
