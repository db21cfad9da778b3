import { type AssessmentContent, criteriaOf } from '@portal/contracts/review/assessments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalCloud } from '../src/cloud.ts';
import { completeDraft, submit } from './support/applications.ts';
import { newFounderWithProfile, type Person, signInAs } from './support/people.ts';
import { startTestCloud } from './support/start-cloud.ts';

let cloud: LocalCloud;
let founder: Person;
let kavya: Person;
let arjun: Person;

beforeAll(async () => {
  cloud = await startTestCloud();
  founder = await newFounderWithProfile(cloud.origin, 'oviya@example.org');
  kavya = await signInAs(cloud.origin, 'organiser@example.org', 'Organiser#2026');
  arjun = await signInAs(cloud.origin, 'second.organiser@example.org', 'Organiser#2026');
});
afterAll(() => cloud.close());

const allScored = (score: 2 | 4): AssessmentContent => ({
  scores: Object.fromEntries(criteriaOf('stage1').map(({ id }) => [id, score])),
  recommendation: 'approve',
});

test('organisers ask one another, assess, see what the other wrote, and declare a conflict', async () => {
  const application_id = await completeDraft(founder);
  await submit(cloud.origin, founder, application_id);
  const params = { application_id, stage: 'stage1' } as const;

  const people = [arjun, kavya].map(({ sub, name }) => ({ sub, name }));
  const { body: listed } = await kavya.call('listOrganisers', {});
  expect(listed).toEqual({ organisers: people });
  const assigned = await kavya.call('assign', { params, body: { subs: people.map(({ sub }) => sub) } });
  expect(assigned).toMatchObject({
    status: 200,
    body: { assignees: people.map((one) => ({ ...one, handed_in: false })), version: 1 },
  });

  const save = (person: Person, content: AssessmentContent, revision?: number) =>
    person.call('saveAssessment', { params, body: { ...content, ...(revision && { revision }) } });
  const handIn = (person: Person, revision: number) =>
    person.call('handInAssessment', { params, body: { revision } });
  const read = async (person: Person) => (await person.call('readAssessments', { params })).body;
  const row = async (person: Person) => {
    const { body } = await person.call('listStage', {
      params: { stage: 'stage1' },
      query: { view: 'summary' },
    });
    return (body as { submitted_applications: unknown[] }).submitted_applications[0];
  };

  expect(await save(kavya, { scores: { innovation: 4 } })).toMatchObject({
    status: 200,
    body: { revision: 1, state: 'draft', version: 2 },
  });
  expect(await handIn(kavya, 1)).toMatchObject({
    status: 422,
    body: {
      code: 'assessment-incomplete',
      details: { criteria: ['climate-impact', 'feasibility', 'scalability', 'team-and-plan'] },
    },
  });
  expect(await save(kavya, allScored(4), 1)).toMatchObject({
    status: 200,
    body: { revision: 2, version: 2 },
  });
  expect(await save(kavya, allScored(2), 1)).toMatchObject({
    status: 409,
    body: { code: 'assessment-conflict', details: { revision: 2 } },
  });
  expect(await handIn(kavya, 1)).toMatchObject({ status: 409, body: { code: 'assessment-conflict' } });
  expect(await handIn(kavya, 2)).toMatchObject({ status: 200, body: { state: 'handed-in', version: 3 } });

  const arjunsRow = await row(arjun);
  expect(arjunsRow).toMatchObject({ mine: 'none', assessments: 1 });
  expect(arjunsRow).not.toHaveProperty('score');
  expect(await read(arjun)).toEqual({ criteria: criteriaOf('stage1') });
  await save(arjun, allScored(2));
  expect(await handIn(arjun, 1)).toMatchObject({ status: 200 });
  expect(await row(arjun)).toMatchObject({ mine: 'handed-in', assessments: 2, score: 3, spread: 2 });
  expect(await read(arjun)).toMatchObject({
    mine: { ...allScored(2), state: 'handed-in' },
    others: [{ ...allScored(4), sub: kavya.sub, by: kavya.name, score: 4 }],
  });

  const conflict = { params: { application_id }, body: { reason: 'We founded another start-up together.' } };
  expect(await arjun.call('declareConflict', conflict)).toMatchObject({ status: 200 });
  expect(await arjun.call('readAssessments', { params })).toMatchObject({
    status: 403,
    body: { code: 'conflict-declared' },
  });
  expect(await row(arjun)).toMatchObject({ mine: 'conflict' });
  expect(await row(kavya)).toMatchObject({
    assignees: [{ sub: kavya.sub, handed_in: true }],
    assessments: 1,
    score: 4,
    spread: 0,
  });
  expect(await kavya.call('assign', { params, body: { subs: [arjun.sub] } })).toMatchObject({
    status: 409,
    body: { code: 'assignee-conflict', details: { organiser: arjun.name, organiser_sub: arjun.sub } },
  });
});
