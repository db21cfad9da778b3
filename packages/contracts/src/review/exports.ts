import * as z from 'zod/mini';
import { submissionRowSchema } from '../applications/records.ts';
import { idSchema } from '../identity/id.ts';
import { handedInAssessmentSchema } from './assessments.ts';
import { stages } from './decisions.ts';

/** What organisers export: a table of the answers, or the documents. */
export const exportFormats = ['csv', 'xlsx', 'documents'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Maximum number of applications of one call. Its response is below 6 MB, the maximum of a function. */
export const maxExportedPerCall = 15;

/** The caller exports applications: their rows of a stage, with their answers. Calls with one `Idempotency-Key` are one export. */
export const exportRequestSchema = z.strictObject({
  stage: z.enum(stages),
  application_ids: z.array(idSchema).check(z.minLength(1), z.maxLength(maxExportedPerCall)),
  format: z.enum(exportFormats),
});
export type ExportRequest = z.infer<typeof exportRequestSchema>;

/** A row with what the minutes of a meeting need. Without that in an export of documents. */
const exportedRowSchema = z.object({
  ...submissionRowSchema.shape,
  /** Why the last decision at the stage was taken, if its organiser said so. */
  reason: z.optional(z.string()),
  /** The assessments handed in at the stage, oldest first; not those of others as long as the caller may not see them. */
  handed_in: z.optional(z.array(handedInAssessmentSchema)),
});
export type ExportedRow = z.infer<typeof exportedRowSchema>;

/**
 * The applications whose history has the export now, in the order of the request; without those in which the caller has a
 * conflict of interest.
 */
export const exportResponseSchema = z.object({ submitted_applications: z.array(exportedRowSchema) });
