import * as z from 'zod/mini';
import { documentSchema, type StoredDocument } from '../uploads/documents.ts';
import type { Control } from './fields/field.ts';
import { type FieldName, type FieldOfKind, fieldList, fields } from './fields.ts';

type Draft<K extends FieldName> = (typeof fields)[K]['draft'];
type DraftShape = { [K in FieldName]: z.ZodMiniOptional<z.ZodMiniNullable<Draft<K>>> };

const draftShape = Object.fromEntries(
  Object.entries(fields).map(([name, { draft }]) => [name, z.nullish(draft)]),
) as unknown as DraftShape;

/**
 * What a founder sends while writing: any subset of the fields, each within its own bounds. A field that
 * is left out stays as it is, `null` empties it, an unknown field is refused.
 */
export const draftDataSchema = z.strictObject(draftShape);
export type DraftData = z.infer<typeof draftDataSchema>;

/** A draft as the server keeps it: no empty marks, documents in one form. */
export type StoredDraft = {
  [K in FieldName]?: K extends FieldOfKind<'documents'>
    ? StoredDocument[]
    : K extends FieldOfKind<'document'>
      ? StoredDocument
      : Exclude<DraftData[K], null | undefined>;
};

const answered = {
  line: z.string(),
  'registration-number': z.string(),
  long: z.string(),
  select: z.string(),
  radio: z.string(),
  checkboxes: z.array(z.string()),
  tags: z.array(z.string()),
  document: documentSchema,
  documents: z.array(documentSchema),
} as const satisfies Record<Control['kind'], z.ZodMiniType>;

type Answered<K extends FieldName> = (typeof answered)[(typeof fields)[K]['control']['kind']];

/**
 * Stored answers as they are read: documents in one form, each with the URL that downloads it. They keep to the rules of
 * the day on which they were saved. So reading asks for the form of an answer only: whether it must be there, how long it
 * may be and which choices there are was checked then.
 */
export const answeredShape = Object.fromEntries(
  fieldList.map(({ name, control }) => [name, z.optional(answered[control.kind])]),
) as unknown as { [K in FieldName]: z.ZodMiniOptional<Answered<K>> };

/** The answers of an application as its founder reads them. */
export const answeredDraftSchema = z.object(answeredShape);
export type AnsweredDraft = z.infer<typeof answeredDraftSchema>;

/** Saves a draft. `revision` is the one that the changes started from; a new application has none. */
export const saveDraftRequestSchema = z.strictObject({
  user_id: z.string().check(z.minLength(1), z.maxLength(128)),
  application_id: z.uuid(),
  revision: z.optional(z.int().check(z.minimum(0))),
  data: draftDataSchema,
});
export type SaveDraftRequest = z.infer<typeof saveDraftRequestSchema>;

/** The answer to a save: the revision to start the next one from; `saved_at` in ISO 8601. */
export const saveDraftResponseSchema = z.object({
  message: z.string(),
  application_id: z.uuid(),
  revision: z.int().check(z.minimum(0)),
  saved_at: z.iso.datetime(),
});
export type SaveDraftResponse = z.infer<typeof saveDraftResponseSchema>;
