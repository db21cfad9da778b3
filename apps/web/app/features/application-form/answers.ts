import type { DraftResponse, StoredDraft } from '@portal/contracts/applications/draft';
import {
  documentFields,
  type FieldName,
  type FieldOfKind,
  fieldList,
  fieldNames,
} from '@portal/contracts/applications/fields';
import type { Document, StoredDocument } from '@portal/contracts/uploads/documents';
import type { SignedInUser } from '../../session/signed-in-user.ts';

/** The values of the form: every field is there, an unanswered one is empty ('', [], null). */
export type Answers = {
  [K in FieldName]: K extends FieldOfKind<'document'> ? StoredDocument | null : NonNullable<StoredDraft[K]>;
};

/** A form in which nothing is answered. */
export const emptyAnswers = Object.fromEntries(
  fieldList.map(({ name, empty }) => [name, empty]),
) as unknown as Answers;

/** What a new application begins with: what the sign-up already told. */
export function firstAnswers({ name, email, phone }: SignedInUser): Answers {
  return { ...emptyAnswers, founderName: name, email, phone };
}

/** The form's values of a stored draft. Download addresses are left out: they last a few minutes only. */
export function answersOf(draft: DraftResponse): Answers {
  const documents = Object.fromEntries(
    documentFields
      .filter((field) => draft[field] !== undefined)
      .map((field) => [field, stored(draft[field])]),
  );
  return { ...emptyAnswers, ...(draft as Partial<Answers>), ...documents };
}

function stored(value: Document | Document[] | undefined): StoredDocument | StoredDocument[] | undefined {
  if (Array.isArray(value)) return value.map(reference);
  return value && reference(value);
}

function reference({ key, name, size }: Document): StoredDocument {
  return { key, name, size };
}

/** Whether a value says nothing. */
export function isEmpty(value: Answers[FieldName]): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === null || (Array.isArray(value) && value.length === 0);
}

/** Whether two values of a field say the same. Blank and unanswered are one. */
export function sameAnswer(one: Answers[FieldName], other: Answers[FieldName]): boolean {
  if (one === other || (isEmpty(one) && isEmpty(other))) return true;
  // Texts are compared at every pause in typing; only lists and documents are worth spelling out.
  if (typeof one === 'string' || typeof other === 'string') return false;
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Some of the answers, by name. */
export function pickAnswers(answers: Answers, names: readonly FieldName[]): Partial<Answers> {
  return Object.fromEntries(names.map((name) => [name, answers[name]]));
}

/** The fields in which two sets of answers differ, in the order of the form. */
export function differingFields(one: Answers, other: Answers): FieldName[] {
  return fieldNames.filter((name) => !sameAnswer(one[name], other[name]));
}
