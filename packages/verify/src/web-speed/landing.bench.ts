import { table } from '../../../../scripts/shared/output.ts';
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

interface Goal {
  /** Least points by category. */
  scores: Record<string, number>;
  /** Goals that the scores alone do not promise: paint and blocking in ms, shift. */
  paint?: number;
  blocking?: number;
  shift?: number;
}

const goals: Readonly<Record<string, Goal>> = {
  '/': {
    scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
    paint: 800,
    blocking: 0,
    shift: 0,
  },
  '/authorize/login': { scores: { performance: 95, accessibility: 100, 'best-practices': 100 } },
  '/applications-form': { scores: { performance: 90, accessibility: 100, 'best-practices': 100 } },
};

/**
 * Lighthouse's phone on the landing page, the log-in and the application form: the production build, served by a local
 * cloud with the headers and the compression of a deployed stage.
 *
 * @param args how many runs each page gets; 5 unless told
 */
export async function bench([runs = '5']: string[]): Promise<Figure[]> {
  if (!/^[1-9]\d?$/.test(runs))
    throw new Error(`The number of runs is a whole number from 1, not "${runs}".`);
  const measured = await measureInBrowser<Record<string, Run[]>>('landing', { PORTAL_BENCH_RUNS: runs });
  console.log(
    `Medians of ${runs} runs each in a fresh browser; Lighthouse simulates a phone and a slow 4G network.\n`,
  );
  console.log(table([head, ...Object.entries(measured).map(row)]));
  console.log();
  for (const [path, ofPage] of Object.entries(measured)) sayFailing(path, ofPage);
  return Object.entries(goals).flatMap(([path, goal]) => figures(path, goal, measured[path] ?? []));
}

const audits = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const;
const head = ['page', 'perf', 'access', 'practice', 'seo', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'kB'];

function row([path, runs]: [string, Run[]]): string[] {
  const of = (value: (run: Run) => number | undefined) => median(runs.map((run) => value(run) ?? Number.NaN));
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'];
  return [
    path,
    ...scores.map((category) => of((run) => run.scores[category]).toFixed(0)),
    ...audits.map((audit) => of((run) => run.timings[audit]).toFixed(0)),
    of((run) => run.shift).toFixed(3),
    (of((run) => run.bytes) / 1000).toFixed(1),
  ];
}

function sayFailing(path: string, runs: Run[]): void {
  const failing = new Set(runs.flatMap((run) => run.failing));
  if (failing.size === 0) return;
  console.log(`${path} loses points by:`);
  for (const audit of failing) console.log(`  ${audit}`);
  console.log();
}

function figures(path: string, { scores, paint, blocking, shift }: Goal, runs: Run[]): Figure[] {
  const of = (value: (run: Run) => number | undefined) => median(runs.map((run) => value(run) ?? Number.NaN));
  return [
    ...Object.entries(scores).map(([category, atLeast]) => ({
      name: `${path}: ${category}`,
      measured: of((run) => run.scores[category]),
      unit: '',
      atLeast,
    })),
    ...atMost(
      `${path}: largest paint`,
      of((run) => run.timings['largest-contentful-paint']),
      'ms',
      paint,
    ),
    ...atMost(
      `${path}: blocked`,
      of((run) => run.timings['total-blocking-time']),
      'ms',
      blocking,
    ),
    ...atMost(
      `${path}: layout shift`,
      of((run) => run.shift),
      '',
      shift,
    ),
  ];
}

const atMost = (name: string, measured: number, unit: string, goal: number | undefined): Figure[] =>
  goal === undefined ? [] : [{ name, measured, unit, atMost: goal }];
