import * as z from 'zod/mini';
import { assessingChangeSchema } from '../review/ranking.ts';
import { publicRoundSchema, roundIdSchema, roundSchema } from './round.ts';

/** The current round, with whether applications are open by the server's clock (`admission`). */
export const currentRoundSchema = z.object({
  ...publicRoundSchema.shape,
  admission: z.object({ state: z.enum(['not-yet-open', 'open', 'closed']), date: z.iso.datetime() }),
});
export type CurrentRound = z.infer<typeof currentRoundSchema>;

export const roundParamsSchema = z.strictObject({ id: roundIdSchema });

/** `draft` until it is published, `finished` once an organiser ended it. */
export const roundStates = ['draft', 'published', 'finished'] as const;
export type RoundState = (typeof roundStates)[number];

const summaryShape = {
  ...z.pick(roundSchema, { id: true, name: true, timeline: true }).shape,
  state: z.enum(roundStates),
};

/** The rounds, the one that opens last first. `drafts` and `submitted`: applications, none for a draft of a round. */
export const roundListSchema = z.object({
  rounds: z.array(z.object({ ...summaryShape, drafts: z.int(), submitted: z.int() })),
});
export type RoundList = z.infer<typeof roundListSchema>;

/**
 * A round as organisers see it. `revision`: counts saves and publications; the next save is based on it. `versions`: oldest
 * first, each with who published it.
 */
export const roundDetailsSchema = z.object({
  state: z.enum(roundStates),
  published: z.optional(roundSchema),
  draft: z.optional(roundSchema),
  revision: z.int(),
  versions: z.array(z.object({ number: z.int(), by: z.string(), at: z.iso.datetime() })),
  /** When assessing was closed and reopened, oldest first. */
  assessing: z.array(assessingChangeSchema),
});
export type RoundDetails = z.infer<typeof roundDetailsSchema>;

/** Saves the draft of a round. `revision`: on which the changes are based; absent for the first save of a new round. */
export const saveRoundRequestSchema = z.strictObject({
  round: roundSchema,
  revision: z.optional(z.int().check(z.minimum(0))),
});
export type SaveRoundRequest = z.infer<typeof saveRoundRequestSchema>;
export const saveRoundResponseSchema = z.object({ revision: z.int() });

/** A value of the round's document that publishing changes; JSON, absent where the document has none. */
export const roundChangeSchema = z.object({
  path: z.string(),
  before: z.optional(z.json()),
  after: z.optional(z.json()),
});
export type RoundChange = z.infer<typeof roundChangeSchema>;

/**
 * Why dates of a round cannot be published: it has opened already, or the new deadline is in the past, or earlier than the
 * published one and less than {@link leastNoticeHours} away. The codes of the fields of `round-dates-refused`.
 */
export const roundDateFaults = ['opens-passed', 'deadline-passed', 'deadline-too-near'] as const;
export type RoundDateFault = (typeof roundDateFaults)[number];

/** How long before it a deadline can be moved forward, in hours. */
export const leastNoticeHours = 48;

/**
 * Why the server refuses to publish: a problem's code, a fault's (`findRoundFaults`) or one of dates ({@link roundDateFaults}), and the
 * path in the document.
 */
export const roundRefusalSchema = z.object({ code: z.string(), path: z.string() });
export type RoundRefusal = z.infer<typeof roundRefusalSchema>;

/**
 * What publishing the draft, or an earlier version, would do. `effects`: drafts whose deadline moves, their founders, and the mails
 * that go out if the founders are told.
 */
export const roundPreviewSchema = z.object({
  changes: z.array(roundChangeSchema),
  effects: z.object({ drafts: z.int(), founders: z.int(), mails: z.int() }),
  refused: z.array(roundRefusalSchema),
});
export type RoundPreview = z.infer<typeof roundPreviewSchema>;

/** Which version a preview is of: the draft, or an earlier version. */
export const previewRoundRequestSchema = z.optional(
  z.strictObject({ version: z.optional(z.int().check(z.minimum(1))) }),
);

/** Publishes the draft in a revision, or an earlier version again. `tell_founders`: mail those with an unfinished draft. */
export const publishRoundRequestSchema = z
  .strictObject({
    revision: z.optional(z.int().check(z.minimum(1))),
    version: z.optional(z.int().check(z.minimum(1))),
    tell_founders: z.optional(z.boolean()),
  })
  .check(z.refine(({ revision, version }) => (revision === undefined) !== (version === undefined)));
export type PublishRoundRequest = z.infer<typeof publishRoundRequestSchema>;
export const publishRoundResponseSchema = z.object({ version: z.int() });
