import { expect, test } from 'vitest';
import { routes } from '../http/routes.ts';
import { exampleApplication } from '../testing/example-application.ts';
import { decisionParamsSchema, stageListQuerySchema, stageParamsSchema } from './stage-lists.ts';

const id = '4f8c8a34-3c52-4f0e-9d0c-2b9c5d9f1a11';

test.each([
  [{}, {}],
  [{ limit: '1' }, { limit: 1 }],
  [
    { limit: '500', view: 'summary' },
    { limit: 500, view: 'summary' },
  ],
  [
    { view: 'full', cursor: 'c'.repeat(2000) },
    { view: 'full', cursor: 'c'.repeat(2000) },
  ],
  [{ q: ' கடல் 12 ' }, { q: 'கடல் 12' }],
  [
    { q: 'abc', view: 'summary' },
    { q: 'abc', view: 'summary' },
  ],
])('accepts the query %j', (query, parsed) => {
  expect(stageListQuerySchema.parse(query)).toEqual(parsed);
});

test.each([
  { limit: '0' },
  { limit: '501' },
  { limit: '2.5' },
  { limit: 'all' },
  { view: 'mine' },
  { cursor: 'c'.repeat(2001) },
  { q: ' ab ' },
  { q: 'q'.repeat(101) },
  { q: 'solar', view: 'full' },
])('rejects the query %j', (query) => {
  expect(stageListQuerySchema.safeParse(query).success).toBe(false);
});

test('decision parameters are one application id and one stage, nothing else', () => {
  const params = { application_id: id, stage: 'stage2' };
  expect(decisionParamsSchema.parse(params)).toEqual(params);
  for (const change of [{ stage: 'stage3' }, { application_id: '1' }, { by: 'me' }]) {
    expect(decisionParamsSchema.safeParse({ ...params, ...change }).success).toBe(false);
  }
  expect(stageParamsSchema.safeParse({ stage: 'stage3' }).success).toBe(false);
});

test('a full row keeps all its answers, also when others are missing', () => {
  const data = exampleApplication().submitted();
  const { founderName, startupName, phone } = data;
  const columns = { founderName, startupName, phone };
  const row = {
    application_id: id,
    submitted_id: 'GSP-2027-000001',
    submitted_at: '2027-04-01T09:00:00.000Z',
    admin_status: 'pending',
    version: 0,
    mine: 'none',
    assignees: [],
    assessments: 0,
  };
  const { body } = routes.listStage.response;
  const { email: _email, ...withoutEmail } = data;
  for (const rows of [
    [{ ...row, data }],
    [{ ...row, data: withoutEmail }],
    [{ ...row, data: columns }],
    [{ ...row, data: { founderName } }],
    [],
  ]) {
    const list = { submitted_applications: rows, next_cursor: 'c', as_of: row.submitted_at };
    expect(body.parse(list)).toEqual(list);
  }
});
