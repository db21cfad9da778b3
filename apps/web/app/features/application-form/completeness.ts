import type { FieldName } from '@portal/contracts/applications/fields';
import { type StepNumber, stepNumbers, stepSchemas } from '@portal/contracts/applications/steps';
import type { Answers } from './answers.ts';

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

/** Returns for each step the number of its questions without a valid answer. */
export function openQuestions(answers: Answers): number[] {
  return stepNumbers.map((step) => Object.keys(stepErrorsOf(step, answers)).length);
}

/** Returns the incomplete steps, in order. */
export function incompleteSteps(answers: Answers): StepNumber[] {
  const gaps = openQuestions(answers);
  return stepNumbers.filter((_, index) => gaps[index] !== 0);
}

/** Returns the last step that a founder with these open questions may open: the first incomplete one, or the review. */
export function furthestStep(gaps: readonly number[]): StepNumber {
  return stepNumbers.find((_, index) => gaps[index] !== 0) ?? 6;
}

/** Returns the requested step, or the furthest one before it that may be opened. */
export function reachableStep(requested: number, furthest: StepNumber): StepNumber {
  return stepNumbers.findLast((step) => step <= requested && step <= furthest) ?? 1;
}
