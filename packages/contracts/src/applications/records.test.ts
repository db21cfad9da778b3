import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { exampleApplication } from '../testing/example-application.ts';
import { type FieldName, fieldNames, fields } from './fields.ts';
import { applicationSchema, submissionRowSchema, submissionSchema } from './records.ts';

const id = '4f8c8a34-3c52-4f0e-9d0c-2b9c5d9f1a11';
const at = '2027-04-01T09:00:00.000Z';
const metadata = {
  id,
  application_id: id,
  submitted_id: 'GSP-2027-000001',
  submitted_at: at,
  stage1: 'pending',
};

/** Each response that contains a submission: its schema and its metadata. */
const responses: readonly (readonly [name: string, schema: z.ZodMiniType, withoutAnswers: object])[] = [
  [
    "the founder's response",
    applicationSchema,
    { ...metadata, user_status: 'submitted', revision: 1, updated_at: at, progress: {} },
  ],
  [
    "the organiser's response",
    submissionSchema,
    {
      ...metadata,
      user_status: 'submitted',
      terms: { version: '2026-11-21', accepted_at: at },
      digest: 'd',
      version: 0,
      decisions: [],
      conflicts: [],
    },
  ],
  [
    "the organiser's list",
    submissionRowSchema,
    { ...metadata, admin_status: 'pending', version: 0, mine: 'none', assignees: [], assessments: 0 },
  ],
];

const complete = exampleApplication().submitted();

const parse = (schema: z.ZodMiniType, withoutAnswers: object, answers: object) =>
  schema.parse({ ...withoutAnswers, data: answers }) as { readonly data: object };

test.each(responses)(
  '%s accepts a submission without an answer that became required later',
  (_name, schema, withoutAnswers) => {
    const submitted = schema === applicationSchema ? { ...complete, isDPITTCertified: 'no' } : complete;
    for (const name of fieldNames) {
      const { [name]: _, ...answers } = submitted;
      expect(parse(schema, withoutAnswers, answers).data).toEqual(answers);
    }
  },
);

test.each(responses)('%s accepts answers beyond the current bounds', (_name, schema, withoutAnswers) => {
  const isText = (name: FieldName) => ['line', 'long', 'select'].includes(fields[name].control.kind);
  const texts = fieldNames.filter(isText).map((name) => [name, 'a'.repeat(10_000)]);
  const pitchDeck = { key: 'k', name: 'n'.repeat(1000), size: 10 ** 9, sha256: 's', url: 'u' };
  const answers = {
    ...Object.fromEntries(texts),
    startupCategory: ['one_of_last_year', 'one_of_last_year'],
    pitchDeck,
  };
  expect(parse(schema, withoutAnswers, answers).data).toEqual(answers);
});

test.each([
  [applicationSchema, 'user_status', 'draft'],
  [submissionSchema, 'user_status', 'submitted'],
  [submissionSchema, 'stage1', 'pending'],
  [submissionRowSchema, 'admin_status', 'pending'],
] as const)('record %#: without a %s it is %s', (schema, status, value) => {
  const [, , record] = responses.find(([, of]) => of === schema) ?? [];
  expect(schema.parse({ ...record, [status]: undefined, data: {} })).toHaveProperty(status, value);
});

test.each(responses)(
  '%s has the value of a choice that was stored as an object',
  (_name, schema, withoutAnswers) => {
    const answers = { city: { label: 'Salem', value: 'salem' }, currentStage: 'pilot' };
    expect(parse(schema, withoutAnswers, answers).data).toEqual({ city: 'salem', currentStage: 'pilot' });
    for (const city of [{ value: 7 }, {}, ['salem'], null])
      expect(schema.safeParse({ ...withoutAnswers, data: { city } }).success).toBe(false);
  },
);
