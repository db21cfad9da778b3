import * as z from 'zod/mini';
import { submissionSummarySchema } from '../applications/records.ts';

/** The response to each change of a submission by an organiser: its whole row, as the caller sees it in the list of the stage. */
export const rowChangedSchema = z.object({ message: z.string(), row: submissionSummarySchema });
export type RowChanged = z.infer<typeof rowChangedSchema>;

/** The response to a save and to a hand-in of an assessment. `revision`: on which the next one is based. */
export const assessmentChangedSchema = z.object({ ...rowChangedSchema.shape, revision: z.int() });
export type AssessmentChanged = z.infer<typeof assessmentChangedSchema>;
