import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ConditionAnswers, isAsked } from '@portal/contracts/applications/conditions';
import { type FieldName, fieldList } from '@portal/contracts/applications/fields';
import type { FormSection } from '@portal/contracts/applications/fields/field';
import { questionSteps, type StepNumber, stepFields } from '@portal/contracts/applications/steps';

export const stepTitles: Readonly<Record<StepNumber, MessageDescriptor>> = {
  1: msg`Basic Details`,
  2: msg`Business Info`,
  3: msg`Impact`,
  4: msg`Support & Funding`,
  5: msg`Documents`,
  6: msg`Review & Submit`,
};

export const stepLeads: Readonly<Record<StepNumber, MessageDescriptor>> = {
  1: msg`Who you are and where your startup is based.`,
  2: msg`What you do and how far you have come.`,
  3: msg`What changes for the climate, and for how many people.`,
  4: msg`What you have received so far and what would help you next.`,
  5: msg`Files are saved as soon as they are uploaded.`,
  6: msg`Read everything once more. After you submit, you can change an answer only if the organisers ask you to.`,
};

export const sectionTitles: Readonly<Record<FormSection, MessageDescriptor>> = {
  people: msg`You and your startup`,
  business: msg`Your business`,
  field: msg`Your field`,
  innovation: msg`Your innovation`,
  climate: msg`Climate`,
  market: msg`Market`,
  funding: msg`Funding so far`,
  support: msg`Support you need`,
  registration: msg`Registration`,
  pitch: msg`Your pitch`,
};

export interface Section {
  readonly id: FormSection;
  readonly fields: readonly FieldName[];
}

/** A step of the form that asks questions. */
export interface FormStep {
  readonly number: StepNumber;
  readonly sections: readonly Section[];
}

function sectionsOf(step: StepNumber): readonly Section[] {
  const asked = fieldList.filter(({ name }) => stepFields[step].includes(name));
  const sections = new Set(asked.map(({ section }) => section).filter((section) => section !== undefined));
  return [...sections].map((id) => ({
    id,
    fields: asked.filter(({ section }) => section === id).map(({ name }) => name),
  }));
}

/** The steps with questions, in order. Step 6 is the review. */
export const formSteps: readonly FormStep[] = questionSteps.map((number) => ({
  number,
  sections: sectionsOf(number),
}));

/** Returns the step with this number; `undefined` for the review. */
export function formStep(number: StepNumber): FormStep | undefined {
  return formSteps.find((step) => step.number === number);
}

/** Returns the non-empty sections of a step with the questions that the answers make visible. */
export function askedSections(step: FormStep, answers: ConditionAnswers): readonly Section[] {
  return step.sections
    .map(({ id, fields }) => ({ id, fields: fields.filter((name) => isAsked(name, answers)) }))
    .filter(({ fields }) => fields.length > 0);
}

/** Returns the questions of a step that the answers make visible, in order. */
export function askedFields(step: FormStep, answers: ConditionAnswers): readonly FieldName[] {
  return askedSections(step, answers).flatMap(({ fields }) => fields);
}
