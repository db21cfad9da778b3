import * as z from 'zod/mini';
import { idSchema } from '../identity/id.ts';
import { documentSchema, type StoredDocument } from '../uploads/documents.ts';
import type { Control } from './fields/field.ts';
import { type FieldName, type FieldOfKind, fieldList, fields } from './fields.ts';

type Draft<K extends FieldName> = (typeof fields)[K]['draft'];
type DraftShape = { [K in FieldName]: z.ZodMiniOptional<z.ZodMiniNullable<Draft<K>>> };

const draftShape = Object.fromEntries(
  Object.entries(fields).map(([name, { draft }]) => [name, z.nullish(draft)]),
) as unknown as DraftShape;

/**
 * A partial save of a draft: any subset of the fields, each within its own bounds. An absent field stays unchanged, `null`
 * clears it, an unknown field is rejected.
 */
export const draftDataSchema = z.strictObject(draftShape);
export type DraftData = z.infer<typeof draftDataSchema>;

/** A draft as the server stores it: no empty values, documents in one form. */
export type StoredDraft = {
  [K in FieldName]?: K extends FieldOfKind<'documents'>
    ? StoredDocument[]
    : K extends FieldOfKind<'document'>
      ? StoredDocument
      : Exclude<DraftData[K], null | undefined>;
};

/** The value of a choice, which records from other systems hold as an object: `{ label: 'Salem', value: 'salem' }`. */
const choiceResponseSchema = z.pipe(
  z.transform((answer: unknown) => (answer instanceof Object && 'value' in answer ? answer.value : answer)),
  z.string(),
);

const responseSchemas = {
  line: z.string(),
  'registration-number': z.string(),
  long: z.string(),
  select: choiceResponseSchema,
  radio: z.string(),
  checkboxes: z.array(z.string()),
  tags: z.array(z.string()),
  document: documentSchema,
  documents: z.array(documentSchema),
} as const satisfies Record<Control['kind'], z.ZodMiniType>;

const storedDocumentSchema = z.omit(documentSchema, { url: true, inline_url: true });

const storedSchemas = {
  ...responseSchemas,
  document: storedDocumentSchema,
  documents: z.array(storedDocumentSchema),
};

/** Stored answers in a response that nobody downloads documents from: documents have no URLs. */
export const storedAnswersSchema = z.object(
  Object.fromEntries(fieldList.map(({ name, control }) => [name, z.optional(storedSchemas[control.kind])])),
) as unknown as z.ZodMiniType<StoredDraft>;

type ResponseSchema<K extends FieldName> = (typeof responseSchemas)[(typeof fields)[K]['control']['kind']];

/**
 * Stored answers in a response: documents in one form, each with its download URL. Only the type of an answer is checked, because
 * required fields, lengths and choices may have become stricter since the answers were saved.
 */
export const answersResponseShape = Object.fromEntries(
  fieldList.map(({ name, control }) => [name, z.optional(responseSchemas[control.kind])]),
) as unknown as { [K in FieldName]: z.ZodMiniOptional<ResponseSchema<K>> };

/** The answers of an application in a response to its founder. */
export const draftResponseSchema = z.object(answersResponseShape);
export type DraftResponse = z.infer<typeof draftResponseSchema>;

/** Saves a draft. `revision` is the revision that the changes are based on; a new application has none. */
export const saveDraftRequestSchema = z.strictObject({
  user_id: z.string().check(z.minLength(1), z.maxLength(128)),
  application_id: idSchema,
  revision: z.optional(z.int().check(z.minimum(0))),
  data: draftDataSchema,
});
export type SaveDraftRequest = z.infer<typeof saveDraftRequestSchema>;

/** The response to a save: the revision to base the next save on; `saved_at` in ISO 8601. */
export const saveDraftResponseSchema = z.object({
  message: z.string(),
  application_id: idSchema,
  revision: z.int().check(z.minimum(0)),
  saved_at: z.iso.datetime(),
});
export type SaveDraftResponse = z.infer<typeof saveDraftResponseSchema>;
