import { randomUUID } from 'node:crypto';
import { draftExpiry, latestExtension } from '@portal/contracts/applications/admission';
import { beforeEach, describe, expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { itemsOf, recount } from '../../test/items.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import type { Caller } from '../caller.ts';
import { isoTime } from '../clock.ts';
import type { Table } from '../dynamodb/table.ts';
import { isProblem, problem } from '../problem.ts';

const until = '2027-05-20T18:29:59.000Z';
const later = '2027-05-21T18:29:59.000Z';
const reason = 'A flood';
const deadline = '2027-05-15T18:29:59.000Z';

let table: Table;
let portal: TestPortal;
let organiser: Caller;

beforeEach(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table);
  organiser = newOrganiser('Meena Selvam');
});

const extend = (applicationId: string, to = until, by = organiser) =>
  portal.extendDeadline(applicationId, { until: to, reason }, by);

const extensionsIn = async () => (await itemsOf(table, 'owner')).map((item) => item['extensions']);
const events = async () =>
  (await itemsOf(table, 'outbox')).flatMap(({ event_id, event }) =>
    String(event_id).includes('#extended-') ? [event] : [],
  );

test('moves deadline and expiry, keeps who did it and why, and mails the founder', async () => {
  const { founder, applicationId } = await portal.founderWithDraft({ startupName: 'Alai Energy' });
  const before = await portal.applications.find(founder.sub, applicationId);
  expect(await extend(applicationId)).toEqual({ application_id: applicationId, extended_to: until });
  expect(await portal.applications.find(founder.sub, applicationId)).toEqual({
    ...before,
    extendedTo: until,
  });
  const items = [...(await itemsOf(table, 'application')), ...(await itemsOf(table, 'owner'))];
  const expiry = draftExpiry(until) / 1000;
  expect(items.map((item) => item['expires_at'])).toEqual([expiry, expiry]);
  const at = isoTime(portal.clock.time);
  expect(await extensionsIn()).toEqual([[{ at, by: 'Meena Selvam', by_sub: organiser.sub, until, reason }]]);
  expect(await events()).toEqual([
    expect.objectContaining({
      kind: 'extended',
      application_id: applicationId,
      recipient: founder.email,
      recipient_sub: founder.sub,
      startup_name: 'Alai Energy',
      deadline: until,
      at,
    }),
  ]);
});

test('a repeated extension changes nothing; another one counts the application once', async () => {
  const { applicationId } = await portal.founderWithDraft();
  await expectSuccess(extend(applicationId));
  await expectSuccess(extend(applicationId, until, newOrganiser()));
  expect((await extensionsIn())[0]).toHaveLength(1);
  await expectSuccess(extend(applicationId, later));
  // Also when the new deadline has passed.
  portal.clock.time = Date.parse(later) + 60_000;
  await expectSuccess(extend(applicationId, later));
  expect((await extensionsIn())[0]).toMatchObject([{ until }, { until: later }]);
  expect(await events()).toHaveLength(2);
  expect(await portal.metrics.read()).toMatchObject({ extended: 1 });
  expect(await portal.metrics.read()).toEqual(await recount(table));
});

test('a founder whose deadline has passed submits until the new one', async () => {
  const { founder, applicationId } = await portal.founderWithDraft();
  portal.clock.time = Date.parse('2027-05-17T04:00:00Z');
  await expectSuccess(extend(applicationId));
  await expectSuccess(portal.saverOf(founder, applicationId)({ website: 'https://alai.example.org' }));
  const otp = await portal.mailCode(founder, applicationId);
  await expectSuccess(portal.submit({ email: founder.email, otp, application_id: applicationId }, founder));
  const { entries } = await expectSuccess(portal.readHistory(applicationId, organiser));
  expect(entries).toEqual([
    {
      kind: 'extended',
      number: 0,
      at: '2027-05-17T04:00:00.000Z',
      by: 'Meena Selvam',
      by_sub: organiser.sub,
      until,
      reason,
    },
    expect.objectContaining({ kind: 'submitted' }),
  ]);
});

describe('a new deadline', () => {
  test.each([
    ['the present one', deadline],
    ['before the present one', '2027-05-14T18:29:59.000Z'],
    ['after the day of the results', isoTime(latestExtension + 1000)],
  ])('cannot be %s', async (_when, to) => {
    const { applicationId } = await portal.founderWithDraft();
    expect(await extend(applicationId, to)).toEqual(problem('invalid-deadline', { date: deadline }));
    expect(await events()).toEqual([]);
  });

  test('can be the last second of the day of the results', async () => {
    const { applicationId } = await portal.founderWithDraft();
    expect(isoTime(latestExtension)).toBe('2027-06-01T18:29:59.000Z');
    await expectSuccess(extend(applicationId, isoTime(latestExtension)));
  });

  test('is in the future', async () => {
    const { applicationId } = await portal.founderWithDraft();
    portal.clock.time = Date.parse('2027-05-17T04:00:00Z');
    const now = isoTime(portal.clock.time);
    expect(await extend(applicationId, now)).toEqual(problem('invalid-deadline', { date: deadline }));
    await expectSuccess(extend(applicationId, '2027-05-17T04:00:01Z'));
  });

  test('is after an earlier extension, and a whole second', async () => {
    const { applicationId } = await portal.founderWithDraft();
    const first = await expectSuccess(extend(applicationId, '2027-05-20T18:29:59.999Z'));
    expect(first.extended_to).toBe(until);
    expect(await extend(applicationId, '2027-05-18T18:29:59Z')).toEqual(
      problem('invalid-deadline', { date: until }),
    );
  });
});

describe('is refused', () => {
  test('for an unknown and a deleted application', async () => {
    expect(await extend(randomUUID())).toEqual(problem('application-not-found'));
    const { founder, applicationId } = await portal.founderWithDraft();
    await expectSuccess(extend(applicationId));
    await expectSuccess(portal.deleteDraft(applicationId, founder));
    expect(await extend(applicationId, later)).toEqual(problem('application-not-found'));
    // The reason may tell about the founder.
    expect(await extensionsIn()).toEqual([undefined]);
  });

  test('for a submission; in a conflict of interest that says so', async () => {
    const { applicationId } = await portal.founderWithSubmission();
    expect(await extend(applicationId)).toEqual(problem('already-submitted'));
    await expectSuccess(portal.declareConflict(applicationId, { reason: 'A cousin' }, organiser));
    expect(await extend(applicationId)).toEqual(problem('conflict-declared'));
  });

  test('for an organiser who is the founder', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const colleague = { ...organiser, email: founder.email };
    for (const by of [{ ...organiser, sub: founder.sub }, colleague])
      expect(await extend(applicationId, until, by)).toEqual(problem('conflict-declared'));
  });
});

describe('at the same moment', () => {
  test('saves and extensions are all stored', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const save = portal.saverOf(founder, applicationId);
    const texts = ['Alai', 'Neer', 'Kadal', 'Maram'];
    const saveAll = async () => {
      for (const [index, startupName] of texts.entries())
        await expectSuccess(save({ startupName }, index + 1));
    };
    const days = ['18', '19', '20', '21'].map((day) => `2027-05-${day}T18:29:59.000Z`);
    await Promise.all([
      saveAll(),
      (async () => {
        for (const day of days) await expectSuccess(extend(applicationId, day));
      })(),
    ]);
    expect(await portal.applications.find(founder.sub, applicationId)).toMatchObject({
      extendedTo: days.at(-1),
      revision: 5,
      data: { startupName: 'Maram' },
    });
    expect((await extensionsIn())[0]).toHaveLength(4);
  });

  test('of a submission and an extension both succeed, or the submission was first', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const otp = await portal.mailCode(founder, applicationId);
    const [submitted, extended] = await Promise.all([
      portal.submit({ email: founder.email, otp, application_id: applicationId }, founder),
      extend(applicationId),
    ]);
    expect(submitted).toMatchObject({ submitted_id: expect.any(String) });
    const application = await portal.applications.find(founder.sub, applicationId);
    if (isProblem(extended)) {
      expect(extended).toEqual(problem('already-submitted'));
      expect(application?.extendedTo).toBeUndefined();
    } else expect(application?.extendedTo).toBe(until);
    expect(await events()).toHaveLength(isProblem(extended) ? 0 : 1);
    expect((await itemsOf(table, 'owner'))[0]?.['expires_at']).toBeUndefined();
    expect((await itemsOf(table, 'application'))[0]?.['expires_at']).toBeUndefined();
    expect(await portal.metrics.read()).toEqual(await recount(table));
  });

  test('organisers extend to the latest of their dates', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const days = ['21', '18', '19', '20', '21'].map((day) => `2027-05-${day}T18:29:59.000Z`);
    const outcomes = await Promise.all(days.map((day) => extend(applicationId, day, newOrganiser())));
    expect(outcomes[0]).toMatchObject({ extended_to: days[0] });
    expect(outcomes[4]).toMatchObject({ extended_to: days[0] });
    for (const outcome of outcomes)
      expect(isProblem(outcome) ? outcome.problem : 'extended').toMatch(/^(extended|invalid-deadline)$/);
    expect((await portal.applications.find(founder.sub, applicationId))?.extendedTo).toBe(days[0]);
    const kept = (await extensionsIn())[0] as { until: string }[];
    expect(kept.map((one) => one.until)).toEqual(kept.map((one) => one.until).toSorted());
    expect(await events()).toHaveLength(kept.length);
    expect(await portal.metrics.read()).toMatchObject({ extended: 1 });
  });
});
