import { type FieldName, fieldList, fields } from './fields.ts';

type ConditionalField = Extract<(typeof fields)[FieldName], { readonly askedWhen: unknown }>;

/** The answers that the conditions depend on. */
export type ConditionAnswers = {
  readonly [K in ConditionalField['askedWhen']['field']]?: unknown;
};

/** The fields whose answers decide which other fields are asked. */
export const conditionFields = [
  ...new Set(fieldList.flatMap(({ askedWhen }) => askedWhen?.field ?? [])),
] as readonly (keyof ConditionAnswers & FieldName)[];

/** Returns whether the form asks a field, given the answers so far. A hidden field is neither validated nor submitted. */
export function isAsked(name: FieldName, answers: ConditionAnswers): boolean {
  const field = fields[name];
  if (!('askedWhen' in field)) return true;
  const answer = answers[field.askedWhen.field];
  return Array.isArray(answer) ? answer.includes(field.askedWhen.answer) : answer === field.askedWhen.answer;
}
