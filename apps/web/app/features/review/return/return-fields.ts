import { type FieldName, fields } from '@portal/contracts/applications/fields';
import type { Field } from '@portal/contracts/applications/fields/field';
import { returnableFields } from '@portal/contracts/review/return-for-changes';
import { formSteps, type Section } from '../../../shared/questions/form-steps.ts';

/** The sections of the form with the fields that organisers can ask a founder to change. */
export const returnableSections: readonly Section[] = formSteps
  .flatMap(({ sections }) => sections)
  .map(({ id, fields: all }) => ({ id, fields: all.filter((name) => returnableFields.includes(name)) }));

/** Returns the chosen field on which the condition of a field depends; `undefined` without one. */
export function dependsOn(name: FieldName, chosen: readonly FieldName[]): FieldName | undefined {
  const { askedWhen }: Field = fields[name];
  return chosen.find((one) => one === askedWhen?.field);
}

/** Adds or removes fields. Those that depend on a chosen one are asked with it, and are not chosen themselves. */
export function chooseFields(
  chosen: readonly FieldName[],
  changed: readonly FieldName[],
  isAdded: boolean,
): readonly FieldName[] {
  const others = chosen.filter((name) => !changed.includes(name));
  const all = isAdded ? [...others, ...changed] : others;
  return all.filter((name) => dependsOn(name, all) === undefined);
}
