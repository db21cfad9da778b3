import * as z from 'zod/mini';
import { fieldNames } from '../applications/fields.ts';
import { termsConsentSchema } from '../applications/submitting.ts';
import { requiredText } from '../required-text.ts';
import { handedInAssessmentSchema } from './assessments.ts';
import { organiserSchema, refusals } from './assignment.ts';
import { decisionSchema } from './decision-record.ts';
import { adminStatuses, stages } from './decisions.ts';
import { exportFormats } from './exports.ts';

/** Maximum length of a note, in characters. */
export const maxNoteLength = 2000;

/** Adds a note for organisers. */
export const noteRequestSchema = z.strictObject({
  text: requiredText(maxNoteLength),
});

/**
 * Who did it, and when. `by` is a name, or an e-mail without one; `by_email`: the address of an organiser at that time. `number` is the
 * submission's version since then; the entries before the first change, `extended` and `submitted`, have number 0.
 */
const entryShape = {
  number: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  by_sub: z.string(),
  by_email: z.optional(z.string()),
};
const stage = z.enum(stages);
const status = z.enum(adminStatuses);
const changedFields = z.array(z.enum(fieldNames));
/** The version of the round under which it was done. */
const round_version = z.optional(z.int());
const { score, scores, comment, recommendation } = handedInAssessmentSchema.shape;

/** What each kind of entry says besides {@link entryShape}. */
const entrySchemas = [
  /** The deadline was extended before the submission. */
  z.object({ ...entryShape, kind: z.literal('extended'), until: z.iso.datetime(), reason: z.string() }),
  /**
   * `digest`: of the answers. `terms`: to which the founder agreed. `extensions_hash`: of the extensions before it, if there are
   * any.
   */
  z.object({
    ...entryShape,
    kind: z.literal('submitted'),
    digest: z.string(),
    terms: termsConsentSchema,
    extensions_hash: z.optional(z.string()),
  }),
  z.object({ ...entryShape, kind: z.literal('withdrawn'), reason: z.optional(z.string()) }),
  z.object({
    ...entryShape,
    kind: z.literal('decided'),
    stage,
    ...z.pick(decisionSchema, { action: true, from: true, to: true }).shape,
    /** For organisers only. */
    reason: z.optional(z.string()),
    /** What the mail to the founder said besides its usual text. */
    message_to_founder: z.optional(z.string()),
    /** When the founder learns of it, unless it is taken back; absent if that takes a call of an organiser. */
    releases_at: z.optional(z.iso.datetime()),
    round_version,
    /** The assessments handed in by then. */
    assessments: z.array(
      z.pick(handedInAssessmentSchema, { sub: true, by: true, score: true, recommendation: true }),
    ),
  }),
  /** The founder learned of the status. `released`: true if no call announced it, but the time since its decision. */
  z.object({
    ...entryShape,
    kind: z.literal('announced'),
    stage,
    status,
    released: z.optional(z.boolean()),
  }),
  /** A decision that was not announced is void; `to`: the status before it. */
  z.object({
    ...entryShape,
    kind: z.literal('taken-back'),
    stage,
    from: status,
    to: status,
    reason: z.optional(z.string()),
  }),
  /** The founder was asked for changes until `due`. It ends an earlier request. */
  z.object({
    ...entryShape,
    kind: z.literal('returned'),
    stage,
    fields: changedFields,
    message: z.string(),
    due: z.iso.datetime(),
  }),
  /** The founder handed in changes. `digest`: of all answers since then. `terms`: as of `submitted`. */
  z.object({
    ...entryShape,
    kind: z.literal('resubmitted'),
    stage,
    fields: changedFields,
    digest: z.string(),
    terms: termsConsentSchema,
  }),
  /** The day for changes passed without any. `by` and `by_sub` are empty: written by the daily run. */
  z.object({ ...entryShape, kind: z.literal('return-lapsed'), stage }),
  /** An organiser withdrew the request for changes. */
  z.object({ ...entryShape, kind: z.literal('return-withdrawn'), stage, reason: z.string() }),
  z.object({ ...entryShape, kind: z.literal('opened') }),
  /** One or more documents, within an hour. */
  z.object({ ...entryShape, kind: z.literal('downloaded') }),
  z.object({ ...entryShape, kind: z.literal('exported'), format: z.enum(exportFormats) }),
  z.object({ ...entryShape, kind: z.literal('conflict-declared'), reason: z.string() }),
  /** A colleague withdrew the declaration of `organiser`. */
  z.object({ ...entryShape, kind: z.literal('conflict-withdrawn'), organiser: organiserSchema }),
  z.object({ ...entryShape, kind: z.literal('assigned'), stage, assignees: z.array(organiserSchema) }),
  /** One asked to assess declined; with a conflict of interest, this is `conflict-declared`. */
  z.object({ ...entryShape, kind: z.literal('declined'), stage, reason: z.enum(refusals) }),
  z.object({ ...entryShape, kind: z.literal('assessment-begun'), stage }),
  z.object({ ...entryShape, kind: z.literal('assessment-reopened'), stage }),
  /** A version of an assessment. In a response without content as long as the reader may not see the assessments of others. */
  z.object({
    ...entryShape,
    kind: z.literal('assessed'),
    stage,
    scores: z.optional(scores),
    score,
    comment,
    recommendation,
    round_version,
  }),
  z.object({ ...entryShape, kind: z.literal('noted'), text: z.string() }),
] as const;

export const historyEntrySchema = z.discriminatedUnion('kind', entrySchemas);
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
export type HistoryKind = HistoryEntry['kind'];

/** What organisers see or export. It changes nothing that lists show. */
export const viewKinds = ['opened', 'downloaded', 'exported'] as const satisfies readonly HistoryKind[];
export type ViewKind = (typeof viewKinds)[number];

/** Returns whether an entry records that an organiser saw or exported the application. */
export function isView({ kind }: Pick<HistoryEntry, 'kind'>): boolean {
  return (viewKinds as readonly HistoryKind[]).includes(kind);
}

/**
 * An application's history, oldest entry first. `verified`: the entries are as they were written, and so is what they say about its
 * founder, answers and withdrawal.
 */
export const historySchema = z.object({ entries: z.array(historyEntrySchema), verified: z.boolean() });
export type History = z.infer<typeof historySchema>;
