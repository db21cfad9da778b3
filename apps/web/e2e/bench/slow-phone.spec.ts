import {
  type APIRequestContext,
  type BrowserContext,
  devices,
  type Locator,
  type Page,
} from '@playwright/test';
import type { Figure } from '@portal/contracts/testing/figure';
import { sample } from '../support/application.ts';
import { type NewFounder, newFounder } from '../support/people.ts';
import { personIn, type StorageState, signedInFounder } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { newDraft } from '../support/test-accounts.ts';
import { medians, ms, report } from './report.ts';
import { serveByHttp2 } from './serve-http2.ts';
import { watchWords } from './watch-words.ts';

/** Bytes per second. */
const bandwidth = 50_000;
/** Ms until a request's first byte. */
const latency = 400;
const cpuSlowdown = 4;

/**
 * The goals of a walk, in ms: to the list, and without words in any part. A document shows none from its first byte to its first paint.
 */
const goals = { toList: 12_000, withoutWords: 1000 };

/** Ms to read the first screen of the landing page, and between the keys of the login. */
const calm = { name: 'calm', reading: 10_000, betweenKeys: 150 };
/** Taps at once, and fills in the login as a password manager does. Its goal is only printed: its 416 kB alone take eight seconds. */
const hurried = { name: 'hurried', reading: 0, betweenKeys: 0, ofMachine: true as const };

type Pace = typeof calm & Pick<Figure, 'ofMachine'>;

/**
 * Walks on a slow phone, with an empty cache, then opens each address that a mail links to. A local cloud serves the production build
 * with the headers, the compression and the protocol of a deployed stage. Of the two walks of each pace, each with a new founder, the
 * figures are those of the quicker one.
 */
test('from Apply Now to a form step, and the links of mails, on a slow phone', async ({
  playwright,
  launchOptions,
  baseURL,
  request,
}, testInfo) => {
  test.setTimeout(900_000);
  const site = await serveByHttp2(new URL(baseURL ?? ''), testInfo.outputPath('certificate'));
  const args = [...(launchOptions.args ?? []), site.trust];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const phone = { ...devices['Galaxy S8'], baseURL: site.origin };
  const openPhone = (session?: StorageState) =>
    browser.newContext({ ...phone, ...(session && { storageState: movedTo(site.origin, session) }) });
  const figures: Figure[][] = [];
  for (let run = 0; run < 2; run += 1) {
    const atCalm = await walk(await openPhone(), (await founderWithDraft(request)).founder, calm);
    const { founder, ...account } = await founderWithDraft(request);
    const inHurry = await walk(await openPhone(), founder, hurried);
    figures.push([...atCalm, ...inHurry, ...(await openLinks(openPhone, account))]);
  }
  await browser.close();
  site.close();
  report(medians(figures));
});

const movedTo = (origin: string, { cookies, origins }: StorageState): StorageState => ({
  cookies,
  origins: origins.map((one) => ({ ...one, origin })),
});

interface Account {
  readonly session: StorageState;
  readonly applicationId: string;
}

/** Opens each address that a mail or the portal links to, with an empty cache. */
async function openLinks(
  openPhone: (session?: StorageState) => Promise<BrowserContext>,
  { session, applicationId }: Account,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const open = async (address: string, signedInAs?: StorageState) => {
    const context = await openPhone(signedInAs);
    const page = await context.newPage();
    const withoutWords = await watchWords(page);
    await slowDown(page);
    const from = Date.now();
    await page.goto(address);
    await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const name = `${address.replace(applicationId, '…')}: without words`;
    figures.push(ms(name, withoutWords(from, Date.now()), goals.withoutWords));
    await context.close();
  };
  for (const page of ['login', 'signup', 'verify', 'reset-password']) await open(`/authorize/${page}`);
  for (const page of ['applications', `applications-form/${applicationId}`, 'account'])
    await open(`/${page}`, session);
  await open(`/applications/${applicationId}/receipt`, session);
  return figures;
}

async function founderWithDraft(
  request: APIRequestContext,
): Promise<Account & { readonly founder: NewFounder }> {
  const founder = newFounder();
  const session = await signedInFounder(request, founder);
  const applicationId = await newDraft(personIn(session));
  return { founder, session, applicationId };
}

/** Walks with an empty cache. The pauses between the parts do not count. */
async function walk(context: BrowserContext, founder: NewFounder, pace: Pace): Promise<Figure[]> {
  const page = await context.newPage();
  const withoutWords = await watchWords(page);
  await slowDown(page);
  const tap = async (target: Locator, usable: Locator) => {
    const from = Date.now();
    await target.tap();
    await usable.waitFor();
    const to = Date.now();
    return { taken: to - from, withoutWords: withoutWords(from, to) };
  };

  await page.goto('/');
  await page.waitForTimeout(pace.reading);
  const apply = page.getByRole('link', { name: /^Apply Now/ }).first();
  const logIn = page.getByRole('button', { name: 'Log in' });
  const toLogin = await tap(apply, logIn);
  const typing = { delay: pace.betweenKeys };
  await page.getByRole('textbox', { name: 'E-mail' }).pressSequentially(founder.email, typing);
  await page.getByLabel('Password').and(page.locator('input')).pressSequentially(founder.password, typing);
  const draft = page.getByRole('listitem').getByRole('link', { name: `Edit ${sample.startupName}` });
  const toList = await tap(logIn, draft);
  const toStep = await tap(draft, page.getByRole('button', { name: 'Next' }));
  await context.close();

  const longestGap = Math.max(...[toLogin, toList, toStep].map((part) => part.withoutWords));
  const figure = (name: string, measured: number, atMost?: number) =>
    ms(`${pace.name}: ${name}`, measured, atMost);
  return [
    figure('from Apply Now to the login', toLogin.taken),
    figure('from Log in to the list', toList.taken),
    figure('from the list to a form step', toStep.taken),
    {
      ...figure('from Apply Now to the list', toLogin.taken + toList.taken, goals.toList),
      ...(pace.ofMachine && { ofMachine: pace.ofMachine }),
    },
    figure('longest time without words in a part', longestGap, goals.withoutWords),
  ];
}

/** Gives the page the network and the processor of a slow phone. */
async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const throughput = { downloadThroughput: bandwidth, uploadThroughput: bandwidth };
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency, ...throughput });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}
