import * as z from 'zod/mini';
import { type ConditionAnswers, isAsked } from './conditions.ts';
import type { Field } from './fields/field.ts';
import { type FieldName, fieldList, fieldNames, fields, fieldsByStep } from './fields.ts';

/** The steps of the form, in their order. Step 6 reviews and asks nothing. */
export const stepNumbers = [1, 2, 3, 4, 5, 6] as const;
export type StepNumber = (typeof stepNumbers)[number];

/** Titles of the six steps, as the step indicator shows them. */
export const stepTitles = {
  1: 'Basic Details',
  2: 'Business Info',
  3: 'Impact',
  4: 'Support & Funding',
  5: 'Documents',
  6: 'Review & Submit',
} as const satisfies Record<StepNumber, string>;

const namesOf = (described: object) => Object.keys(described) as FieldName[];

/** The questions of each step, in the order in which they are asked. */
export const stepFields: Readonly<Record<StepNumber, readonly FieldName[]>> = {
  1: namesOf(fieldsByStep[1]),
  2: namesOf(fieldsByStep[2]),
  3: namesOf(fieldsByStep[3]),
  4: namesOf(fieldsByStep[4]),
  5: namesOf(fieldsByStep[5]),
  6: [],
};

/** The step that asks for a field; `undefined` for a field that no step asks for. */
export function stepOf(field: FieldName): StepNumber | undefined {
  return stepNumbers.find((step) => stepFields[step].includes(field));
}

type Fields = typeof fields;

/** A field that is required, but asked under a condition only, is absent from a submission that was not asked. */
type Complete<F extends Fields[FieldName]> = F extends {
  readonly required: true;
  readonly askedWhen: unknown;
}
  ? z.ZodMiniOptional<z.ZodMiniNullable<F['complete']>>
  : F['complete'];

/** What each of the named fields must be in a submission, the rules across them aside. */
function completeShape<const N extends readonly FieldName[]>(names: N) {
  const schemas = names.map((name) => {
    const { complete, required, askedWhen }: Field = fields[name];
    return [name, required && askedWhen ? z.nullish(complete) : complete];
  });
  return Object.fromEntries(schemas) as { [K in N[number]]: Complete<Fields[K]> };
}

/**
 * A schema of complete answers to the named questions, rules across them included. Fields that are not
 * asked under the given answers are dropped. Issue messages are codes of `messages.ts`.
 */
function completeSchema<const N extends readonly FieldName[]>(names: N) {
  const asked = z.transform((given) => dropUnasked(given, names));
  const rules = fieldList
    .filter(({ name, required, askedWhen }) => required && askedWhen && names.includes(name))
    .map(({ name }) =>
      z.refine((given) => !isMissing(name, given), {
        path: [name],
        error: 'incomplete',
        // Said together with all other faults, not only once those are gone.
        when: () => true,
      }),
    );
  return z.pipe(asked, z.object(completeShape(names))).check(...rules);
}

function isMissing(name: FieldName, given: unknown): boolean {
  if (typeof given !== 'object' || given === null) return false;
  return isAsked(name, given) && !(given as Partial<Record<FieldName, unknown>>)[name];
}

function dropUnasked(answers: unknown, names: readonly FieldName[]): unknown {
  if (typeof answers !== 'object' || answers === null) return answers;
  const given = answers as ConditionAnswers & Record<string, unknown>;
  return Object.fromEntries(
    names
      .filter((name) => Object.hasOwn(given, name) && isAsked(name, given))
      .map((name) => [name, given[name]]),
  );
}

/** Per step: complete answers to its questions. */
export const stepSchemas = {
  1: completeSchema(stepFields[1]),
  2: completeSchema(stepFields[2]),
  3: completeSchema(stepFields[3]),
  4: completeSchema(stepFields[4]),
  5: completeSchema(stepFields[5]),
  6: completeSchema([]),
} as const satisfies Record<StepNumber, z.ZodMiniType>;

/** All steps and the rules across them: what a draft must satisfy to become a submission. */
export const completeApplicationSchema = completeSchema(fieldNames);
export type CompleteApplication = z.infer<typeof completeApplicationSchema>;
