import { assessmentContentSchema, assessmentStates } from '@portal/contracts/review/assessments';
import { stages } from '@portal/contracts/review/decisions';
import * as z from 'zod/mini';

/** An organiser's assessment of a submission at a stage, as it is stored. Times in ISO 8601. */
export const assessmentRecordSchema = z.object({
  application_id: z.string(),
  stage: z.enum(stages),
  sub: z.string(),
  /** The organiser's name, or e-mail if there is no name. */
  by: z.string(),
  content: assessmentContentSchema,
  state: z.enum(assessmentStates),
  /** 1 for the first save; each save and each hand-in raises it by one. */
  revision: z.int(),
  updated_at: z.string(),
  /** The version that was last handed in. `score`: absent for "no opinion". */
  handed_in: z.optional(
    z.object({ content: assessmentContentSchema, score: z.optional(z.number()), at: z.string() }),
  ),
  /** The `Idempotency-Key` of the call that wrote this revision. */
  request_id: z.optional(z.string()),
});
export type AssessmentRecord = z.infer<typeof assessmentRecordSchema>;
