import { type ConditionAnswers, isAsked } from '@portal/contracts/applications/conditions';
import type { FieldName } from '@portal/contracts/applications/fields';
import type { StepNumber } from '@portal/contracts/applications/steps';
import { basicDetails } from './basic-details.ts';
import { businessInfo } from './business-info.ts';
import { documents } from './documents.ts';
import { impact } from './impact.ts';
import type { FormStep, Section } from './step.ts';
import { supportAndFunding } from './support-and-funding.ts';

/** The steps that ask, in their order. Step 6 reviews and submits. */
export const formSteps: readonly FormStep[] = [
  basicDetails,
  businessInfo,
  impact,
  supportAndFunding,
  documents,
];

/** The step with that number; `undefined` for the review. */
export function formStep(number: StepNumber): FormStep | undefined {
  return formSteps.find((step) => step.number === number);
}

/** The sections of a step with the questions that are asked under the answers so far; none is empty. */
export function askedSections(step: FormStep, answers: ConditionAnswers): readonly Section[] {
  return step.sections
    .map(({ title, fields }) => ({ title, fields: fields.filter(({ name }) => isAsked(name, answers)) }))
    .filter(({ fields }) => fields.length > 0);
}

/** The questions of a step that are asked under the answers so far, in their order. */
export function askedFields(step: FormStep, answers: ConditionAnswers): readonly FieldName[] {
  return askedSections(step, answers).flatMap(({ fields }) => fields.map(({ name }) => name));
}

/** The questions that the answers so far have added to a step. */
export function addedFields(step: FormStep, answers: ConditionAnswers): readonly FieldName[] {
  const always = askedFields(step, {});
  return askedFields(step, answers).filter((name) => !always.includes(name));
}
