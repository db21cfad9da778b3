import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { exampleApplication } from '../testing/example-application.ts';
import { type FieldName, fieldNames, fields } from './fields.ts';
import { applicationSchema, submissionRowSchema, submissionSchema } from './records.ts';

const id = '4f8c8a34-3c52-4f0e-9d0c-2b9c5d9f1a11';
const at = '2027-04-01T09:00:00.000Z';
const heads = {
  id,
  application_id: id,
  submitted_id: 'GSP-2027-000001',
  submitted_at: at,
  stage1: 'pending',
};

/** What reads a submission, and what it reads beside the answers. */
const readings: readonly (readonly [name: string, schema: z.ZodMiniType, head: object])[] = [
  [
    'its founder',
    applicationSchema,
    { ...heads, user_status: 'submitted', revision: 1, updated_at: at, progress: {} },
  ],
  ['an organiser', submissionSchema, { ...heads, user_status: 'submitted', decisions: [] }],
  ["an organiser's list", submissionRowSchema, { ...heads, admin_status: 'pending' }],
];

const complete = exampleApplication().submitted();

const read = (schema: z.ZodMiniType, head: object, answers: object) =>
  schema.parse({ ...head, data: answers }) as { readonly data: object };

test.each(readings)(
  '%s reads a submission without an answer that is required by now',
  (_who, schema, head) => {
    const own = schema === applicationSchema ? { ...complete, isDPITTCertified: 'no' } : complete;
    for (const name of fieldNames) {
      const { [name]: _, ...answers } = own;
      expect(read(schema, head, answers).data).toEqual(answers);
    }
  },
);

test.each(readings)('%s reads answers beyond the bounds of today', (_who, schema, head) => {
  const isText = (name: FieldName) => ['line', 'long', 'select'].includes(fields[name].control.kind);
  const texts = fieldNames.filter(isText).map((name) => [name, 'a'.repeat(10_000)]);
  const pitchDeck = { key: 'k', name: 'n'.repeat(1000), size: 10 ** 9, url: 'u' };
  const answers = {
    ...Object.fromEntries(texts),
    startupCategory: ['one_of_last_year', 'one_of_last_year'],
    pitchDeck,
  };
  expect(read(schema, head, answers).data).toEqual(answers);
});
