import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';
import type { Figure } from '@portal/contracts/testing/figure';
import lighthouse from 'lighthouse';
import { newFounder } from '../support/people.ts';
import { type StorageState, signedInFounder } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { medians, ms, report } from './report.ts';

const landingScores = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };

/** Public pages and a page of a logged-in founder, with the minimum score by category. */
const pages = [
  { path: '/', signedIn: false, scores: landingScores },
  { path: '/ta/', signedIn: false, scores: landingScores },
  {
    path: '/authorize/login',
    signedIn: false,
    scores: { performance: 95, accessibility: 100, 'best-practices': 100 },
  },
  {
    path: '/applications-form',
    signedIn: true,
    scores: { performance: 90, accessibility: 100, 'best-practices': 100 },
  },
] as const;

type Page = (typeof pages)[number];

/** Lighthouse's benchmark index of a mid-tier phone, as in the CPU presets of Chrome's DevTools. */
const midTierPhone = 1000;

/**
 * Runs Lighthouse on the pages. A local cloud serves the production build with the headers and the compression of a deployed stage;
 * Lighthouse simulates a phone and a slow 4G network. The figures are medians of three runs of each page, each in a fresh browser.
 */
test('Lighthouse on a phone', async ({ request, baseURL, launchOptions }) => {
  test.setTimeout(900_000);
  const session = await signedInFounder(request, newFounder());
  // A fixed factor would simulate another phone on each machine.
  const machine = await inFreshBrowser({ launchOptions, session: undefined }, (port) =>
    resultOf({ url: `${baseURL}/`, port, slowdown: 1 }),
  );
  const slowdown = Math.max(1, (machine?.environment.benchmarkIndex ?? Number.NaN) / midTierPhone);
  console.log(`The processor is slowed down ${slowdown.toFixed(1)} times.`);
  const figures: Figure[] = [];
  for (const page of pages) {
    const options = { launchOptions, session: page.signedIn ? session : undefined };
    const url = `${baseURL}${page.path}`;
    const runs: Figure[][] = [];
    for (let run = 0; run < 3; run += 1)
      runs.push(await inFreshBrowser(options, (port) => measure(page, { url, port, slowdown })));
    figures.push(...medians(runs));
  }
  report(figures);
});

interface Fresh {
  readonly launchOptions: LaunchOptions;
  readonly session: StorageState | undefined;
}

/** Opens a browser with an empty profile, an optional session and a debugging port. */
async function inFreshBrowser<T>({ launchOptions, session }: Fresh, use: (port: number) => Promise<T>) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
  });
  try {
    if (session) await storeSession(context, session);
    return await use(port);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Stores the session from a page of the same origin without the app. */
async function storeSession(context: BrowserContext, { origins: [site] }: StorageState): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${site?.origin}/robots.txt`);
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, site?.localStorage ?? []);
  await page.close();
}

interface Measurement {
  readonly url: string;
  /** Of the browser's debugging protocol. */
  readonly port: number;
  /** How many times the phone's processor is slower than this machine's. */
  readonly slowdown: number;
}

/** Lighthouse's result. On a busy machine Lighthouse may miss the start of its recording and needs another run. */
async function resultOf(measurement: Measurement, attempts = 3) {
  const { url, port, slowdown } = measurement;
  const result = await lighthouse(url, {
    port,
    onlyCategories: Object.keys(landingScores),
    logLevel: 'error',
    throttling: { cpuSlowdownMultiplier: slowdown },
  });
  if (result?.lhr.runtimeError?.code === 'NO_NAVSTART' && attempts > 1)
    return resultOf(measurement, attempts - 1);
  return result?.lhr;
}

/** Prints the audits that cost points. */
async function measure({ path, scores }: Page, measurement: Measurement): Promise<Figure[]> {
  const { url } = measurement;
  const lhr = await resultOf(measurement);
  expect(lhr, `Lighthouse has a result for ${url}`).toBeDefined();
  expect(lhr?.runtimeError?.message).toBeUndefined();
  expect(lhr?.finalDisplayedUrl, 'the requested page').toContain(url);
  for (const { id, weight } of Object.values(lhr?.categories ?? {}).flatMap(({ auditRefs }) => auditRefs))
    if (weight > 0 && (lhr?.audits[id]?.score ?? 1) < 0.9)
      console.log(`${path} loses points in ${id}: ${lhr?.audits[id]?.title}`);
  const value = (audit: string) => lhr?.audits[audit]?.numericValue ?? Number.NaN;
  const figures: Figure[] = [
    ...Object.entries(scores).map(([name, atLeast]) => {
      const score = lhr?.categories[name]?.score ?? 0;
      return { name, measured: Math.round(score * 100), unit: '', atLeast };
    }),
    ms('first paint', value('first-contentful-paint')),
    ms('largest paint', value('largest-contentful-paint')),
    ms('blocked', value('total-blocking-time')),
    { name: 'layout shift', measured: value('cumulative-layout-shift'), unit: '', atMost: 0 },
    { name: 'sent', measured: value('total-byte-weight') / 1000, unit: 'kB' },
  ];
  return figures.map((figure) => ({ ...figure, name: `${path}: ${figure.name}` }));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
