import type { Figure } from '../figures.ts';
import { median } from '../statistics.ts';
import { measureInBrowser } from './measure-in-browser.ts';

/** What e2e/bench/landing.spec.ts writes for each run on a page. */
interface Run {
  /** 0 to 100, by category. */
  scores: Record<string, number>;
  /** In ms, by audit. */
  timings: Record<string, number>;
  shift: number;
  bytes: number;
  failing: string[];
}

/** Least points by page and category. */
const goals: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '/': { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  '/authorize/login': { performance: 95, accessibility: 100, 'best-practices': 100 },
  '/applications-form': { performance: 90, accessibility: 100, 'best-practices': 100 },
};

/** What the scores alone do not promise of the landing page. */
const landing = { largestPaint: 800, blocked: 0, shift: 0 };

/**
 * Lighthouse's phone on the landing page, the log-in and the application form: the production build, served by a local
 * cloud with the headers and the compression of a deployed stage. Lighthouse simulates a phone and a slow 4G network.
 *
 * @param args how many runs, each in a fresh browser, each page gets; 5 unless told. The figures are their medians
 */
export async function bench([runs = '5']: string[]): Promise<Figure[]> {
  if (!/^[1-9]\d?$/.test(runs))
    throw new Error(`The number of runs is a whole number from 1, not "${runs}".`);
  const measured = await measureInBrowser<Record<string, Run[]>>('landing', { PORTAL_BENCH_RUNS: runs });
  return Object.entries(goals).flatMap(([path, scores]) => figures(path, scores, measured[path] ?? []));
}

function figures(path: string, scores: Readonly<Record<string, number>>, runs: Run[]): Figure[] {
  for (const audit of new Set(runs.flatMap(({ failing }) => failing)))
    console.log(`${path} loses points by ${audit}`);
  const figure = (name: string, unit: string, of: (run: Run) => number | undefined) => ({
    name: `${path}: ${name}`,
    measured: median(runs.map((run) => of(run) ?? Number.NaN)),
    unit,
  });
  const limit = (atMost: number) => (path === '/' ? { atMost } : {});
  const timing = (name: string, audit: string) => figure(name, 'ms', ({ timings }) => timings[audit]);
  return [
    ...Object.entries(scores).map(([category, atLeast]) => ({
      ...figure(category, '', (run) => run.scores[category]),
      atLeast,
    })),
    timing('first paint', 'first-contentful-paint'),
    { ...timing('largest paint', 'largest-contentful-paint'), ...limit(landing.largestPaint) },
    { ...timing('blocked', 'total-blocking-time'), ...limit(landing.blocked) },
    { ...figure('layout shift', '', ({ shift }) => shift), ...limit(landing.shift) },
    figure('sent', 'kB', ({ bytes }) => bytes / 1000),
  ];
}
