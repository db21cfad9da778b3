import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { exampleApplication } from '../testing/example-application.ts';
import { isAsked } from './conditions.ts';
import { type FieldName, fieldList, fieldNames } from './fields.ts';
import { describeValidation } from './messages.ts';
import { completeApplicationSchema, stepFields, stepNumbers, stepOf, stepSchemas } from './steps.ts';
import { isSafeWebsite } from './website.ts';

const complete = exampleApplication().complete();
const deck = complete.pitchDeck;

function messagesOf(schema: z.ZodMiniType, answers: unknown): Record<string, string> {
  const issues = schema.safeParse(answers).error?.issues ?? [];
  return Object.fromEntries(
    issues.map((issue) => [issue.path.join('.'), describeValidation(issue.message, String(issue.path[0]))]),
  );
}

/** product.md §5, "Application form": the field, a rejected answer, the message. */
const rejected: readonly [field: string, answer: unknown, text: string, also?: object][] = [
  ['startupName', 'K', 'Startup name is required'],
  ['startupName', undefined, 'Startup name is required'],
  ['founderName', ' M ', 'Founder name is required'],
  ['email', 'meena@', 'Invalid email address'],
  ['phone', '900000000', 'Invalid phone number'],
  ['phone', '90000000012', 'Invalid phone number'],
  ['phone', '+919000000001', 'Invalid phone number'],
  ['address', '1 Rd', 'Business address is required'],
  ['city', '', 'Please select a city'],
  ['city', 'bengaluru', 'Please select a city'],
  ['innovationDescription', 'too short', 'Please describe your innovation (min 20 characters)'],
  ['innovationDescription', 'word '.repeat(301), 'Innovation description must be 300 words or less'],
  ['sdgContribution', 'x'.repeat(19), 'Please describe your SDG contribution (min 20 characters)'],
  ['currentStage', '', 'Please select current stage'],
  ['environmentalProblem', '', 'Please describe the environmental problem (min 20 characters)'],
  ['carbonFootprintReduction', 'word '.repeat(301), 'Carbon footprint reduction must be 300 words or less'],
  ['marketReach', ' ', 'Market reach is required'],
  ['scalabilityPotential', undefined, 'Please select scalability potential'],
  ['receivedFunding', undefined, 'Please select an option'],
  [
    'fundingDetails',
    'word '.repeat(301),
    'Funding details must be 300 words or less',
    { receivedFunding: 'yes' },
  ],
  ['supportUtilization', 'short', "Please describe how you'll utilize support (min 20 characters)"],
  ['isDPITTCertified', undefined, 'Please select whether you are DPITT certified'],
  ['pitchDeck', undefined, 'Pitch Deck is required'],
  ['pitchDeck', null, 'Pitch Deck is required'],
  ['pitchDeckDescription', 'short', 'Please describe your pitch deck (min 20 characters)'],
  [
    'DPITTRegistrationCertificate',
    undefined,
    'DPITT registration certificate is required for DPITT-certified startups',
    { isDPITTCertified: 'yes' },
  ],
  [
    'businessRegistrationCertificate',
    undefined,
    'Business registration certificate is required for non-DPITT-certified startups',
  ],
  ['website', 'javascript:alert(1)', 'Invalid website address. Please begin with https://'],
  ['website', 'https://user:secret@example.org', 'Invalid website address. Please begin with https://'],
  ['website', 'https://secret@example.org', 'Invalid website address. Please begin with https://'],
  ['website', 'https://:secret@example.org', 'Invalid website address. Please begin with https://'],
  ['website', 'httpss://example.org', 'Invalid website address. Please begin with https://'],
  ['website', 'view-source+http://example.org', 'Invalid website address. Please begin with https://'],
  ['website', 'example.org', 'Invalid website address. Please begin with https://'],
  ['website', `https://example.org/${'x'.repeat(500)}`, 'Website is too long'],
  ['registrationNumber', 'x'.repeat(51), 'Registration number is too long'],
  ['startupName', 'x'.repeat(201), 'Startup name is too long'],
  ['address', 'x'.repeat(501), 'Business address is too long'],
  ['email', `${'m'.repeat(250)}@example.org`, 'Invalid email address'],
  ['innovationDescription', ` ${'x'.repeat(19)} `, 'Please describe your innovation (min 20 characters)'],
  ['innovationDescription', 'x'.repeat(4001), 'Innovation description is too long'],
  ['pitchDeck', 'no document', 'Pitch deck: this value is not valid'],
];

/** Answers at the limits that are accepted, and the parsed value. */
const accepted: readonly [field: string, answer: unknown, parsed?: unknown][] = [
  ['startupName', ' KS ', 'KS'],
  ['address', ' 1 Rd. ', '1 Rd.'],
  ['phone', '0123456789'],
  ['email', `${'m'.repeat(242)}@example.org`],
  ['website', ''],
  ['website', ' ', ''],
  ['website', ' http://example.org ', 'http://example.org'],
  ['website', null],
  ['registrationNumber', 'x'.repeat(50)],
  ['innovationDescription', 'x'.repeat(20)],
  ['innovationDescription', ` ${'word '.repeat(300)}`, 'word '.repeat(300).trim()],
  ['marketReach', 'x'],
  ['startupCategory', null],
  ['startupCategory', ['green_energy', 'other']],
];

test.each([
  ['', true],
  [' ', true],
  [' https://example.org/ ', true],
  ['http://example.org', true],
  ['//example.org', false],
  ['mailto:meena@example.org', false],
])('a website %j is safe to link to: %s', (website, safe) => {
  expect(isSafeWebsite(website)).toBe(safe);
});

describe('complete answers', () => {
  test('are valid', () => {
    expect(messagesOf(completeApplicationSchema, complete)).toEqual({});
  });

  test.each(rejected)('rejects %s = %j with "%s"', (field, answer, text, also = {}) => {
    const answers = { ...complete, ...also, [field]: answer };
    expect(messagesOf(completeApplicationSchema, answers)).toEqual({ [field]: text });
    const step = stepOf(field as keyof typeof complete);
    expect(step && messagesOf(stepSchemas[step], answers)).toEqual({ [field]: text });
  });

  test.each(accepted)('accepts %s = %j', (field, answer, parsed = answer) => {
    const answers = { ...complete, [field]: answer };
    expect(completeApplicationSchema.parse(answers)).toHaveProperty(field, parsed);
  });

  test('report every invalid field at once', () => {
    expect(Object.keys(messagesOf(completeApplicationSchema, {})).sort()).toEqual(
      Object.keys(complete)
        .filter((field) => field !== 'businessRegistrationCertificate')
        .sort(),
    );
    expect(Object.keys(messagesOf(stepSchemas[5], { isDPITTCertified: 'yes' })).sort()).toEqual([
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
