import * as z from 'zod/mini';
import { mailboxStatusSchema } from '../identity/mailbox.ts';
import { decisionSchema } from '../review/decision-record.ts';
import { adminStatuses } from '../review/decisions.ts';
import { answeredDraftSchema, answeredShape } from './draft.ts';
import type { FieldName } from './fields.ts';
import { userStatuses } from './status.ts';

const userStatusSchema = z.enum(userStatuses);
const adminStatusSchema = z.enum(adminStatuses);

/** When an application passed each point of its way; ISO 8601, absent until it happened. */
const progressSchema = z.object({
  submitted_at: z.optional(z.iso.datetime()),
  stage1: z.optional(adminStatusSchema),
  stage1_at: z.optional(z.iso.datetime()),
  stage2: z.optional(adminStatusSchema),
  stage2_at: z.optional(z.iso.datetime()),
});

/** The answers that the founder's list and the organisers' table show: submissions and the stages' indexes take them from here. */
export const summaryFields = [
  'founderName',
  'startupName',
  'startupCategory',
  'phone',
] as const satisfies readonly FieldName[];

export type SummaryField = (typeof summaryFields)[number];

const summaryShape = Object.fromEntries(summaryFields.map((name) => [name, answeredShape[name]])) as Pick<
  typeof answeredShape,
  SummaryField
>;

/** Picks an application's answers for the lists. */
export const summaryDataSchema = z.object(summaryShape);

/** What a founder is told of an application beside its answers. */
const headShape = {
  application_id: z.uuid(),
  submitted_id: z.optional(z.string()),
  user_status: userStatusSchema,
  revision: z.int(),
  updated_at: z.iso.datetime(),
  progress: progressSchema,
};

/** A row of the founder's list. */
export const applicationSummarySchema = z.object({
  ...headShape,
  data: summaryDataSchema,
});
export type ApplicationSummary = z.infer<typeof applicationSummarySchema>;

/**
 * The founder's list; empty with the message `No applications found for this user.` `mailbox`: why no mails go to the
 * founder.
 */
export const applicationListSchema = z.object({
  message: z.string(),
  applications: z.array(applicationSummarySchema),
  mailbox: z.optional(mailboxStatusSchema),
});
export type ApplicationList = z.infer<typeof applicationListSchema>;

/** One application, whole, as its owner reads it. `id` and `application_id` are the same. */
export const applicationSchema = z.object({
  id: z.uuid(),
  ...headShape,
  data: answeredDraftSchema,
});
export type Application = z.infer<typeof applicationSchema>;

/** The answers of a submission as organisers read them: `isDPITTCertified` is a boolean, documents carry a URL. */
export const submittedDataSchema = z.object({ ...answeredShape, isDPITTCertified: z.optional(z.boolean()) });
export type SubmittedData = z.infer<typeof submittedDataSchema>;

const submissionRowShape = {
  application_id: z.uuid(),
  submitted_id: z.string(),
  submitted_at: z.iso.datetime(),
  /** Where the submission stands at the stage that was asked for. */
  admin_status: adminStatusSchema,
};

/**
 * A row of a stage list with the table's columns only (`?view=summary`). Nothing else may be in it: by that a list of
 * these differs from one of full rows.
 */
export const submissionSummarySchema = z.object({
  ...submissionRowShape,
  data: z.strictObject(summaryShape),
});
export type SubmissionSummary = z.infer<typeof submissionSummarySchema>;

/** A row of a stage list in the product's full shape. */
export const submissionRowSchema = z.object({ ...submissionRowShape, data: submittedDataSchema });
export type SubmissionRow = z.infer<typeof submissionRowSchema>;

/** One submission, whole, as an organiser reads it; `decisions` oldest first. */
export const submissionSchema = z.object({
  id: z.uuid(),
  application_id: z.uuid(),
  submitted_id: z.string(),
  submitted_at: z.iso.datetime(),
  user_status: userStatusSchema,
  stage1: adminStatusSchema,
  /** Absent until stage 1 approves. */
  stage2: z.optional(adminStatusSchema),
  decisions: z.array(decisionSchema),
  data: submittedDataSchema,
});
export type Submission = z.infer<typeof submissionSchema>;
