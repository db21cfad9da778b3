import * as z from 'zod/mini';
import { completeSchema, type StepNumber, stepFields } from './steps.ts';

/** Per step: complete answers to its questions. Apart from the steps, because the functions check an application as a whole. */
export const stepSchemas = {
  1: completeSchema(stepFields[1]),
  2: completeSchema(stepFields[2]),
  3: completeSchema(stepFields[3]),
  4: completeSchema(stepFields[4]),
  5: completeSchema(stepFields[5]),
  6: z.object({}),
} as const satisfies Record<StepNumber, z.ZodMiniType>;
