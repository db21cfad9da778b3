import * as z from 'zod/mini';
import { mailboxFaultSchema } from '../identity/mailbox.ts';
import { decisionSchema } from '../review/decision-record.ts';
import { adminStatuses } from '../review/decisions.ts';
import { type DocumentField, documentFields, documentSchema } from '../uploads/documents.ts';
import { answeredDraftSchema, answeredShape } from './draft.ts';
import { type FieldName, fieldNames, fields } from './fields.ts';
import { progressSchema } from './progress.ts';
import { userStatuses } from './status.ts';
import { completeShape } from './steps.ts';

const userStatusSchema = z.enum(userStatuses);
const adminStatusSchema = z.enum(adminStatuses);

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
  data: z.object({
    startupName: z.optional(fields.startupName.draft),
    founderName: z.optional(fields.founderName.draft),
    phone: z.optional(fields.phone.draft),
    startupCategory: z.optional(fields.startupCategory.draft),
  }),
});
export type ApplicationSummary = z.infer<typeof applicationSummarySchema>;

/**
 * The founder's list; empty with the message `No applications found for this user.` `mailbox`: why no mails go to the
 * founder.
 */
export const applicationListSchema = z.object({
  message: z.string(),
  applications: z.array(applicationSummarySchema),
  mailbox: z.optional(mailboxFaultSchema),
});
export type ApplicationList = z.infer<typeof applicationListSchema>;

/** One application, whole, as its owner reads it. `id` and `application_id` are the same. */
export const applicationSchema = z.object({
  id: z.uuid(),
  ...headShape,
  data: answeredDraftSchema,
});
export type Application = z.infer<typeof applicationSchema>;

const answeredDocuments = Object.fromEntries(
  documentFields.map((name) => [name, answeredShape[name]]),
) as Pick<typeof answeredShape, DocumentField>;

/** The answers of a submission as organisers read them: `isDPITTCertified` is a boolean, documents carry a URL. */
export const submittedDataSchema = z.object({
  ...completeShape(fieldNames),
  isDPITTCertified: z.boolean(),
  ...answeredDocuments,
  pitchDeck: documentSchema,
});
export type SubmittedData = z.infer<typeof submittedDataSchema>;

/** The answers that an organiser's table shows: submissions, the stages' indexes and their lists take them from here. */
export const summaryFields = [
  'founderName',
  'startupName',
  'startupCategory',
  'phone',
] as const satisfies readonly FieldName[];

/** Picks a submission's answers for the table. */
export const summaryDataSchema = z.object(completeShape(summaryFields));

/** What the columns of an organiser's table show, and nothing more. */
export const submissionSummaryShape = {
  application_id: z.uuid(),
  submitted_id: z.string(),
  submitted_at: z.iso.datetime(),
  /** Where the submission stands at the stage that was asked for. */
  admin_status: adminStatusSchema,
  data: summaryDataSchema,
};

/** A row of a stage list with the table's columns only (`?view=summary`). */
export const submissionSummarySchema = z.object(submissionSummaryShape);
export type SubmissionSummary = z.infer<typeof submissionSummarySchema>;

/** A row of a stage list in the product's full shape. */
export const submissionRowSchema = z.object({ ...submissionSummaryShape, data: submittedDataSchema });
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
