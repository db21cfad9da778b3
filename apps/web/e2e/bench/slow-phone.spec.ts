import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { type Browser, devices, type Locator, type Page } from '@playwright/test';
import { firstFourSteps, saveDraft } from '../support/api.ts';
import { sample } from '../support/application.ts';
import { type NewFounder, newFounder } from '../support/people.ts';
import { logInWithoutPages, type StorageState } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { watchWords } from './watch-words.ts';

/** Bytes per second. */
const bandwidth = 50_000;
/** Ms until a request's first byte. */
const latency = 400;
const cpuSlowdown = 4;

/** Ms to read the first screen of the landing page, and between the keys of the login. */
const calm = { reading: 10_000, betweenKeys: 150 };
/** Taps at once, and fills in the login as a password manager does. */
const hurried = { reading: 0, betweenKeys: 0 };

/** A part of the way, in ms: from the tap until the page can be used, and how long of it no words were in sight. */
interface Part {
  readonly name: string;
  readonly taken: number;
  readonly withoutWords: number;
}

test('from Apply Now to a form step, and the links of mails, on a slow phone', async ({ browser }) => {
  test.setTimeout(900_000);
  const walks: Record<string, Part[][]> = { calm: [], hurried: [], links: [] };
  for (let run = 0; run < 2; run += 1) {
    walks['calm']?.push(await walk(browser, (await founderWithDraft(browser)).founder, calm));
    const { founder, ...account } = await founderWithDraft(browser);
    walks['hurried']?.push(await walk(browser, founder, hurried));
    walks['links']?.push(await openLinks(browser, account));
  }
  writeFileSync(process.env['PORTAL_BENCH'] ?? '', JSON.stringify(walks));
});

interface Account {
  readonly session: StorageState;
  readonly applicationId: string;
}

/** Opens each address that a mail or the portal links to, with an empty cache. */
async function openLinks(browser: Browser, { session, applicationId }: Account): Promise<Part[]> {
  const parts: Part[] = [];
  const open = async (address: string, storageState?: StorageState) => {
    const context = await browser.newContext({
      ...devices['Galaxy S8'],
      ...(storageState && { storageState }),
    });
    const page = await context.newPage();
    const withoutWords = await watchWords(page);
    await slowDown(page);
    const from = Date.now();
    await page.goto(address);
    await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const to = Date.now();
    parts.push({
      name: address.replace(applicationId, '…'),
      taken: to - from,
      withoutWords: withoutWords(from, to),
    });
    await context.close();
  };
  for (const page of ['login', 'signup', 'verify', 'reset-password']) await open(`/authorize/${page}`);
  for (const page of ['applications', `applications-form/${applicationId}`, 'account'])
    await open(`/${page}`, session);
  await open(`/applications/${applicationId}/receipt`, session);
  return parts;
}

async function founderWithDraft(browser: Browser): Promise<Account & { readonly founder: NewFounder }> {
  const founder = newFounder();
  const { name: founderName, email, phone } = founder;
  const page = await browser.newPage();
  const session = await logInWithoutPages(page, founder);
  const data = { ...firstFourSteps, startupName: sample.startupName, founderName, email, phone };
  const applicationId = randomUUID();
  await saveDraft(page, { applicationId, data });
  await page.close();
  return { founder, session, applicationId };
}

/** Walks with an empty cache. The pauses between the parts do not count. */
async function walk(browser: Browser, founder: NewFounder, pace: typeof calm): Promise<Part[]> {
  const context = await browser.newContext(devices['Galaxy S8']);
  const page = await context.newPage();
  const withoutWords = await watchWords(page);
  await slowDown(page);
  const parts: Part[] = [];
  const tap = async (name: string, target: Locator, usable: Locator) => {
    const from = Date.now();
    await target.tap();
    await usable.waitFor();
    const to = Date.now();
    parts.push({ name, taken: to - from, withoutWords: withoutWords(from, to) });
  };

  await page.goto('/');
  await page.waitForTimeout(pace.reading);
  const apply = page.getByRole('link', { name: /^Apply Now/ }).first();
  const logIn = page.getByRole('button', { name: 'Log in' });
  await tap('from Apply Now to the login', apply, logIn);
  const typing = { delay: pace.betweenKeys };
  await page.getByRole('textbox', { name: 'E-mail' }).pressSequentially(founder.email, typing);
  await page.getByLabel('Password').and(page.locator('input')).pressSequentially(founder.password, typing);
  const draft = page.getByRole('listitem').getByRole('link', { name: `Edit ${sample.startupName}` });
  await tap('from Log in to the list', logIn, draft);
  await tap('from the list to a form step', draft, page.getByRole('button', { name: 'Next' }));
  await context.close();
  return parts;
}

/** Gives the page the network and the processor of a slow phone. */
async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const throughput = { downloadThroughput: bandwidth, uploadThroughput: bandwidth };
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency, ...throughput });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}
