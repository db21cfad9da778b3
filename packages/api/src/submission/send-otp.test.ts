import { randomUUID } from 'node:crypto';
import { otpLimits } from '@portal/contracts/applications/submitting';
import { programme } from '@portal/contracts/programme';
import { beforeAll, describe, expect, test } from 'vitest';
import { newFounder } from '../../test/founders.ts';
import { itemsOf } from '../../test/items.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import { isoTime } from '../clock.ts';
import type { Table } from '../dynamodb/table.ts';
import { isProblem, problem } from '../problem.ts';
import { makeSendOtp } from './send-otp.ts';

let table: Table;
let portal: TestPortal;

beforeAll(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table);
});

const seconds = 1000;

describe('a code', () => {
  test('has six digits, is stored as a hash only, and has an expiry time', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    expect(await portal.sendOtp({ email: founder.email, application_id: applicationId }, founder)).toEqual({
      message: 'OTP sent',
      expires_at: isoTime(portal.clock.time + otpLimits.lifetimeSeconds * seconds),
      resend_at: isoTime(portal.clock.time + 30 * seconds),
      attempts_left: 5,
    });
    const code = portal.mailedCodes.at(-1) ?? '';
    expect(code).toMatch(/^\d{6}$/);
    const items = await itemsOf(table, 'otp');
    expect(items).toHaveLength(1);
    expect(JSON.stringify(items)).not.toContain(`"${code}"`);
    expect(items[0]?.['hash']).toMatch(/^[\w-]{43}$/);
  });

  test.each([undefined, '', '2020-01-01', programme.termsVersion.replaceAll('-', '')])(
    'is refused with the terms version %s',
    async (termsVersion) => {
      const { founder, applicationId } = await portal.founderWithDraft();
      const sent = portal.mailedCodes.length;
      const request = { email: founder.email, application_id: applicationId, terms_version: termsVersion };
      expect(await portal.sendOtp(request, founder)).toEqual(problem('terms-not-accepted'));
      expect(portal.mailedCodes).toHaveLength(sent);
      // The refusal is not counted.
      await portal.mailCode(founder, applicationId);
    },
  );

  test('is mailed to the founder with name, validity and language', async () => {
    const { founder, applicationId } = await portal.founderWithDraft({}, { ...newFounder(), language: 'ta' });
    const mails: unknown[] = [];
    const sendOtp = makeSendOtp({
      ...portal,
      codes: { ...portal.codes, generate: () => '012345' },
      sendCodeMail: async (mail) => mails.push(mail) > 0,
    });
    const request = {
      email: founder.email.toUpperCase(),
      application_id: applicationId,
      terms_version: programme.termsVersion,
    };
    await expectSuccess(sendOtp(request, founder));
    expect(mails).toEqual([
      { to: founder.email, name: founder.name, code: '012345', validMinutes: 10, language: 'ta' },
    ]);
  });

  test('without an application is for the last saved draft', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    portal.clock.time += 1;
    const later = randomUUID();
    const save = async (id: string, data: object) => {
      portal.clock.time += 1;
      await expectSuccess(portal.saveDraft({ user_id: founder.sub, application_id: id, data }, founder));
    };
    await save(randomUUID(), { startupName: 'Earlier' });
    await save(later, { city: 'salem' });
    await save(randomUUID(), { startupName: 'In between' });
    await save(later, { startupName: 'Later' });
    await expectSuccess(portal.sendOtp({ email: founder.email }, founder));
    const otp = portal.mailedCodes.at(-1) ?? '';
    const request = { email: founder.email, otp };
    expect(await portal.submit({ ...request, application_id: later }, founder)).toMatchObject({
      problem: 'application-incomplete',
    });
    expect(await portal.submit({ ...request, application_id: applicationId }, founder)).toEqual(
      problem('otp-expired'),
    );
  });
});

test('a code for a bounced address is not created, until the status is reset', async () => {
  const { founder, applicationId } = await portal.founderWithDraft();
  const request = { email: founder.email, application_id: applicationId };
  const mailedBefore = portal.mailedCodes.length;
  await portal.recordMailboxStatus(founder.email, { fault: 'bounced', at: 1 });
  expect(await portal.sendOtp(request, founder)).toEqual(problem('mailbox-unreachable'));
  expect(portal.mailedCodes).toHaveLength(mailedBefore);
  await portal.recordMailboxStatus(founder.email, { at: 2 });
  await expectSuccess(portal.sendOtp(request, founder));
});

describe('codes are limited', () => {
  test('to one in thirty seconds over all applications, also when requested simultaneously', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const request = { email: founder.email, application_id: applicationId };
    const mailedBefore = portal.mailedCodes.length;
    const results = await Promise.all(Array.from({ length: 10 }, () => portal.sendOtp(request, founder)));
    expect(results.filter((result) => !isProblem(result))).toHaveLength(1);
    expect(results.filter(isProblem)).toEqual(Array(9).fill(problem('otp-too-soon', { retry_after: 30 })));
    expect(portal.mailedCodes).toHaveLength(mailedBefore + 1);
    portal.clock.time += 29 * seconds;
    expect(await portal.sendOtp(request, founder)).toEqual(problem('otp-too-soon', { retry_after: 1 }));
  });

  test('to one after a code is locked, also when requested simultaneously', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const request = { email: founder.email, application_id: applicationId };
    await expectSuccess(portal.sendOtp(request, founder));
    const guess = { ...request, otp: 'wrong' };
    for (let tries = 1; tries < otpLimits.triesPerCode; tries += 1) await portal.submit(guess, founder);
    expect(await portal.sendOtp(request, founder)).toEqual(problem('otp-too-soon', { retry_after: 30 }));
    expect(await portal.submit(guess, founder)).toEqual(problem('otp-locked'));
    const results = await Promise.all(Array.from({ length: 5 }, () => portal.sendOtp(request, founder)));
    expect(results.filter(isProblem)).toEqual(Array(4).fill(problem('otp-too-soon', { retry_after: 30 })));
    const otp = portal.mailedCodes.at(-1) ?? '';
    expect(await portal.submit({ ...request, otp }, founder)).toMatchObject({
      application_id: applicationId,
    });
  });

  test('to five an hour', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    for (let count = 0; count < otpLimits.codesPerHour; count += 1) {
      await portal.mailCode(founder, applicationId);
    }
    portal.clock.time += 30 * seconds;
    expect(
      await portal.sendOtp({ email: founder.email, application_id: applicationId }, founder),
    ).toMatchObject({ problem: 'otp-budget-spent' });
  });

  test('but a mail that was not sent does not count', async () => {
    let mailWorks = false;
    const portalWithFailingMail = makeTestPortal(table, { mailWorks: () => mailWorks });
    const { founder, applicationId } = await portal.founderWithDraft();
    const request = { email: founder.email, application_id: applicationId };
    for (let tries = 0; tries < 12; tries += 1) {
      expect(await portalWithFailingMail.sendOtp(request, founder)).toEqual(problem('mail-not-sent'));
    }
    mailWorks = true;
    await expectSuccess(portalWithFailingMail.sendOtp(request, founder));
  });
});

describe('no code is sent', () => {
  test("to another address than the caller's", async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    expect(
      await portal.sendOtp({ email: 'other@example.org', application_id: applicationId }, founder),
    ).toEqual(problem('forbidden'));
  });

  test('for an unknown, a foreign or a submitted application', async () => {
    const { applicationId } = await portal.founderWithDraft();
    const otherFounder = newFounder();
    for (const id of [applicationId, randomUUID(), undefined]) {
      const request = { email: otherFounder.email, application_id: id };
      expect(await portal.sendOtp(request, otherFounder)).toEqual(problem('application-not-found'));
    }
    const submitted = await portal.founderWithSubmission();
    const request = { email: submitted.founder.email, application_id: submitted.applicationId };
    expect(await portal.sendOtp(request, submitted.founder)).toEqual(problem('already-submitted'));
    expect(await portal.sendOtp({ email: submitted.founder.email }, submitted.founder)).toEqual(
      problem('application-not-found'),
    );
  });
});
