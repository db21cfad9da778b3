import type { ProblemCode } from '@portal/contracts/http/problems';
import { firstRound } from '@portal/contracts/rounds/first-round';
import type { Round } from '@portal/contracts/rounds/round';
import { beforeEach, expect, test } from 'vitest';
import { assess, sameScores } from '../../test/assessments.ts';
import { newFounder, newOrganiser } from '../../test/founders.ts';
import { callerOf } from '../../test/functions.ts';
import { updateItem } from '../../test/items.ts';
import { roundOf } from '../../test/rounds.ts';
import { startPortal, type TestPortal } from '../../test/test-portal.ts';
import { assessmentKey, roundKey } from '../dynamodb/keys.ts';

const organiser = newOrganiser('Meena Selvam');
const id = firstRound.id;

let portal: TestPortal;
let call: ReturnType<typeof callerOf>;
beforeEach(async () => {
  portal = await startPortal();
  call = callerOf(portal);
  return () => portal.table.client.destroy();
});

/** Saves the next draft of a round over HTTP and publishes it. */
async function publish(round: Round, revision?: number) {
  const params = { id: round.id };
  const { body } = await call(organiser, 'saveRound', { params, body: { round, revision } });
  const published = await call(organiser, 'publishRound', { params, body: { revision: body.revision } });
  // The functions have read the rounds at most ten seconds ago.
  portal.clock.time += 10_000;
  return published;
}

const withTimeline = (timeline: Partial<Round['timeline']>): Round => ({
  ...firstRound,
  timeline: { ...firstRound.timeline, ...timeline },
});
const [first, second, ...others] = firstRound.criteria.stage1;
const withOtherCriterion = {
  ...firstRound,
  criteria: { ...firstRound.criteria, stage1: [{ ...first, id: 'novelty' }, second, ...others] },
} as Round;
const withOtherAnnouncement: Round = {
  ...firstRound,
  announcement: { ...firstRound.announcement, stage1: 'together' },
};
const params = { id };

interface Refused {
  readonly code: ProblemCode;
  readonly status: number;
  readonly text: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly act: () => Promise<{ readonly status: number; readonly body: unknown }>;
}

const dates =
  'These dates cannot be published. The opening day stays once it has passed, and a deadline must be in the future; an earlier one at least 48 hours.';

const refusals: readonly (readonly [name: string, Refused])[] = [
  [
    'a round that does not exist',
    {
      code: 'round-not-found',
      status: 404,
      text: 'There is no such round. Please load the page again.',
      act: () => call(organiser, 'readRound', { params: { id: '2031' } }),
    },
  ],
  [
    'a save over that of a colleague',
    {
      code: 'round-conflict',
      status: 409,
      text: 'Another organiser has changed this round. Please load it again.',
      act: () => call(organiser, 'saveRound', { params, body: { round: firstRound, revision: 7 } }),
    },
  ],
  [
    'an opening day that has passed',
    {
      code: 'round-dates-refused',
      status: 422,
      text: dates,
      fields: { 'timeline.opens': 'opens-passed' },
      act: () => publish(withTimeline({ opens: '2027-04-02' }), 1),
    },
  ],
  [
    'a deadline in the past',
    {
      code: 'round-dates-refused',
      status: 422,
      text: dates,
      fields: { 'timeline.deadline': 'deadline-passed' },
      act: () => publish(withTimeline({ deadline: '2027-04-10' }), 1),
    },
  ],
  [
    'an earlier deadline that is less than 48 hours away',
    {
      code: 'round-dates-refused',
      status: 422,
      text: dates,
      fields: { 'timeline.deadline': 'deadline-too-near' },
      act: () => publish(withTimeline({ deadline: '2027-04-15' }), 1),
    },
  ],
  [
    'other criteria of a stage with an assessment',
    {
      code: 'criteria-in-use',
      status: 409,
      text: 'Assessments of this stage exist. Titles and guidance of the criteria can be corrected, but not which criteria there are, nor their weights.',
      async act() {
        const { applicationId } = await portal.founderWithSubmission();
        await assess(portal, { applicationId, organiser, content: sameScores('stage1', 4) });
        return publish(withOtherCriterion, 1);
      },
    },
  ],
  [
    'another announcement of a stage with a decision',
    {
      code: 'announcement-in-use',
      status: 409,
      text: 'Decisions of this stage exist. How they are announced can no longer be changed.',
      async act() {
        await (await portal.founderWithSubmission()).decide('shortlist');
        return publish(withOtherAnnouncement, 1);
      },
    },
  ],
  [
    'a day on which another round is open',
    {
      code: 'rounds-overlap',
      status: 409,
      text: 'Another round is open on one of these days. Two rounds cannot be open at the same time.',
      act: () => publish({ ...firstRound, id: 'other' }),
    },
  ],
  [
    'a missing translation',
    {
      code: 'round-incomplete',
      status: 422,
      text: 'The round cannot be published yet. Please check the marked fields.',
      fields: { 'name.ta': 'required' },
      act: () => publish({ ...firstRound, name: { ...firstRound.name, ta: '' } }, 1),
    },
  ],
  [
    'the end of a round with an undecided application',
    {
      code: 'not-announced',
      status: 409,
      text: '1 application has no announced decision yet. Please decide it and announce the decision before you end the round.',
      async act() {
        await portal.founderWithSubmission();
        return call(organiser, 'finishRound', { params });
      },
    },
  ],
  [
    'a change of a round that has ended',
    {
      code: 'round-finished',
      status: 409,
      text: 'This round has ended. It can be read and exported, but not changed.',
      async act() {
        expect((await call(organiser, 'finishRound', { params })).status).toBe(200);
        return call(organiser, 'publishRound', { params, body: { version: 1 } });
      },
    },
  ],
];

test.each(refusals)('%s is refused over HTTP, with its code and its text', async (_name, refused) => {
  const { code, status, text, fields, act } = refused;
  const answer = await act();
  expect(answer).toMatchObject({ status, body: { code, message: text, ...(fields && { fields }) } });
});

test('in a stage without a round every call that needs one says so', async () => {
  await updateItem(portal.table, roundKey(id), 'REMOVE #round');
  const founder = newFounder();
  const said = {
    status: 404,
    body: { code: 'no-round', message: 'No round is published yet. Please come back later.' },
  };
  const stage1 = { params: { stage: 'stage1' } };
  for (const answer of [
    await call(founder, 'getCurrentRound'),
    await call(founder, 'saveDraft', {
      body: { user_id: founder.sub, application_id: organiser.sub, data: {} },
    }),
    await call(organiser, 'getMetrics'),
    await call(organiser, 'listStage', stage1),
    await call(organiser, 'listActivity', { ...stage1, query: { since: '2027-04-01T00:00:00.000Z' } }),
    await call(organiser, 'findDrafts', { body: { email: 'a@example.org' } }),
  ])
    expect(answer).toMatchObject(said);
  expect(await call(organiser, 'listRounds')).toMatchObject({ status: 200, body: { rounds: [] } });
});

test('scores under an id that the round does not have are kept on reading', async () => {
  const { applicationId, stage1 } = await portal.founderWithSubmission();
  await assess(portal, { applicationId, organiser, content: sameScores('stage1', 4) });
  const key = assessmentKey(applicationId, 'stage1', organiser.sub);
  await updateItem(
    portal.table,
    key,
    'SET content.scores.former = :value, handed_in.content.scores.former = :value',
    3,
  );
  const { body } = await call(organiser, 'readAssessments', { params: stage1 });
  const exported = await call(organiser, 'exportApplications', {
    body: { stage: 'stage1', format: 'csv', application_ids: [applicationId] },
  });
  expect(JSON.stringify(body)).toContain('"former":3');
  expect(JSON.stringify(exported.body)).toContain('"former":3');
});

test('a round that opens while another one is in stage 2 changes no byte of any answer about that one', async () => {
  const {
    founder,
    applicationId: application_id,
    stage1,
    stage2,
    decide,
    ...application
  } = await portal.founderWithSubmission();
  await portal.founderWithDraft();
  await assess(portal, { applicationId: application_id, organiser, content: sameScores('stage1', 4) });
  await decide('approve', 'stage1', organiser);
  await assess(portal, {
    applicationId: application_id,
    stage: 'stage2',
    organiser,
    content: sameScores('stage2', 3),
  });
  const { digest } = await application.submission();
  const opens = Date.parse('2027-05-27T00:00:30+05:30');
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const query = { round: id };

  async function answers() {
    portal.clock.time = opens;
    const all = [
      call(founder, 'getApplications', { params: { id: founder.sub } }),
      call(founder, 'getApplications', { params: { id: application_id } }),
      call(founder, 'readAccount'),
      call(founder, 'checkReceipt', { params: { submitted_id: application.submittedId }, query: { digest } }),
      call(organiser, 'getMetrics', { query }),
      call(organiser, 'findDrafts', { query, body: { email: founder.email } }),
      call(organiser, 'readHistory', { params: { application_id } }),
      call(organiser, 'readRound', { params }),
      ...[stage1, stage2].flatMap(({ stage }) => [
        call(organiser, 'listStage', { params: { stage }, query: { ...query, view: 'full' } }),
        call(organiser, 'listStage', { params: { stage }, query: { ...query, q: 'Kadal' } }),
        call(organiser, 'listActivity', {
          params: { stage },
          query: { ...query, since: '2027-04-01T00:00:00.000Z' },
        }),
        call(organiser, 'readAssessments', { params: { application_id, stage } }),
        ...(['csv', 'documents'] as const).map((format) =>
          call(organiser, 'exportApplications', {
            headers,
            body: { stage, format, application_ids: [application_id] },
          }),
        ),
      ]),
    ];
    const read = await Promise.all(all);
    expect(read.every(({ status }) => status === 200)).toBe(true);
    // A signature has the time of the device.
    return JSON.stringify(read.map(({ body }) => body)).replaceAll(/X-Amz-[^"]*/g, '');
  }

  // The first reading writes that the application was opened and exported.
  await answers();
  const before = await answers();
  portal.clock.time = opens - 86_400_000;
  const round = roundOf(2028);
  const timeline = {
    opens: '2027-05-27',
    deadline: '2027-06-30',
    interviews: '2027-07-10',
    results: '2027-07-20',
  };
  expect(await publish({ ...round, timeline })).toMatchObject({ status: 200 });
  portal.clock.time = opens + 10_000;
  expect((await call(organiser, 'getCurrentRound')).body).toMatchObject({
    id: '2028',
    admission: { state: 'open' },
  });
  const { submittedId } = await portal.founderWithSubmission();
  expect(submittedId).toBe('GSP-2028-000001');
  expect(await answers()).toBe(before);
});
