import type { FieldName } from '@portal/contracts/applications/fields';
import { type StepNumber, stepNumbers, stepSchemas } from '@portal/contracts/applications/steps';
import type { Answers } from './answers.ts';

/** Per field, the validation code of what is wrong with it. */
export type Faults = Partial<Record<FieldName, string>>;

/** What is missing or wrong in the answers to a step; empty when it is complete. */
export function faultsOf(step: StepNumber, answers: Answers): Faults {
  const faults: Faults = {};
  for (const { path, message } of stepSchemas[step].safeParse(answers).error?.issues ?? []) {
    faults[path[0] as FieldName] ??= message;
  }
  return faults;
}

/** Whether nothing is missing or wrong in the answers to a step. */
function isComplete(step: StepNumber, answers: Answers): boolean {
  return stepSchemas[step].safeParse(answers).success;
}

/** The steps that still need something, in their order. */
export function incompleteSteps(answers: Answers): StepNumber[] {
  return stepNumbers.filter((step) => !isComplete(step, answers));
}

/** The last step that a founder may open: the first one that is not complete, or the review. */
export function furthestStep(answers: Answers): StepNumber {
  return stepNumbers.find((step) => step === 6 || !isComplete(step, answers)) ?? 6;
}

/** The step to show for the one that was asked for. */
export function reachableStep(asked: number, furthest: StepNumber): StepNumber {
  return stepNumbers.findLast((step) => step <= asked && step <= furthest) ?? 1;
}
