import { type Figure, median } from '../figures.ts';
import { measureInBrowser } from './measure-in-browser.ts';

/** One run on a page, as e2e/bench/landing.spec.ts writes it. */
interface Run {
  /** 0 to 100, by category. */
  scores: Record<string, number>;
  /** Milliseconds by audit. */
  timings: Record<string, number>;
  shift: number;
  bytes: number;
  failing: string[];
}

const landingScores = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };

/** Minimum scores by page and category. */
const goals: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '/': landingScores,
  '/ta/': landingScores,
  '/authorize/login': { performance: 95, accessibility: 100, 'best-practices': 100 },
  '/applications-form': { performance: 90, accessibility: 100, 'best-practices': 100 },
};

/**
 * Runs Lighthouse on the landing pages, the login page and the application form. A local cloud serves the production build with the
 * headers and the compression of a deployed stage; Lighthouse simulates a phone and a slow 4G network. The figures are medians of
 * three runs of each page, each in a fresh browser.
 */
export async function bench(): Promise<Figure[]> {
  const measured = await measureInBrowser<Record<string, Run[]>>('landing');
  return Object.entries(goals).flatMap(([path, scores]) => figures(path, scores, measured[path] ?? []));
}

function figures(path: string, scores: Readonly<Record<string, number>>, runs: Run[]): Figure[] {
  for (const audit of new Set(runs.flatMap(({ failing }) => failing)))
    console.log(`${path} loses points in ${audit}`);
  const figure = (name: string, unit: string, of: (run: Run) => number | undefined) => ({
    name: `${path}: ${name}`,
    measured: median(runs.map((run) => of(run) ?? Number.NaN)),
    unit,
  });
  const timing = (name: string, audit: string) => figure(name, 'ms', ({ timings }) => timings[audit]);
  return [
    ...Object.entries(scores).map(([category, atLeast]) => ({
      ...figure(category, '', (run) => run.scores[category]),
      atLeast,
    })),
    timing('first paint', 'first-contentful-paint'),
    timing('largest paint', 'largest-contentful-paint'),
    timing('blocked', 'total-blocking-time'),
    { ...figure('layout shift', '', ({ shift }) => shift), atMost: 0 },
    figure('sent', 'kB', ({ bytes }) => bytes / 1000),
  ];
}
