import * as z from 'zod/mini';
import { type ConditionAnswers, isAsked } from './conditions.ts';
import { type FieldName, fields } from './fields.ts';

type Faces = typeof fields;
type CompleteShape = { [K in FieldName]: Faces[K]['complete'] };

/** What each of the named fields must be in a submission, the rules across them aside. */
export const completeShape = <const N extends readonly FieldName[]>(names: N) =>
  Object.fromEntries(names.map((name) => [name, fields[name].complete])) as unknown as Pick<
    CompleteShape,
    N[number]
  >;

/** The questions of each step, in the order in which they are asked. Step 6 reviews and asks nothing. */
export const stepFields = {
  1: ['startupName', 'founderName', 'email', 'phone', 'website', 'registrationNumber', 'address', 'city'],
  2: ['startupCategory', 'greenFinance', 'innovationDescription', 'currentStage', 'sdgContribution'],
  3: ['environmentalProblem', 'carbonFootprintReduction', 'marketReach', 'scalabilityPotential'],
  4: ['receivedFunding', 'fundingDetails', 'supportSeeking', 'fundingSupportNeeds', 'supportUtilization'],
  5: [
    'isDPITTCertified',
    'DPITTRegistrationCertificate',
    'businessRegistrationCertificate',
    'pitchDeck',
    'pitchDeckDescription',
    'otherSupportingDocuments',
  ],
  6: [],
} as const satisfies Record<number, readonly FieldName[]>;

export type StepNumber = keyof typeof stepFields;

export const stepNumbers: readonly StepNumber[] = [1, 2, 3, 4, 5, 6];

/** Titles of the six steps, as the step indicator shows them. */
export const stepTitles = {
  1: 'Basic Details',
  2: 'Business Info',
  3: 'Impact',
  4: 'Support & Funding',
  5: 'Documents',
  6: 'Review & Submit',
} as const satisfies Record<StepNumber, string>;

/** The step that asks for a field; `undefined` for a field that no step asks for. */
export function stepOf(field: FieldName): StepNumber | undefined {
  return stepNumbers.find((step) => (stepFields[step] as readonly FieldName[]).includes(field));
}

/** Documents that become required by the answer to another question. */
const requiredWhenAsked = {
  DPITTRegistrationCertificate: 'dpitt-certificate-required',
  businessRegistrationCertificate: 'business-certificate-required',
} as const satisfies Partial<Record<FieldName, string>>;

type RequiredWhenAsked = keyof typeof requiredWhenAsked;

/**
 * A schema of complete answers to the named questions, rules across them included. Fields that are not
 * asked under the given answers are dropped. Issue messages are codes of `messages.ts`.
 */
export function completeSchema<const N extends readonly FieldName[]>(names: N) {
  const dependent = names.filter((name): name is N[number] & RequiredWhenAsked => name in requiredWhenAsked);
  // Whatever is left of what was given: the object says what is wrong with it.
  const answers: z.ZodMiniType<z.output<z.ZodMiniObject<Pick<CompleteShape, N[number]>>>, unknown> = z.object(
    completeShape(names),
  );
  const asked = z.transform((given) => dropUnasked(given, names));
  const rules = dependent.map((name) =>
    z.refine((given) => !isMissing(name, given), {
      path: [name],
      error: requiredWhenAsked[name],
      // Said together with all other faults, not only once those are gone.
      when: () => true,
    }),
  );
  return z.pipe(asked, answers).check(...rules);
}

function isMissing(name: RequiredWhenAsked, given: unknown): boolean {
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

/** All steps and the rules across them: what a draft must satisfy to become a submission. */
export const completeApplicationSchema = completeSchema([
  ...stepFields[1],
  ...stepFields[2],
  ...stepFields[3],
  ...stepFields[4],
  ...stepFields[5],
  'testDocument',
]);

export type CompleteApplication = z.infer<typeof completeApplicationSchema>;
