import * as z from 'zod/mini';
import { documentSchema, type StoredDocument } from '../uploads/documents.ts';
import { type FieldName, fields } from './fields.ts';

type Faces = typeof fields;

type Draft<K extends FieldName> = Faces[K]['draft'];
type DraftShape = { [K in FieldName]: z.ZodMiniOptional<z.ZodMiniNullable<Draft<K>>> };

const draftShape = () =>
  Object.fromEntries(
    Object.entries(fields).map(([name, faces]) => [name, z.nullish(faces.draft)]),
  ) as unknown as DraftShape;

/**
 * What a founder sends while writing: any subset of the fields, each within its own bounds. A field that
 * is left out stays as it is, `null` empties it, an unknown field is refused.
 */
export const draftDataSchema = z.strictObject(draftShape());
export type DraftData = z.infer<typeof draftDataSchema>;

type Replace<D> = {
  [K in FieldName]?: K extends 'otherSupportingDocuments'
    ? D[]
    : K extends
          | 'DPITTRegistrationCertificate'
          | 'businessRegistrationCertificate'
          | 'pitchDeck'
          | 'testDocument'
      ? D
      : Exclude<DraftData[K], null | undefined>;
};

/** A draft as the server keeps it: no empty marks, documents in one form. */
export type StoredDraft = Replace<StoredDocument>;

/** A draft's fields but for the documents, as they are answered. */
const answeredShape = () => {
  const {
    DPITTRegistrationCertificate: _dpitt,
    businessRegistrationCertificate: _business,
    pitchDeck: _deck,
    testDocument: _test,
    otherSupportingDocuments: _others,
    ...plain
  } = Object.fromEntries(
    Object.entries(fields).map(([name, faces]) => [name, z.optional(faces.draft)]),
  ) as unknown as {
    [K in FieldName]: z.ZodMiniOptional<Draft<K>>;
  };
  return plain;
};

/** A draft as it is answered: each document with the URL that downloads it. */
export const answeredDraftSchema = z.object({
  ...answeredShape(),
  DPITTRegistrationCertificate: z.optional(documentSchema),
  businessRegistrationCertificate: z.optional(documentSchema),
  pitchDeck: z.optional(documentSchema),
  testDocument: z.optional(documentSchema),
  otherSupportingDocuments: z.optional(z.array(documentSchema)),
});
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
