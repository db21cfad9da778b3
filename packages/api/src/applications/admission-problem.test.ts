import { randomUUID } from 'node:crypto';
import { otpLimits } from '@portal/contracts/applications/submitting';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import type { Caller } from '../caller.ts';
import { problem } from '../problem.ts';

const opens = Date.parse('2027-04-01T00:00:00+05:30');
const closes = Date.parse('2027-05-16T00:00:00+05:30');
const minute = 60_000;
const notYetOpen = problem('not-yet-open', { date: new Date(opens).toISOString() });
const closed = problem('applications-closed', { date: new Date(closes - 1000).toISOString() });

let portal: TestPortal;
let founder: Caller;
let applicationId: string;

beforeAll(async () => {
  portal = makeTestPortal(await makePortalTable());
});

beforeEach(async () => {
  portal.clock.time = duringTheRound;
  ({ founder, applicationId } = await portal.founderWithDraft());
});

const save = (startupName: string, id = applicationId) =>
  portal.saveDraft({ user_id: founder.sub, application_id: id, revision: 1, data: { startupName } }, founder);
const sendOtp = () => portal.sendOtp({ email: founder.email, application_id: applicationId }, founder);
const submit = (otp: string) =>
  portal.submit({ email: founder.email, otp, application_id: applicationId }, founder);

/** The calls that the round admits, by name. */
const calls = {
  'a new application': () => save('Alai', randomUUID()),
  'a save': () => save(`Alai ${randomUUID()}`),
  'an upload ticket': () =>
    portal.requestUpload(
      { application_id: applicationId, field: 'pitchDeck', name: 'deck.pdf', size: 10 },
      founder,
    ),
  'a code': sendOtp,
} as const;

describe.each(Object.entries(calls))('%s', (_name, call) => {
  test.each([
    ['before the first day', opens - 1, notYetOpen],
    ['after the deadline', closes, closed],
  ])('%s is refused with the date', async (_when, at, refusal) => {
    portal.clock.time = at;
    expect(await call()).toEqual(refusal);
  });

  test.each([
    ['at the start of the first day', opens],
    ['in the last millisecond of the last day', closes - 1],
  ])('%s is accepted', async (_when, at) => {
    portal.clock.time = at;
    await expectSuccess<object>(call());
  });
});

describe('an extended deadline', () => {
  const extendedTo = '2027-05-20T18:29:59.000Z';
  const end = Date.parse(extendedTo) + 1000;

  beforeEach(() => portal.extendTo(applicationId, extendedTo));

  test.each(['a save', 'an upload ticket', 'a code'] as const)('admits %s until then', async (name) => {
    portal.clock.time = end - 1;
    await expectSuccess<object>(calls[name]());
    portal.clock.time = end;
    expect(await calls[name]()).toEqual(problem('applications-closed', { date: extendedTo }));
  });

  test('does not admit another application of the founder', async () => {
    portal.clock.time = closes;
    expect(await calls['a new application']()).toEqual(closed);
  });

  test('is in the list of applications', async () => {
    const [listed] = await portal.applications.list(founder.sub);
    expect(listed?.extendedTo).toBe(extendedTo);
  });
});

describe('a code that was sent in the last ten minutes', () => {
  const sendAt = async (at: number) => {
    portal.clock.time = at;
    const { expires_at } = await expectSuccess(sendOtp());
    return { otp: portal.mailedCodes.at(-1) ?? '', expiresAt: Date.parse(expires_at) };
  };

  test('submits until 15 minutes after the deadline, with a save that belongs to it', async () => {
    const { otp, expiresAt } = await sendAt(closes - minute);
    expect(expiresAt).toBe(closes + 15 * minute);
    portal.clock.time = closes + 15 * minute - 1;
    await expectSuccess(save('Alai'));
    expect(await submit(otp)).toMatchObject({ application_id: applicationId });
    expect((await portal.applications.find(founder.sub, applicationId))?.data.startupName).toBe('Alai');
  });

  test('does not submit later, and no other code is sent', async () => {
    const { otp } = await sendAt(closes - minute);
    portal.clock.time = closes + 15 * minute;
    expect(await submit(otp)).toEqual(problem('otp-expired'));
    expect(await save('Alai')).toEqual(closed);
    expect(await sendOtp()).toEqual(closed);
  });

  test('does not keep open another application', async () => {
    const other = await portal.founderWithDraft();
    await sendAt(closes - minute);
    portal.clock.time = closes;
    const request = { user_id: other.founder.sub, application_id: other.applicationId, revision: 1 };
    expect(await portal.saveDraft({ ...request, data: { startupName: 'Alai' } }, other.founder)).toEqual(
      closed,
    );
  });

  test('that expires before the deadline keeps its lifetime', async () => {
    const lifetime = otpLimits.lifetimeSeconds * 1000;
    const { otp, expiresAt } = await sendAt(closes - lifetime);
    expect(expiresAt).toBe(closes);
    portal.clock.time = closes;
    expect(await submit(otp)).toEqual(problem('otp-expired'));
  });
});

test('after the deadline a save without changes succeeds, and a submission answers with its number', async () => {
  const submitted = await portal.founderWithSubmission();
  portal.clock.time = closes + 60 * minute;
  await expectSuccess(save('Kadal Fibre'));
  const again = { email: submitted.founder.email, otp: '000000', application_id: submitted.applicationId };
  expect(await portal.submit(again, submitted.founder)).toMatchObject({
    submitted_id: submitted.submittedId,
  });
});
