import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { firstRound } from '../rounds/first-round.ts';
import { exampleApplication } from '../testing/example-application.ts';
import { type FieldName, fieldNames, fields } from './fields.ts';
import { applicationSchema, submissionRowSchema, submissionSchema } from './records.ts';

const id = '4f8c8a34-3c52-4f0e-9d0c-2b9c5d9f1a11';
const at = '2027-04-01T09:00:00.000Z';
const round = { id: '2027', name: { en: '', ta: '' }, timeline: firstRound.timeline };
const metadata = { id, application_id: id, submitted_id: 'GSP-2027-000001', submitted_at: at };

/** Each response that contains a submission: its schema, and all but the answers and statuses that have a default. */
const responses: readonly {
  schema: z.ZodMiniType;
  withoutAnswers: object;
  defaults: Record<string, string>;
}[] = [
  {
    schema: applicationSchema,
    withoutAnswers: { ...metadata, round, revision: 1, updated_at: at, progress: {} },
    defaults: { user_status: 'draft' },
  },
  {
    schema: submissionSchema,
    withoutAnswers: {
      ...metadata,
      round: '2027',
      terms: { version: '2026-11-21', accepted_at: at },
      digest: 'd',
      version: 0,
      decisions: [],
      conflicts: [],
    },
    defaults: { user_status: 'submitted', stage1: 'pending' },
  },
  {
    schema: submissionRowSchema,
    withoutAnswers: { ...metadata, version: 0, mine: 'none', assignees: [], assessments: 0 },
    defaults: { admin_status: 'pending' },
  },
];

test.each(responses)('response %# accepts answers that today’s rules would reject', (response) => {
  const { schema, withoutAnswers, defaults } = response;
  const parse = (data: object) => schema.parse({ ...withoutAnswers, data });
  expect(parse({})).toMatchObject(defaults);

  const complete = exampleApplication().submitted();
  const submitted = schema === applicationSchema ? { ...complete, isDPITTCertified: 'no' } : complete;
  for (const name of fieldNames) {
    const { [name]: _becameRequiredLater, ...data } = submitted;
    expect(parse(data)).toHaveProperty('data', data);
  }

  const isText = (name: FieldName) => ['line', 'long', 'select'].includes(fields[name].control.kind);
  const texts = fieldNames.filter(isText).map((name) => [name, 'a'.repeat(10_000)]);
  const beyondBounds = {
    ...Object.fromEntries(texts),
    startupCategory: ['one_of_last_year', 'one_of_last_year'],
    pitchDeck: { key: 'k', name: 'n'.repeat(1000), size: 10 ** 9, sha256: 's', url: 'u' },
  };
  expect(parse(beyondBounds)).toHaveProperty('data', beyondBounds);

  const asObject = { city: { label: 'Salem', value: 'salem' }, currentStage: 'pilot' };
  expect(parse(asObject)).toHaveProperty('data', { city: 'salem', currentStage: 'pilot' });
  for (const city of [{ value: 7 }, {}, ['salem'], null])
    expect(schema.safeParse({ ...withoutAnswers, data: { city } }).success).toBe(false);
});
