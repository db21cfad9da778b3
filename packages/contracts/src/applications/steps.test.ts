import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { exampleApplication } from '../testing/example-application.ts';
import { isAsked } from './conditions.ts';
import { type FieldName, fieldList, fieldNames } from './fields.ts';
import { completeApplicationSchema, stepFields, stepNumbers, stepOf, stepSchemas } from './steps.ts';
import { type ValidationCode, validationCodes } from './validation-codes.ts';

const complete = exampleApplication().complete();
const deck = complete.pitchDeck;

/** The codes of the refused answers by path. A fault that has no code is an invalid value. */
function codesOf(schema: z.ZodMiniType, answers: unknown): Record<string, ValidationCode> {
  const issues = schema.safeParse(answers).error?.issues ?? [];
  return Object.fromEntries(
    issues.map(({ path, message }) => [
      path.join('.'),
      validationCodes.find((code) => code === message) ?? 'value-invalid',
    ]),
  );
}

/** product.md §5, "Application form": the field, a rejected answer, the code. The web has the sentences. */
const rejected: readonly [field: string, answer: unknown, code: ValidationCode, also?: object][] = [
  ['startupName', 'K', 'incomplete'],
  ['startupName', undefined, 'incomplete'],
  ['founderName', ' M ', 'incomplete'],
  ['email', 'meena@', 'incomplete'],
  ['phone', '900000000', 'incomplete'],
  ['phone', '90000000012', 'incomplete'],
  ['phone', '+9190000000012', 'incomplete'],
  ['phone', '0123456789', 'incomplete'],
  ['phone', '9000000001x', 'incomplete'],
  ['address', '1 Rd', 'incomplete'],
  ['city', '', 'incomplete'],
  ['city', 'bengaluru', 'incomplete'],
  ['innovationDescription', 'too short', 'incomplete'],
  ['innovationDescription', 'word '.repeat(301), 'too-many-words'],
  ['sdgContribution', 'x'.repeat(19), 'incomplete'],
  ['currentStage', '', 'incomplete'],
  ['environmentalProblem', '', 'incomplete'],
  ['carbonFootprintReduction', 'word '.repeat(301), 'too-many-words'],
  ['marketReach', ' ', 'incomplete'],
  ['scalabilityPotential', undefined, 'incomplete'],
  ['receivedFunding', undefined, 'incomplete'],
  ['fundingDetails', 'word '.repeat(301), 'too-many-words', { receivedFunding: 'yes' }],
  ['supportUtilization', 'short', 'incomplete'],
  ['isDPITTCertified', undefined, 'incomplete'],
  ['pitchDeck', undefined, 'incomplete'],
  ['pitchDeck', null, 'incomplete'],
  ['pitchDeckDescription', 'short', 'incomplete'],
  ['DPITTRegistrationCertificate', undefined, 'incomplete', { isDPITTCertified: 'yes' }],
  ['businessRegistrationCertificate', undefined, 'incomplete'],
  ['website', 'javascript:alert(1)', 'website-invalid'],
  ['website', 'https://user:secret@example.org', 'website-invalid'],
  ['website', 'https://secret@example.org', 'website-invalid'],
  ['website', 'https://:secret@example.org', 'website-invalid'],
  ['website', 'httpss://example.org', 'website-invalid'],
  ['website', 'view-source+http://example.org', 'website-invalid'],
  ['website', 'none', 'website-invalid'],
  ['website', `example.org/${'x'.repeat(481)}`, 'too-many-characters'],
  ['registrationNumber', 'x'.repeat(51), 'too-many-characters'],
  ['startupName', 'x'.repeat(201), 'too-many-characters'],
  ['address', 'x'.repeat(501), 'too-many-characters'],
  ['email', `${'m'.repeat(250)}@example.org`, 'incomplete'],
  ['innovationDescription', ` ${'x'.repeat(19)} `, 'incomplete'],
  ['innovationDescription', 'x'.repeat(4001), 'too-many-characters'],
  ['pitchDeck', 'no document', 'value-invalid'],
];

/** Answers at the limits that are accepted, and the parsed value. */
const accepted: readonly [field: string, answer: unknown, parsed?: unknown][] = [
  ['startupName', ' KS ', 'KS'],
  ['address', ' 1 Rd. ', '1 Rd.'],
  ['phone', '+91 98765-43210', '9876543210'],
  ['phone', '9123456780'],
  ['email', `${'m'.repeat(242)}@example.org`],
  ['website', ''],
  ['website', ' ', ''],
  ['website', ' http://example.org ', 'http://example.org'],
  ['website', ' www.example.org/a', 'https://www.example.org/a'],
  ['website', `example.org/${'x'.repeat(480)}`, `https://example.org/${'x'.repeat(480)}`],
  ['website', null],
  ['registrationNumber', 'x'.repeat(50)],
  ['innovationDescription', 'x'.repeat(20)],
  ['innovationDescription', ` ${'word '.repeat(300)}`, 'word '.repeat(300).trim()],
  ['marketReach', 'x'],
  ['startupCategory', null],
  ['startupCategory', ['green_energy', 'other']],
];

describe('complete answers', () => {
  test('are valid', () => {
    expect(codesOf(completeApplicationSchema, complete)).toEqual({});
  });

  test.each(rejected)('rejects %s = %j with "%s"', (field, answer, code, also = {}) => {
    const answers = { ...complete, ...also, [field]: answer };
    expect(codesOf(completeApplicationSchema, answers)).toEqual({ [field]: code });
    const step = stepOf(field as keyof typeof complete);
    expect(step && codesOf(stepSchemas[step], answers)).toEqual({ [field]: code });
  });

  test.each(accepted)('accepts %s = %j', (field, answer, parsed = answer) => {
    const answers = { ...complete, [field]: answer };
    expect(completeApplicationSchema.parse(answers)).toHaveProperty(field, parsed);
  });

  test('report every invalid field at once', () => {
    expect(Object.keys(codesOf(completeApplicationSchema, {})).sort()).toEqual(
      Object.keys(complete)
        .filter((field) => field !== 'businessRegistrationCertificate')
        .sort(),
    );
    expect(Object.keys(codesOf(stepSchemas[5], { isDPITTCertified: 'yes' })).sort()).toEqual([
      'DPITTRegistrationCertificate',
      'pitchDeck',
      'pitchDeckDescription',
    ]);
  });

  test.each([undefined, null, 'text'])('reject %j with one issue, not one for each field', (answers) => {
    expect(completeApplicationSchema.safeParse(answers).error?.issues.map(({ path }) => path)).toEqual([[]]);
  });

  test('reject a list', () => {
    expect(completeApplicationSchema.safeParse([]).success).toBe(false);
  });

  test('drop fields whose condition does not hold, and unknown fields', () => {
    const parsed = completeApplicationSchema.parse({
      ...complete,
      fundingDetails: 'left from an earlier answer',
      greenFinance: ['Bonds'],
      fundingSupportNeeds: ['Machines'],
      DPITTRegistrationCertificate: deck,
      user_status: 'success',
    });
    expect(Object.keys(parsed).sort()).toEqual(Object.keys(complete).sort());
  });
});

describe('steps', () => {
  test('ask for every field once, except the test document', () => {
    const asked = stepNumbers.flatMap((step) => [...stepFields[step]]);
    expect(new Set(asked).size).toBe(asked.length);
    expect(fieldNames.filter((field) => stepOf(field) === undefined)).toEqual(['testDocument']);
  });

  test('have conditions only on fields of the same step', () => {
    const elsewhere = fieldList.filter(
      ({ name, askedWhen }) => askedWhen && stepOf(askedWhen.field as FieldName) !== stepOf(name),
    );
    expect(elsewhere).toEqual([]);
  });

  test.each([
    ['greenFinance', { startupCategory: ['green_finance'] }, { startupCategory: ['other'] }],
    ['fundingDetails', { receivedFunding: 'yes' }, { receivedFunding: 'no' }],
    ['fundingSupportNeeds', { supportSeeking: ['grants_funding'] }, {}],
    ['DPITTRegistrationCertificate', { isDPITTCertified: 'yes' }, { isDPITTCertified: 'no' }],
    ['businessRegistrationCertificate', { isDPITTCertified: 'no' }, { isDPITTCertified: 'yes' }],
  ] as const)('%s is asked only when its condition holds', (field, when, unless) => {
    expect(isAsked(field, when)).toBe(true);
    expect(isAsked(field, unless)).toBe(false);
    expect(isAsked(field, {})).toBe(false);
  });
});
