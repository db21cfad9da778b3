import type { DraftResponse, StoredDraft } from '@portal/contracts/applications/draft';
import {
  documentFields,
  type FieldName,
  type FieldOfKind,
  fieldList,
} from '@portal/contracts/applications/fields';
import type { Application } from '@portal/contracts/applications/records';
import { visibleText } from '@portal/contracts/text';
import type { Document, UploadedDocument } from '@portal/contracts/uploads/documents';
import type { SignedInUser } from '../../session/signed-in-user.ts';
import type { StoredDocument } from '../../shared/autosave/document.ts';

/** The form's values. Unanswered fields are empty: '', [] or null. */
export type Answers = {
  [K in FieldName]: K extends FieldOfKind<'document'>
    ? UploadedDocument | null
    : K extends FieldOfKind<'documents'>
      ? UploadedDocument[]
      : NonNullable<StoredDraft[K]>;
};

export const emptyAnswers = Object.fromEntries(
  fieldList.map(({ name, empty }) => [name, empty]),
) as unknown as Answers;

/** Returns the values of a new application, with name, e-mail and phone of the user. */
export function initialAnswers({ name, email, phone }: SignedInUser): Answers {
  return { ...emptyAnswers, founderName: name, email, phone };
}

/** Converts a stored draft to form values. Omits download URLs, because they expire in minutes, and checksums. */
export function answersOf(draft: DraftResponse): Answers {
  const documents = Object.fromEntries(
    documentFields
      .filter((field) => draft[field] !== undefined)
      .map((field) => [field, asUploaded(draft[field])]),
  );
  return { ...emptyAnswers, ...(draft as Partial<Answers>), ...documents };
}

/** Returns what the server has of an application, with what is saved of its changes. */
export function storedAnswersOf(application: Application): StoredDocument<Answers> {
  const { data, revision, updated_at: updatedAt } = application;
  return { values: answersOf(data), revision, updatedAt };
}

/** Returns the answers of a submission as they were submitted: without changes that are not handed in. */
export function submittedDataOf({ data, requested_changes: asked }: Application): DraftResponse {
  if (!asked) return data;
  const others = Object.entries(data).filter(([name]) => !asked.fields.includes(name as FieldName));
  return { ...Object.fromEntries(others), ...asked.submitted };
}

function asUploaded(
  value: Document | Document[] | undefined,
): UploadedDocument | UploadedDocument[] | undefined {
  if (Array.isArray(value)) return value.map(uploaded);
  return value && uploaded(value);
}

function uploaded({ key, name, size }: Document): UploadedDocument {
  return { key, name, size };
}

/** Whether a value is blank, an empty list or null. */
export function isEmpty(value: Answers[FieldName]): boolean {
  if (typeof value === 'string') return visibleText(value) === '';
  return value === null || (Array.isArray(value) && value.length === 0);
}

/** Whether two values of a field are equal. All empty values are equal. */
export function sameAnswer(one: Answers[FieldName], other: Answers[FieldName]): boolean {
  if (one === other || (isEmpty(one) && isEmpty(other))) return true;
  // Texts are compared often; only lists and documents need serialising.
  if (typeof one === 'string' || typeof other === 'string') return false;
  return JSON.stringify(one) === JSON.stringify(other);
}
