import * as z from 'zod/mini';
import { idSchema } from '../identity/id.ts';
import { mailboxStatusSchema } from '../identity/mailbox.ts';
import { ownDecisionSchema } from '../identity/profile.ts';
import { assigneeSchema } from '../review/assignment.ts';
import { conflictSchema } from '../review/conflicts.ts';
import { adminStatusSchema, decisionSchema } from '../review/decision-record.ts';
import { stages } from '../review/decisions.ts';
import { requestedChangesSchema } from '../review/return-for-changes.ts';
import { roundIdSchema, roundOfApplicationSchema } from '../rounds/round.ts';
import { answersResponseShape, draftResponseSchema } from './draft.ts';
import type { FieldName } from './fields.ts';
import { userStatuses } from './status.ts';
import { questionSteps } from './steps.ts';
import { termsConsentSchema } from './submitting.ts';

/** Absent in records from other systems. */
const adminStatusOrPendingSchema = z._default(adminStatusSchema, 'pending');

/**
 * Empty until the application is submitted. Then the status of each stage that is open or decided, and when it was submitted,
 * its last decision announced, and it was withdrawn (ISO 8601).
 */
const progressSchema = z.object({
  submitted_at: z.optional(z.iso.datetime()),
  stage1: z.optional(adminStatusSchema),
  stage1_at: z.optional(z.iso.datetime()),
  stage2: z.optional(adminStatusSchema),
  stage2_at: z.optional(z.iso.datetime()),
  /** When organisers last asked for changes, and when the founder last handed some in. */
  changes_asked_at: z.optional(z.iso.datetime()),
  resubmitted_at: z.optional(z.iso.datetime()),
  withdrawn_at: z.optional(z.iso.datetime()),
});

/** The answers in both lists, for the columns of the organisers' table. Submission items and their indexes hold copies. */
export const summaryFields = [
  'founderName',
  'startupName',
  'startupCategory',
  'currentStage',
  'phone',
  'email',
  'city',
] as const satisfies readonly FieldName[];

export type SummaryField = (typeof summaryFields)[number];

const summaryShape = Object.fromEntries(
  summaryFields.map((name) => [name, answersResponseShape[name]]),
) as Pick<typeof answersResponseShape, SummaryField>;

/** Picks the answers that the lists show. */
export const summaryDataSchema = z.object(summaryShape);

/** Metadata of an application in a response to its founder. */
const metadataShape = {
  application_id: idSchema,
  round: roundOfApplicationSchema,
  submitted_id: z.optional(z.string()),
  user_status: z._default(z.enum(userStatuses), 'draft'),
  /** The deadline of this application (ISO 8601 in UTC), if an organiser extended it. */
  extended_to: z.optional(z.iso.datetime()),
  /** Until when the founder may change what organisers asked for (ISO 8601 in UTC); absent when nothing may be changed. */
  changes_due: z.optional(z.iso.datetime()),
  revision: z.int(),
  updated_at: z.iso.datetime(),
  progress: progressSchema,
};

/** A row of the founder's list. `complete_steps`: the steps of a draft that could be submitted, in order. */
export const applicationSummarySchema = z.object({
  ...metadataShape,
  complete_steps: z.optional(z.array(z.literal(questionSteps))),
  data: summaryDataSchema,
});
export type ApplicationSummary = z.infer<typeof applicationSummarySchema>;

/**
 * The founder's list. An empty list has the message `No applications found for this user.` `mailbox`: why the founder
 * gets no mails.
 */
export const applicationListSchema = z.object({
  message: z.string(),
  applications: z.array(applicationSummarySchema),
  mailbox: z.optional(mailboxStatusSchema),
});
export type ApplicationList = z.infer<typeof applicationListSchema>;

/** One application with all answers, for its owner. `id` and `application_id` are the same. */
export const applicationSchema = z.object({
  id: idSchema,
  ...metadataShape,
  /**
   * Until when a code that was sent in time submits a draft, or hands in changes (ISO 8601); only after the deadline, or after the
   * day for the changes, with such a code.
   */
  code_expires_at: z.optional(z.iso.datetime()),
  /** Of a submission: when it was received, the digest of its answers in hex, and the consent to the terms. */
  submitted_at: z.optional(z.iso.datetime()),
  digest: z.optional(z.string()),
  terms: z.optional(termsConsentSchema),
  /** The decisions that the founder knows, oldest first. */
  decisions: z.optional(z.array(ownDecisionSchema)),
  /** While the founder may hand in changes: what organisers asked for, and those answers as they were submitted. */
  requested_changes: z.optional(
    z.object({ ...requestedChangesSchema.shape, submitted: draftResponseSchema }),
  ),
  /**
   * The answers that the founder saved for the last request for changes, but did not hand in. `due`: the last second for it (ISO
   * 8601 in UTC).
   */
  lapsed_changes: z.optional(z.object({ due: z.iso.datetime(), answers: draftResponseSchema })),
  data: draftResponseSchema,
});
export type Application = z.infer<typeof applicationSchema>;

/** The answers of a submission in a response to an organiser: `isDPITTCertified` is a boolean, documents have a URL. */
export const submittedDataSchema = z.object({
  ...answersResponseShape,
  isDPITTCertified: z.optional(z.boolean()),
});
export type SubmittedData = z.infer<typeof submittedDataSchema>;

/** What a row says of the reader's own part: `conflict` in an application that the reader must not review. */
export const ownParts = ['none', 'draft', 'handed-in', 'conflict'] as const;
export type OwnPart = (typeof ownParts)[number];

const submissionRowShape = {
  application_id: idSchema,
  submitted_id: z.string(),
  submitted_at: z.iso.datetime(),
  /** Status at the requested stage. */
  admin_status: adminStatusOrPendingSchema,
  /** Number of changes since the submission, at any stage: of two copies of a row the one with more is newer. 0 with `conflict`. */
  version: z.int(),
  /** The last decision at the requested stage; absent before the first. */
  decided_by: z.optional(z.string()),
  decided_by_email: z.optional(z.string()),
  decided_at: z.optional(z.iso.datetime()),
  /** Absent unless the founder withdrew the submission. */
  withdrawn_at: z.optional(z.iso.datetime()),
  /** True if the status waits to be announced to the founder. After a withdrawal it is never announced. */
  unannounced: z.optional(z.boolean()),
  /** When the founder learns of that status, unless it is taken back; absent if that takes a call. */
  releases_at: z.optional(z.iso.datetime()),
  /** The last second for the changes that the founder was asked for at this stage; absent when none is awaited any more. */
  changes_due: z.optional(z.iso.datetime()),
  /** When the founder last handed in changes, at any stage: since then other answers are submitted. Absent before the first time. */
  resubmitted_at: z.optional(z.iso.datetime()),
  /** True if no organiser has opened the application since then. */
  changes_unopened: z.optional(z.boolean()),
  /** With `conflict`, the row has nothing of the review but its status: neither people, nor assessments, decisions and changes. */
  mine: z.enum(ownParts),
  assignees: z.array(assigneeSchema),
  /** The subs of those who declined to assess it, at any stage, and cannot be asked again; absent if nobody did. */
  declined: z.optional(z.array(z.string())),
  /** Number of assessments handed in. */
  assessments: z.int(),
  /**
   * Mean (0–5) and largest difference of their scores; absent without a score, with a conflict, and until the reader's own assessment
   * is handed in or assessing is closed.
   */
  score: z.optional(z.number()),
  spread: z.optional(z.number()),
};

/**
 * A row of a stage list with the table's columns only (`?view=summary`). The strict object tells a summary list from a
 * list of full rows.
 */
export const submissionSummarySchema = z.object({
  ...submissionRowShape,
  data: z.strictObject(summaryShape),
});
export type SubmissionSummary = z.infer<typeof submissionSummarySchema>;

/** A row of a stage list with all answers; with those of the table only, if the reader has a conflict. */
export const submissionRowSchema = z.object({ ...submissionRowShape, data: submittedDataSchema });
export type SubmissionRow = z.infer<typeof submissionRowSchema>;

/** A version of a submission that a later one replaced: what was submitted, and the answers to the fields that changed since. */
export const earlierVersionSchema = z.object({
  submitted_at: z.iso.datetime(),
  digest: z.string(),
  /** The fields that organisers asked to change in this version. */
  fields: requestedChangesSchema.shape.fields,
  data: submittedDataSchema,
});
export type EarlierVersion = z.infer<typeof earlierVersionSchema>;

/** One submission with all answers, for an organiser; `decisions` oldest first. */
export const submissionSchema = z.object({
  id: idSchema,
  application_id: idSchema,
  /** The id of its round. */
  round: roundIdSchema,
  submitted_id: z.string(),
  submitted_at: z.iso.datetime(),
  user_status: z._default(z.enum(userStatuses), 'submitted'),
  stage1: adminStatusOrPendingSchema,
  /** Absent until stage 1 approves. */
  stage2: z.optional(adminStatusSchema),
  terms: termsConsentSchema,
  /** The digest of the answers, in hex. */
  digest: z.string(),
  /** As in the rows of a stage list. */
  version: z.int(),
  decisions: z.array(decisionSchema),
  conflicts: z.array(conflictSchema),
  /** The stages whose decision the founder does not know yet. */
  unannounced: z.optional(z.array(z.enum(stages))),
  /** When the founder learns of that decision, as in the rows of a stage list. */
  releases_at: z.optional(z.iso.datetime()),
  /** What the founder was asked to change and may still change. */
  requested_changes: z.optional(z.object({ ...requestedChangesSchema.shape, asked_by: z.string() })),
  /** The versions before this one, oldest first. */
  earlier_versions: z.optional(z.array(earlierVersionSchema)),
  withdrawn_at: z.optional(z.iso.datetime()),
  /** Why the founder withdrew, if the founder said so. */
  withdrawal_reason: z.optional(z.string()),
  /** Why the founder gets no mails: what organisers write and decide is seen in the portal only. */
  mailbox: z.optional(mailboxStatusSchema),
  data: submittedDataSchema,
});
export type Submission = z.infer<typeof submissionSchema>;
