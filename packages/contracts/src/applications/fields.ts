import * as z from 'zod/mini';
import {
  documentReferenceSchema,
  maxSupportingDocuments,
  requiredDocumentReference,
} from '../uploads/documents.ts';
import {
  cities,
  currentStages,
  scalabilityPotentials,
  startupCategories,
  supportKinds,
  valuesOf,
  yesNo,
} from './choices.ts';
import { countWords, maxCharacters, maxWords } from './words.ts';

/*
 * Every field of the application, once. A field has two faces: `draft` bounds what may be kept while
 * the founder is still writing, `complete` is what a submission needs. Step, draft and submission
 * schemas are all made from this shape. Messages are codes; `messages.ts` turns them into sentences.
 */

const line = (max: number) => z.string().check(z.maxLength(max, 'too-many-characters'));

const requiredLine = (min: number, max: number, code: string) =>
  z.string(code).check(z.trim(), z.minLength(min, code), z.maxLength(max, 'too-many-characters'));

/** What every long text keeps to. */
const longTextChecks = [
  z.maxLength(maxCharacters, 'too-many-characters'),
  z.refine<string>((text) => countWords(text) <= maxWords, 'too-many-words'),
] as const;

const longText = z.string().check(...longTextChecks);

const requiredLongText = (min: number, code: string) =>
  z.string(code).check(z.trim(), z.minLength(min, code), ...longTextChecks);

const choice = <const T extends readonly [string, ...string[]]>(values: T, code: string) => ({
  draft: z.enum(['', ...values] as ['', ...T], 'choice-unknown'),
  complete: z.enum(values as unknown as [T[number], ...T[number][]], code),
});

const choices = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.array(z.enum(values as unknown as [T[number], ...T[number][]], 'choice-unknown')).check(
    z.maxLength(values.length, 'choice-unknown'),
    z.refine((list) => new Set(list).size === list.length, 'choice-repeated'),
  );

const tags = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(100, 'too-many-characters')))
  .check(z.maxLength(20, 'too-many-entries'));

const documents = z
  .array(documentReferenceSchema)
  .check(z.maxLength(maxSupportingDocuments, 'too-many-files'));

/** A founder may leave it out; whatever is there must keep the bounds. */
const optional = <T extends z.ZodMiniType>(draft: T) => ({
  draft,
  complete: z.nullish(draft),
});

/** True for an absolute http(s) address without credentials, or for none at all. */
export function isSafeWebsite(text: string): boolean {
  if (text.trim() === '') return true;
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '';
}

export const minLongText = 20;

export const fields = {
  // Step 1: Basic Details
  startupName: { draft: line(200), complete: requiredLine(2, 200, 'startup-name-required') },
  founderName: { draft: line(200), complete: requiredLine(2, 200, 'founder-name-required') },
  email: { draft: line(254), complete: z.email('email-invalid').check(z.maxLength(254)) },
  phone: {
    draft: line(20),
    complete: z.string('phone-invalid').check(z.regex(/^\d{10}$/, 'phone-invalid')),
  },
  website: {
    draft: line(500),
    complete: z.nullish(line(500).check(z.trim(), z.refine(isSafeWebsite, 'website-invalid'))),
  },
  registrationNumber: optional(line(50)),
  address: { draft: line(500), complete: requiredLine(5, 500, 'address-required') },
  city: choice(
    cities as unknown as readonly [(typeof cities)[number], ...(typeof cities)[number][]],
    'city-required',
  ),
  // Step 2: Business Info
  startupCategory: optional(choices(valuesOf(startupCategories))),
  greenFinance: optional(tags),
  innovationDescription: {
    draft: longText,
    complete: requiredLongText(minLongText, 'innovation-too-short'),
  },
  currentStage: choice(valuesOf(currentStages), 'current-stage-required'),
  sdgContribution: { draft: longText, complete: requiredLongText(minLongText, 'sdg-too-short') },
  // Step 3: Impact
  environmentalProblem: { draft: longText, complete: requiredLongText(minLongText, 'problem-too-short') },
  carbonFootprintReduction: optional(longText),
  marketReach: { draft: longText, complete: requiredLongText(1, 'market-reach-required') },
  scalabilityPotential: choice(valuesOf(scalabilityPotentials), 'scalability-required'),
  // Step 4: Support & Funding
  receivedFunding: choice(valuesOf(yesNo), 'received-funding-required'),
  fundingDetails: optional(longText),
  supportSeeking: optional(choices(valuesOf(supportKinds))),
  fundingSupportNeeds: optional(tags),
  supportUtilization: { draft: longText, complete: requiredLongText(minLongText, 'utilization-too-short') },
  // Step 5: Documents
  isDPITTCertified: choice(valuesOf(yesNo), 'certified-required'),
  DPITTRegistrationCertificate: optional(documentReferenceSchema),
  businessRegistrationCertificate: optional(documentReferenceSchema),
  pitchDeck: { draft: documentReferenceSchema, complete: requiredDocumentReference('pitch-deck-required') },
  pitchDeckDescription: {
    draft: longText,
    complete: requiredLongText(minLongText, 'pitch-deck-too-short'),
  },
  otherSupportingDocuments: optional(documents),
  // Kept and shown when present; no step asks for it.
  testDocument: optional(documentReferenceSchema),
} as const;

export type FieldName = keyof typeof fields;

export const fieldNames = Object.keys(fields) as FieldName[];
