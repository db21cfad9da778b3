import * as z from 'zod/mini';
import { documentSchema, type StoredDocument } from '../uploads/documents.ts';
import type { Control } from './fields/field.ts';
import { type FieldName, type FieldOfKind, fields } from './fields.ts';

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

type Answered<K extends FieldName> =
  K extends FieldOfKind<'documents'>
    ? z.ZodMiniArray<typeof documentSchema>
    : K extends FieldOfKind<'document'>
      ? typeof documentSchema
      : Draft<K>;

const answered: Partial<Record<Control['kind'], z.ZodMiniType>> = {
  document: documentSchema,
  documents: z.array(documentSchema),
};

/** The answers to a founder: documents in one form, each with the URL that downloads it. */
export const answeredShape = Object.fromEntries(
  Object.entries(fields).map(([name, { control, draft }]) => [
    name,
    z.optional(answered[control.kind] ?? draft),
  ]),
) as unknown as { [K in FieldName]: z.ZodMiniOptional<Answered<K>> };

/** A draft as it is answered: each document with the URL that downloads it. */
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
