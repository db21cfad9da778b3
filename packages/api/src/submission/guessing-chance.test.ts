import { randomUUID } from 'node:crypto';
import { otpLimits } from '@portal/contracts/applications/submitting';
import { beforeEach, expect, test } from 'vitest';
import { completeDraft } from '../../test/drafts.ts';
import { itemsOf } from '../../test/items.ts';
import { expectSuccess, portalOfFile } from '../../test/test-portal.ts';
import { isProblem } from '../domain/problem.ts';

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

let mailWorks: boolean;
let whileMailing: () => Promise<void>;
/** Codes of several applications are valid at the same time. */
let applications: Application[];

const portal = await portalOfFile({
  sendCodeMail: async () => {
    await whileMailing();
    return mailWorks;
  },
});
type Application = ReturnType<typeof portal.applicationOf>;

beforeEach(async () => {
  mailWorks = true;
  whileMailing = async () => {};
  applications = [await portal.founderWithDraft()];
  for (const { founder } of applications) {
    const more = portal.applicationOf(founder, randomUUID());
    await expectSuccess(more.save(completeDraft(founder.email)));
    if (applications.length < otpLimits.codesPerHour) applications.push(more);
  }
});

/** Guesses until guesses are no longer compared. @returns the number of compared guesses */
async function guess({ submit }: Application): Promise<number> {
  for (let guesses = 0; guesses <= otpLimits.triesPerCode; guesses += 1) {
    const result = await submit(String(guesses).padStart(otpLimits.digits, '0'));
    if (!isProblem(result)) throw new Error('A guess was right by chance (1 in 20,000): run the test again');
    if (result.problem === 'otp-incorrect') continue;
    // The last guess that is compared is the one that locks the code.
    return result.problem === 'otp-locked' && guesses > 0 ? guesses + 1 : guesses;
  }
  throw new Error('The number of guesses for a code is not limited');
}

/** Requests as many codes as possible and guesses each: at once, or just before expiry (`late`). */
async function guessAtBurst(late: boolean) {
  const requested: Application[] = [];
  const began = portal.clock.time;
  let wait = 0;
  let guesses = 0;
  for (const application of applications) {
    const result = await application.sendCode();
    if (isProblem(result)) wait = result.details?.retry_after ?? Number.NaN;
    if (isProblem(result)) break;
    requested.push(application);
    if (!late) guesses += await guess(application);
    portal.clock.time += otpLimits.secondsBetweenCodes * 1000;
  }
  if (late && requested.length > 0) {
    portal.clock.time = Math.max(portal.clock.time, began + codeLifetime - 1);
    for (const application of requested) guesses += await guess(application);
  }
  return { at: portal.clock.time, guesses, wait };
}

test.each([
  ['at once', () => false],
  ['just before each code expires', () => true],
  ['first late, then at once', (bursts: number) => bursts === 0],
])('allows at most fifty guesses in 24 hours, made %s', async (_, isLate) => {
  const end = portal.clock.time + 2 * day + 4 * codeLifetime;
  const bursts: Awaited<ReturnType<typeof guessAtBurst>>[] = [];
  while (portal.clock.time < end) {
    const burst = await guessAtBurst(isLate(bursts.length));
    if (burst.guesses > 0) bursts.push(burst);
    portal.clock.time += burst.wait * 1000;
  }
  const within = bursts.map(({ at }) =>
    bursts.filter((other) => other.at >= at && other.at < at + day).reduce((sum, b) => sum + b.guesses, 0),
  );
  expect(Math.max(...within)).toBe(guessesPerDay);
});

test('a code whose mail fails allows no guess, and does not count towards the limits of codes', async () => {
  mailWorks = false;
  const application = await portal.founderWithDraft();
  for (let tries = 0; tries < 20; tries += 1) {
    expect(await application.sendCode()).toMatchObject({ problem: 'mail-not-sent' });
    expect(await guess(application)).toBe(0);
  }
  // DynamoDB keeps what expired more than five years ago.
  const budgets = await itemsOf(portal.table, 'otp-budget');
  for (const { expires_at } of budgets)
    expect(Number(expires_at) * 1000).toBeGreaterThan(portal.clock.time - 2 * day);
  mailWorks = true;
  await expectSuccess(application.sendCode());
});

test('a code that is guessed while its mail fails counts towards the budget', async () => {
  mailWorks = false;
  const application = await portal.founderWithDraft();
  whileMailing = async () => {
    expect(await application.submit('000000')).toMatchObject({ problem: 'otp-incorrect' });
  };
  expect(await application.sendCode()).toMatchObject({ problem: 'mail-not-sent' });
  expect(await application.sendCode()).toMatchObject({ problem: 'otp-too-soon' });
  expect(await guess(application)).toBe(otpLimits.triesPerCode - 1);
});

test('the chance of guessing a code within a day is at most 0.005 %', ({ task }) => {
  const measured = chanceOf(otpLimits.codesPerDay, otpLimits.triesPerCode) * 1e6;
  task.meta.figures = [
    { name: 'chance of guessing a code within a day', measured, unit: 'in a million', atMost: maxChance },
  ];
  expect(measured).toBeLessThanOrEqual(maxChance);
});
