import { languages } from '@portal/contracts/languages';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { maxRoundText, type Round, roundListLimits } from '@portal/contracts/rounds/round';
import { beforeEach, expect, test } from 'vitest';
import { assess, sameScores } from '../../test/assessments.ts';
import { newFounder, newOrganiser } from '../../test/founders.ts';
import { callerOf } from '../../test/functions.ts';
import { updateItem } from '../../test/items.ts';
import { roundOf } from '../../test/rounds.ts';
import { startPortal, type TestPortal } from '../../test/test-portal.ts';
import { assessmentKey, historyKey, roundKey } from '../dynamodb/keys.ts';

const organiser = newOrganiser('Meena Selvam');
const id = firstRound.id;

let portal: TestPortal;
let call: ReturnType<typeof callerOf>;
beforeEach(async () => {
  portal = await startPortal();
  call = callerOf(portal);
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

const params = { id };

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

test('a round with every list and text at its limit, in Tamil, is saved, published and read', async () => {
  const text = 'நீ'.repeat(maxRoundText / 2);
  const { criteria, eligibility, rejectionReasons } = roundListLimits;
  const filled = <Item extends object>([item]: readonly Item[], { max }: { readonly max: number }) =>
    Array.from({ length: max }, (_, at) => ({ ...item, id: `number-${at}`, weight: 100 / max }));
  const scored = filled(firstRound.criteria.stage1, criteria);
  const full = {
    ...roundOf(2028),
    notice: firstRound.name,
    eligibility: filled(firstRound.eligibility, eligibility),
    rejectionReasons: filled(firstRound.rejectionReasons, rejectionReasons),
    criteria: { stage1: scored, stage2: scored },
  };
  const isText = (name: string) => languages.some((language) => language === name);
  const round = JSON.parse(JSON.stringify(full, (name, value) => (isText(name) ? text : value)));
  expect(await publish(round)).toMatchObject({ status: 200, body: { version: 1 } });
  const { body } = await call(organiser, 'readRound', { params: { id: round.id } });
  expect(body.published.criteria).toEqual(round.criteria);
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
  await updateItem(portal.table, historyKey(applicationId, 2), 'SET scores.former = :value', 3);
  const toExport = { stage: 'stage1', format: 'csv', application_ids: [applicationId] };
  for (const { body } of [
    await call(organiser, 'readAssessments', { params: stage1 }),
    await call(organiser, 'exportApplications', { body: toExport }),
    await call(organiser, 'readHistory', { params: { application_id: applicationId } }),
  ])
    expect(JSON.stringify(body)).toContain('"former":3');
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
