import { randomUUID } from 'node:crypto';
import { otpLimits } from '@portal/contracts/applications/submitting';
import { programme } from '@portal/contracts/programme';
import { expect, test } from 'vitest';
import { completeDraft } from '../../test/drafts.ts';
import { newFounder } from '../../test/founders.ts';
import { meanwhile } from '../../test/races.ts';
import { expectSuccess, portalOfFile } from '../../test/test-portal.ts';
import { isoTime } from '../domain/clock.ts';
import { fieldProblem, problem } from '../domain/problem.ts';

const portal = await portalOfFile();
const seconds = 1000;
const tooSoon = (retry_after: number) => problem('otp-too-soon', { retry_after });

test('a code has six digits, is stored as a hash only, and has an expiry time', async () => {
  const { sendCode, items } = await portal.founderWithDraft();
  expect(await sendCode()).toEqual({
    message: 'OTP sent',
    expires_at: isoTime(portal.clock.time + otpLimits.lifetimeSeconds * seconds),
    resend_at: isoTime(portal.clock.time + 30 * seconds),
    attempts_left: 5,
  });
  const code = portal.mailedCodes.at(-1) ?? '';
  expect(code).toMatch(/^\d{6}$/);
  const [item, ...others] = await items('otp');
  expect(others).toEqual([]);
  expect(item?.['hash']).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(item)).not.toContain(`"${code}"`);
});

test('a code needs the present terms; a refusal is not counted', async () => {
  const { founder, applicationId, mailCode } = await portal.founderWithDraft();
  const sent = portal.mailedCodes.length;
  const ids = { email: founder.email, application_id: applicationId };
  for (const terms_version of [undefined, '', '2020-01-01', programme.termsVersion.replaceAll('-', '')])
    expect(await portal.sendOtp({ ...ids, terms_version }, founder)).toEqual(problem('terms-not-accepted'));
  expect(portal.mailedCodes).toHaveLength(sent);
  await mailCode();
});

test('a code is sent for complete answers only, and for those that the founder saw', async () => {
  const { founder, applicationId, save, sendCode } = await portal.founderWithDraft({ city: null });
  const sent = portal.mailedCodes.length;
  expect(await sendCode()).toEqual(fieldProblem('application-incomplete', { city: 'incomplete' }));
  await expectSuccess(save({ city: 'chennai' }, 1));
  const sendFor = (revision: number) =>
    portal.sendOtp({ email: founder.email, application_id: applicationId, revision }, founder);
  expect(await sendFor(1)).toEqual(problem('answers-changed'));
  expect(portal.mailedCodes).toHaveLength(sent);
  await expectSuccess(sendFor(2));
});

test('a code is issued again when the answers change while it is', async () => {
  const { save, sendCode, submit } = await portal.founderWithDraft();
  meanwhile(portal.otps, 'issue', () => expectSuccess(save({ startupName: 'Alai' }, 1)));
  await expectSuccess(sendCode());
  await expectSuccess(submit(portal.mailedCodes.at(-1) ?? ''));
});

test('a code is mailed to the founder with name, validity and language', async () => {
  const { founder, applicationId } = await portal.founderWithDraft({}, { ...newFounder(), language: 'ta' });
  const mails: unknown[] = [];
  const { sendOtp } = portal.withPorts({
    codes: { ...portal.codes, generate: () => '012345' },
    sendCodeMail: async (mail) => mails.push(mail) > 0,
  });
  const request = { email: founder.email.toUpperCase(), application_id: applicationId };
  await expectSuccess(sendOtp(request, founder));
  const { email: to, name } = founder;
  const mail = { to, name, code: '012345', confirms: 'draft', validMinutes: 10, language: 'ta' };
  expect(mails).toEqual([mail]);
});

test('a code without an application is for the last saved draft', async () => {
  const { founder, submit } = await portal.founderWithDraft();
  const later = portal.applicationOf(founder, randomUUID());
  await expectSuccess(later.save(completeDraft(founder.email)));
  const save = async (startupName: string, { save } = portal.applicationOf(founder, randomUUID())) => {
    portal.clock.time += 1;
    await expectSuccess(save({ startupName }, 1));
  };
  await save('Earlier');
  await save('Later', later);
  await expectSuccess(portal.sendOtp({ email: founder.email }, founder));
  const otp = portal.mailedCodes.at(-1) ?? '';
  expect(await submit(otp)).toEqual(problem('otp-expired'));
  expect(await later.submit(otp)).toMatchObject({ application_id: later.applicationId });
});

test('a code without a draft is refused with the date, while the round is not open', async () => {
  const founder = await portal.founderWithProfile();
  portal.clock.time = Date.parse('2027-03-31T23:59:59+05:30');
  const refused = problem('not-yet-open', { date: '2027-03-31T18:30:00.000Z' });
  expect(await portal.sendOtp({ email: founder.email }, founder)).toEqual(refused);
});

test('a code for a bounced address is not created, until the status is reset', async () => {
  const { founder, sendCode } = await portal.founderWithDraft();
  const mailedBefore = portal.mailedCodes.length;
  await portal.recordMailboxStatus(founder.email, { fault: 'bounced', at: 1 });
  expect(await sendCode()).toEqual(problem('mailbox-unreachable'));
  expect(portal.mailedCodes).toHaveLength(mailedBefore);
  await portal.recordMailboxStatus(founder.email, { at: 2 });
  await expectSuccess(sendCode());
});

test("a code is sent to the caller's own address only, for an own draft", async () => {
  const { applicationId, founder } = await portal.founderWithDraft();
  expect(
    await portal.sendOtp({ email: 'other@example.org', application_id: applicationId }, founder),
  ).toEqual(problem('forbidden'));
  const other = newFounder();
  for (const application_id of [applicationId, randomUUID(), undefined])
    expect(await portal.sendOtp({ email: other.email, application_id }, other)).toEqual(
      problem('application-not-found'),
    );
  const submitted = await portal.founderWithSubmission();
  expect(await submitted.sendCode()).toEqual(problem('already-submitted'));
  expect(await portal.sendOtp({ email: submitted.founder.email }, submitted.founder)).toEqual(
    problem('application-not-found'),
  );
});

test("a code is not sent to an address that the account got after the profile's", async () => {
  const { founder, applicationId } = await portal.founderWithDraft();
  const thief = { ...founder, email: 'thief@example.org' };
  const sent = portal.mailedCodes.length;
  expect(await portal.sendOtp({ email: thief.email, application_id: applicationId }, thief)).toEqual(
    problem('forbidden'),
  );
  expect(portal.mailedCodes).toHaveLength(sent);
});

test('after a change of the answers, which ends a code, the next one is sent at once', async () => {
  const { applicationId, sendCode, save, submit } = await portal.founderWithDraft();
  await expectSuccess(sendCode());
  const ended = portal.mailedCodes.at(-1) ?? '';
  await expectSuccess(save({ startupName: 'Kadal Fibre Works' }, 1));
  await expectSuccess(sendCode());
  expect(await sendCode()).toEqual(tooSoon(30));
  expect(await submit(ended)).toMatchObject({ problem: 'otp-incorrect' });
  expect(await submit(portal.mailedCodes.at(-1) ?? '')).toMatchObject({ application_id: applicationId });
});

test('codes are limited to one in thirty seconds, and to one after a code is locked', async () => {
  const { applicationId, sendCode, submit } = await portal.founderWithDraft();
  await expectSuccess(sendCode());
  for (let tries = 1; tries < otpLimits.triesPerCode; tries += 1) await submit('wrong');
  expect(await sendCode()).toEqual(tooSoon(30));
  expect(await submit('wrong')).toEqual(problem('otp-locked'));
  await expectSuccess(sendCode());
  expect(await sendCode()).toEqual(tooSoon(30));
  expect(await submit(portal.mailedCodes.at(-1) ?? '')).toMatchObject({ application_id: applicationId });
});
