import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { exampleApplication } from '../testing/example-application.ts';
import { isAsked } from './conditions.ts';
import { type FieldName, fieldList, fieldNames } from './fields.ts';
import { completeApplicationSchema, stepFields, stepNumbers, stepOf, stepSchemas } from './steps.ts';
import { type ValidationCode, validationCodes } from './validation-codes.ts';

const complete = exampleApplication().complete();

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

const longText = { 'too-many-words': ['word '.repeat(301)], 'too-many-characters': ['x'.repeat(4001)] };

/** product.md §5, "Application form": rejected answers by field and code. The web has the sentences. */
const rejected: { [F in FieldName]?: { [C in ValidationCode]?: readonly unknown[] } } = {
  startupName: { incomplete: ['K', undefined], 'too-many-characters': ['x'.repeat(201)] },
  founderName: { incomplete: [' M '] },
  email: { incomplete: ['meena@', `${'m'.repeat(250)}@example.org`] },
  phone: {
    incomplete: ['900000000', '90000000012', '+9190000000012', '0123456789', '9000000001x'],
  },
  address: { incomplete: ['1 Rd'], 'too-many-characters': ['x'.repeat(501)] },
  city: { incomplete: ['', 'bengaluru'] },
  innovationDescription: { incomplete: ['too short', ` ${'x'.repeat(19)} `], ...longText },
  sdgContribution: { incomplete: ['x'.repeat(19)] },
  currentStage: { incomplete: [''] },
  environmentalProblem: { incomplete: [''] },
  carbonFootprintReduction: longText,
  marketReach: { incomplete: [' '] },
  scalabilityPotential: { incomplete: [undefined] },
  receivedFunding: { incomplete: [undefined] },
  fundingDetails: longText,
  supportUtilization: { incomplete: ['short'] },
  isDPITTCertified: { incomplete: [undefined] },
  pitchDeck: { incomplete: [undefined, null], 'value-invalid': ['no document'] },
  pitchDeckDescription: { incomplete: ['short'] },
  DPITTRegistrationCertificate: { incomplete: [undefined] },
  businessRegistrationCertificate: { incomplete: [undefined] },
  website: {
    'website-invalid': ['javascript:alert(1)', 'https://user:secret@example.org', 'none'],
    'too-many-characters': [`example.org/${'x'.repeat(481)}`],
  },
  registrationNumber: { 'too-many-characters': ['x'.repeat(51)] },
};

/** Other answers with which the form asks a field. */
const askedWith: { [F in FieldName]?: object } = {
  fundingDetails: { receivedFunding: 'yes' },
  DPITTRegistrationCertificate: { isDPITTCertified: 'yes' },
};

test.each(Object.entries(rejected))(
  'complete answers reject %s with its codes, in the step and in the whole',
  (name, codes) => {
    const field = name as FieldName;
    const step = stepOf(field) ?? 6;
    for (const [code, wrongAnswers] of Object.entries(codes)) {
      for (const answer of wrongAnswers) {
        const answers = { ...complete, ...askedWith[field], [field]: answer };
        expect(codesOf(completeApplicationSchema, answers), String(answer)).toEqual({ [field]: code });
        expect(codesOf(stepSchemas[step], answers), String(answer)).toEqual({ [field]: code });
      }
    }
  },
);

test('complete answers are accepted at the limits, trimmed and in one form', () => {
  const words = 'word '.repeat(300);
  const accepted: readonly [field: FieldName, answer: unknown, parsed?: unknown][] = [
    ['startupName', ' KS ', 'KS'],
    ['address', ' 1 Rd. ', '1 Rd.'],
    ['phone', '+91 98765-43210', '9876543210'],
    ['phone', '9123456780'],
    ['email', `${'m'.repeat(242)}@example.org`],
    ['website', ''],
    ['website', ' ', ''],
    ['website', ' www.example.org/a', 'https://www.example.org/a'],
    ['website', `example.org/${'x'.repeat(480)}`, `https://example.org/${'x'.repeat(480)}`],
    ['website', null],
    ['registrationNumber', 'x'.repeat(50)],
    ['innovationDescription', 'x'.repeat(20)],
    ['innovationDescription', ` ${words}`, words.trim()],
    ['marketReach', 'x'],
    ['startupCategory', null],
    ['startupCategory', ['green_energy', 'other']],
  ];
  for (const [field, answer, parsed = answer] of accepted)
    expect(completeApplicationSchema.parse({ ...complete, [field]: answer })).toHaveProperty(field, parsed);
});

test('complete answers report every invalid field at once', () => {
  expect(codesOf(completeApplicationSchema, complete)).toEqual({});
  const { businessRegistrationCertificate: _asked, ...required } = complete;
  const reported = Object.keys(codesOf(completeApplicationSchema, {}));
  expect(new Set(reported)).toEqual(new Set(Object.keys(required)));
  expect(Object.keys(codesOf(stepSchemas[5], { isDPITTCertified: 'yes' })).sort()).toEqual([
    'DPITTRegistrationCertificate',
    'pitchDeck',
    'pitchDeckDescription',
  ]);
});

test('complete answers drop fields whose condition does not hold, and unknown fields', () => {
  const unasked = {
    fundingDetails: 'left from an earlier answer',
    greenFinance: ['Bonds'],
    fundingSupportNeeds: ['Machines'],
    DPITTRegistrationCertificate: complete.pitchDeck,
    user_status: 'success',
  };
  const parsed = completeApplicationSchema.parse({ ...complete, ...unasked });
  expect(Object.keys(parsed).sort()).toEqual(Object.keys(complete).sort());
});

test('steps ask for every field once, except the test document', () => {
  const asked = stepNumbers.flatMap((step) => [...stepFields[step]]);
  expect(new Set(asked).size).toBe(asked.length);
  expect(fieldNames.filter((field) => stepOf(field) === undefined)).toEqual(['testDocument']);
});

test('steps have conditions only on fields of the same step', () => {
  const elsewhere = fieldList.filter(
    ({ name, askedWhen }) => askedWhen && stepOf(askedWhen.field as FieldName) !== stepOf(name),
  );
  expect(elsewhere).toEqual([]);
});

test('steps ask a field with a condition only when it holds', () => {
  const conditions = [
    ['greenFinance', { startupCategory: ['green_finance'] }, { startupCategory: ['other'] }],
    ['fundingDetails', { receivedFunding: 'yes' }, { receivedFunding: 'no' }],
    ['fundingSupportNeeds', { supportSeeking: ['grants_funding'] }, {}],
    ['DPITTRegistrationCertificate', { isDPITTCertified: 'yes' }, { isDPITTCertified: 'no' }],
    ['businessRegistrationCertificate', { isDPITTCertified: 'no' }, { isDPITTCertified: 'yes' }],
  ] as const;
  for (const [field, when, unless] of conditions)
    expect(
      [when, unless, {}].map((answers) => isAsked(field, answers)),
      field,
    ).toEqual([true, false, false]);
});
