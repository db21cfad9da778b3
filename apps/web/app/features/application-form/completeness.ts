import type { FieldName } from '@portal/contracts/applications/fields';
import { type StepNumber, stepFields, stepNumbers, stepSchemas } from '@portal/contracts/applications/steps';
import { type Answers, sameAnswer } from './answers.ts';

/** The validation code of each field with an error. */
export type StepErrors = Partial<Record<FieldName, string>>;

/** Returns the errors in the answers to a step; empty when it is complete. */
export function stepErrorsOf(step: StepNumber, answers: Answers): StepErrors {
  const errors: StepErrors = {};
  for (const { path, message } of stepSchemas[step].safeParse(answers).error?.issues ?? []) {
    errors[path[0] as FieldName] ??= message;
  }
  return errors;
}

interface CachedResult {
  readonly answers: readonly Answers[FieldName][];
  readonly complete: boolean;
}

const cache = new Map<StepNumber, CachedResult>();

/**
 * Whether the answers to a step are complete. Cached per step, because every key press asks for all steps. The result
 * depends on the step's own answers only.
 */
function isComplete(step: StepNumber, answers: Answers): boolean {
  const current = stepFields[step].map((name) => answers[name]);
  const last = cache.get(step);
  if (last?.answers.every((answer, index) => sameAnswer(answer, current[index] ?? null)))
    return last.complete;
  const complete = stepSchemas[step].safeParse(answers).success;
  cache.set(step, { answers: current, complete });
  return complete;
}

/** Returns the incomplete steps, in order. */
export function incompleteSteps(answers: Answers): StepNumber[] {
  return stepNumbers.filter((step) => !isComplete(step, answers));
}

/** Returns the last step that a founder may open: the first incomplete one, or the review. */
export function furthestStep(answers: Answers): StepNumber {
  return stepNumbers.find((step) => step === 6 || !isComplete(step, answers)) ?? 6;
}

/** Returns the requested step, or the furthest one before it that may be opened. */
export function reachableStep(requested: number, furthest: StepNumber): StepNumber {
  return stepNumbers.findLast((step) => step <= requested && step <= furthest) ?? 1;
}
