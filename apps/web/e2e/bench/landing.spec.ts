import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';
import lighthouse from 'lighthouse';
import { newFounder } from '../support/people.ts';
import { type StorageState, signedInFounder } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const;

/** Public pages and a page of a logged-in founder. */
const pages = [
  { path: '/', signedIn: false },
  { path: '/ta/', signedIn: false },
  { path: '/authorize/login', signedIn: false },
  { path: '/applications-form', signedIn: true },
] as const;

/** Lighthouse's benchmark index of a mid-tier phone, as in the CPU presets of Chrome's DevTools. */
const midTierPhone = 1000;

/** One run of Lighthouse on a page, with its simulated phone and network. */
interface Run {
  /** 0 to 100. */
  readonly scores: Readonly<Record<string, number>>;
  /** In ms. */
  readonly timings: Readonly<Record<string, number>>;
  readonly shift: number;
  readonly bytes: number;
  /** Audits that cost points, as `id: title`. */
  readonly failing: readonly string[];
}

test('Lighthouse on a phone', async ({ request, baseURL, launchOptions }) => {
  test.setTimeout(900_000);
  const session = await signedInFounder(request, newFounder());
  const measured: Record<string, Run[]> = {};
  // A fixed factor would simulate another phone on each machine.
  const machine = await inFreshBrowser({ launchOptions, session: undefined }, (port) =>
    resultOf({ url: `${baseURL}/`, port, slowdown: 1 }),
  );
  const slowdown = Math.max(1, (machine?.environment.benchmarkIndex ?? Number.NaN) / midTierPhone);
  console.log(`The processor is slowed down ${slowdown.toFixed(1)} times.`);
  for (const { path, signedIn } of pages) {
    measured[path] = [];
    for (let run = 0; run < 3; run += 1) {
      const options = { launchOptions, session: signedIn ? session : undefined };
      const url = `${baseURL}${path}`;
      measured[path].push(await inFreshBrowser(options, (port) => measure({ url, port, slowdown })));
    }
  }
  writeFileSync(process.env['PORTAL_BENCH'] ?? '', JSON.stringify(measured));
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
    onlyCategories: [...categories],
    logLevel: 'error',
    throttling: { cpuSlowdownMultiplier: slowdown },
  });
  if (result?.lhr.runtimeError?.code === 'NO_NAVSTART' && attempts > 1)
    return resultOf(measurement, attempts - 1);
  return result?.lhr;
}

async function measure(measurement: Measurement): Promise<Run> {
  const { url } = measurement;
  const lhr = await resultOf(measurement);
  expect(lhr, `Lighthouse has a result for ${url}`).toBeDefined();
  expect(lhr?.runtimeError?.message).toBeUndefined();
  expect(lhr?.finalDisplayedUrl, 'the requested page').toContain(url);
  const score = (category: string) => Math.round((lhr?.categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => lhr?.audits[audit]?.numericValue ?? Number.NaN;
  const weighted = categories.flatMap((category) => lhr?.categories[category]?.auditRefs ?? []);
  const failing = weighted
    .filter(({ id, weight }) => weight > 0 && (lhr?.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id}: ${lhr?.audits[id]?.title}`);
  return {
    scores: Object.fromEntries(categories.map((category) => [category, score(category)])),
    timings: Object.fromEntries(timings.map((timing) => [timing, value(timing)])),
    shift: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    failing: [...new Set(failing)],
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
