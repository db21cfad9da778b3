import type { FieldName } from '@portal/contracts/applications/fields';
import { type StepNumber, stepFields, stepNumbers, stepSchemas } from '@portal/contracts/applications/steps';
import { type Answers, sameAnswer } from './answers.ts';

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

/** What a step was last found to be, and with which answers. */
interface Verdict {
  readonly answers: readonly Answers[FieldName][];
  readonly complete: boolean;
}

const verdicts = new Map<StepNumber, Verdict>();

/**
 * Whether nothing is missing or wrong in the answers to a step. Asked of every step with every key, which changes
 * one answer: a step whose answers are those of the last time is not checked again. Which of its questions are asked
 * depends on answers of the same step only.
 */
function isComplete(step: StepNumber, answers: Answers): boolean {
  const seen = stepFields[step].map((name) => answers[name]);
  const last = verdicts.get(step);
  if (last?.answers.every((answer, index) => sameAnswer(answer, seen[index] ?? null))) return last.complete;
  const complete = stepSchemas[step].safeParse(answers).success;
  verdicts.set(step, { answers: seen, complete });
  return complete;
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
