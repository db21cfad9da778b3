import { otpLimits } from '@portal/contracts/applications/submitting';
import { beforeEach, expect, test } from 'vitest';
import { completeDraft } from '../../test/drafts.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import type { Caller } from '../caller.ts';
import { isProblem } from '../problem.ts';

/*
 * Simulates an attacker with a founder's session but without access to the mailbox, who guesses codes as fast as the real
 * use cases allow, for two days.
 */

const day = 24 * 60 * 60 * 1000;
const codeLifetime = otpLimits.lifetimeSeconds * 1000;
const guessesPerDay = otpLimits.codesPerDay * otpLimits.triesPerCode;

/** The probability that one of `tries` distinct guesses for one of `codes` codes is right. */
const chanceOf = (codes: number, tries: number) => 1 - (1 - tries / 10 ** otpLimits.digits) ** codes;

/** Per million: 0.005 %. */
const maxChance = 50;

let portal: TestPortal;
let mailWorks = true;
let whileMailing = async () => {};
let founder: Caller;
let applications: string[];

beforeEach(async () => {
  mailWorks = true;
  whileMailing = async () => {};
  const mailing = async () => {
    await whileMailing();
    return mailWorks;
  };
  portal = makeTestPortal(await makePortalTable(), { mailWorks: mailing });
  const first = await portal.founderWithDraft();
  founder = first.founder;
  applications = [first.applicationId];
  // Codes of several applications are valid at the same time.
  while (applications.length < otpLimits.codesPerHour) {
    const applicationId = crypto.randomUUID();
    const data = completeDraft(founder.email);
    await expectSuccess(
      portal.saveDraft({ user_id: founder.sub, application_id: applicationId, data }, founder),
    );
    applications.push(applicationId);
  }
});

const requestCode = (applicationId: string) =>
  portal.sendOtp({ email: founder.email, application_id: applicationId }, founder);

/** Guesses until guesses are no longer compared. @returns the number of compared guesses */
async function guess(applicationId: string): Promise<number> {
  for (let guesses = 0; guesses <= otpLimits.triesPerCode; guesses += 1) {
    const otp = String(guesses).padStart(otpLimits.digits, '0');
    const result = await portal.submit({ email: founder.email, otp, application_id: applicationId }, founder);
    if (!isProblem(result)) throw new Error('A guess was right by chance (1 in 20,000): run the test again');
    if (result.problem === 'otp-incorrect') continue;
    // The last guess that is compared is the one that locks the code.
    return result.problem === 'otp-locked' && guesses > 0 ? guesses + 1 : guesses;
  }
  throw new Error('The number of guesses for a code is not limited');
}

interface Burst {
  /** Time of the guesses. */
  readonly at: number;
  readonly guesses: number;
}

/** Requests as many codes as possible and guesses each: at once, or just before expiry (`late`). */
async function guessAtBurst(late: boolean): Promise<{ burst: Burst; wait: number }> {
  const requested: string[] = [];
  const began = portal.clock.time;
  let wait = 0;
  let guesses = 0;
  for (const applicationId of applications) {
    const result = await requestCode(applicationId);
    if (isProblem(result)) wait = result.details?.retry_after ?? Number.NaN;
    if (isProblem(result)) break;
    requested.push(applicationId);
    if (!late) guesses += await guess(applicationId);
    portal.clock.time += otpLimits.secondsBetweenCodes * 1000;
  }
  if (late && requested.length > 0) {
    portal.clock.time = Math.max(portal.clock.time, began + codeLifetime - 1);
    for (const applicationId of requested) guesses += await guess(applicationId);
  }
  return { burst: { at: portal.clock.time, guesses }, wait };
}

test.each([
  ['at once', () => false],
  ['just before each code expires', () => true],
  ['first late, then at once', (bursts: number) => bursts === 0],
])('allows at most fifty guesses in 24 hours, made %s', async (_, isLate) => {
  const end = portal.clock.time + 2 * day + 4 * codeLifetime;
  const bursts: Burst[] = [];
  while (portal.clock.time < end) {
    const { burst, wait } = await guessAtBurst(isLate(bursts.length));
    if (burst.guesses > 0) bursts.push(burst);
    portal.clock.time += wait * 1000;
  }
  const within = bursts.map(({ at }) =>
    bursts.filter((other) => other.at >= at && other.at < at + day).reduce((sum, b) => sum + b.guesses, 0),
  );
  expect(Math.max(...within)).toBe(guessesPerDay);
});

test('a code whose mail fails allows no guess', async () => {
  mailWorks = false;
  const [applicationId = ''] = applications;
  for (let tries = 0; tries < 20; tries += 1) {
    expect(await requestCode(applicationId)).toMatchObject({ problem: 'mail-not-sent' });
    expect(await guess(applicationId)).toBe(0);
  }
});

test('a code that is guessed while its mail fails counts towards the budget', async () => {
  const [applicationId = ''] = applications;
  whileMailing = async () => {
    const result = await portal.submit(
      { email: founder.email, otp: '000000', application_id: applicationId },
      founder,
    );
    expect(result).toMatchObject({ problem: 'otp-incorrect' });
  };
  mailWorks = false;
  expect(await requestCode(applicationId)).toMatchObject({ problem: 'mail-not-sent' });
  expect(await requestCode(applicationId)).toMatchObject({ problem: 'otp-too-soon' });
  expect(await guess(applicationId)).toBe(otpLimits.triesPerCode - 1);
});

test('the chance of guessing a code within a day is at most 0.005 %', ({ task }) => {
  const measured = chanceOf(otpLimits.codesPerDay, otpLimits.triesPerCode) * 1e6;
  task.meta.figures = [
    { name: 'chance of guessing a code within a day', measured, unit: 'in a million', atMost: maxChance },
  ];
  expect(measured).toBeLessThanOrEqual(maxChance);
});
