import { type ConditionAnswers, isAsked } from '@portal/contracts/applications/conditions';
import { type FieldName, fieldList } from '@portal/contracts/applications/fields';
import { type StepNumber, stepFields } from '@portal/contracts/applications/steps';
import { sectionTitles, stepLeads } from './steps.messages.ts';

export interface Section {
  readonly title: string;
  readonly fields: readonly FieldName[];
}

/** A step of the form that asks questions. */
export interface FormStep {
  readonly number: StepNumber;
  readonly lead: string;
  readonly sections: readonly Section[];
}

function sectionsOf(step: StepNumber): readonly Section[] {
  const asked = fieldList.filter(({ name }) => stepFields[step].includes(name));
  const sections = new Set(asked.map(({ section }) => section).filter((section) => section !== undefined));
  return [...sections].map((section) => ({
    title: sectionTitles[section],
    fields: asked.filter((field) => field.section === section).map(({ name }) => name),
  }));
}

/** The steps with questions, in order. Step 6 is the review. */
export const formSteps: readonly FormStep[] = ([1, 2, 3, 4, 5] as const).map((number) => ({
  number,
  lead: stepLeads[number],
  sections: sectionsOf(number),
}));

/** Returns the step with this number; `undefined` for the review. */
export function formStep(number: StepNumber): FormStep | undefined {
  return formSteps.find((step) => step.number === number);
}

/** Returns the non-empty sections of a step with the questions that the answers make visible. */
export function askedSections(step: FormStep, answers: ConditionAnswers): readonly Section[] {
  return step.sections
    .map(({ title, fields }) => ({ title, fields: fields.filter((name) => isAsked(name, answers)) }))
    .filter(({ fields }) => fields.length > 0);
}

/** Returns the questions of a step that the answers make visible, in order. */
export function askedFields(step: FormStep, answers: ConditionAnswers): readonly FieldName[] {
  return askedSections(step, answers).flatMap(({ fields }) => fields);
}

/** Returns the conditional questions of a step that the answers make visible. */
export function addedFields(step: FormStep, answers: ConditionAnswers): readonly FieldName[] {
  const always = askedFields(step, {});
  return askedFields(step, answers).filter((name) => !always.includes(name));
}
