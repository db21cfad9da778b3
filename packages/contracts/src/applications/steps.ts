import * as z from 'zod/mini';
import { type ConditionAnswers, isAsked } from './conditions.ts';
import type { Field } from './fields/field.ts';
import { type FieldName, fieldList, fieldNames, fields, fieldsByStep } from './fields.ts';

/** The step that shows all answers and submits them. It has no questions. */
export const reviewStep = 6;

/** The steps of the form, in order. */
export const stepNumbers = [1, 2, 3, 4, 5, reviewStep] as const;
export type StepNumber = (typeof stepNumbers)[number];

export const questionSteps = [1, 2, 3, 4, 5] as const satisfies readonly StepNumber[];

const namesOf = (described: object) => Object.keys(described) as FieldName[];

/** The fields of each step, in the order of the form. */
export const stepFields: Readonly<Record<StepNumber, readonly FieldName[]>> = {
  1: namesOf(fieldsByStep[1]),
  2: namesOf(fieldsByStep[2]),
  3: namesOf(fieldsByStep[3]),
  4: namesOf(fieldsByStep[4]),
  5: namesOf(fieldsByStep[5]),
  6: [],
};

/** Returns the step that asks for a field; `undefined` for a field that no step asks for. */
export function stepOf(field: FieldName): StepNumber | undefined {
  return stepNumbers.find((step) => stepFields[step].includes(field));
}

type Fields = typeof fields;

/** A required field with a condition is absent from a submission when its condition does not hold. */
type Complete<F extends Fields[FieldName]> = F extends {
  readonly required: true;
  readonly askedWhen: unknown;
}
  ? z.ZodMiniOptional<z.ZodMiniNullable<F['complete']>>
  : F['complete'];

/** The schemas of the named fields in a submission, without the rules across fields. */
function completeShape<const N extends readonly FieldName[]>(names: N) {
  const schemas = names.map((name) => {
    const { complete, required, askedWhen }: Field = fields[name];
    return [name, required && askedWhen ? z.nullish(complete) : complete];
  });
  return Object.fromEntries(schemas) as { [K in N[number]]: Complete<Fields[K]> };
}

/**
 * A schema of complete answers to the named fields, with the rules across fields. It drops fields whose condition
 * does not hold. Issue messages are codes of `validation-codes.ts`.
 */
function completeSchema<const N extends readonly FieldName[]>(names: N) {
  const asked = z.transform((answers: object) => dropUnasked(answers, names));
  const rules = fieldList
    .filter(({ name, required, askedWhen }) => required && askedWhen && names.includes(name))
    .map(({ name }) =>
      z.refine<object>((answers) => !isMissing(name, answers), {
        path: [name],
        error: 'incomplete',
        // Report it together with all other issues, not only after those are fixed.
        when: () => true,
      }),
    );
  return z.pipe(asked, z.object(completeShape(names))).check(...rules);
}

function isMissing(name: FieldName, answers: object): boolean {
  return isAsked(name, answers) && !(answers as Partial<Record<FieldName, unknown>>)[name];
}

function dropUnasked(answers: object, names: readonly FieldName[]): object {
  const given = answers as ConditionAnswers & Record<string, unknown>;
  return Object.fromEntries(
    names
      .filter((name) => Object.hasOwn(given, name) && isAsked(name, given))
      .map((name) => [name, given[name]]),
  );
}

export const stepSchemas = {
  1: completeSchema(stepFields[1]),
  2: completeSchema(stepFields[2]),
  3: completeSchema(stepFields[3]),
  4: completeSchema(stepFields[4]),
  5: completeSchema(stepFields[5]),
  6: completeSchema([]),
} as const satisfies Record<StepNumber, z.ZodMiniType>;

/** Returns the steps with questions whose answers are complete, in order. */
export function completeStepsOf(answers: unknown): (typeof questionSteps)[number][] {
  return questionSteps.filter((step) => stepSchemas[step].safeParse(answers).success);
}

/** The complete schema: what a draft must satisfy to be submitted. */
export const completeApplicationSchema = completeSchema(fieldNames);
export type CompleteApplication = z.infer<typeof completeApplicationSchema>;
