import type { Figure } from '../figures.ts';
import { median } from '../statistics.ts';
import { measureInBrowser } from './measure-in-browser.ts';

/** A part of the way in one run, as e2e/bench/slow-phone.spec.ts writes it: ms until the page can be used, ms of it without words in sight. */
interface Part {
  name: string;
  taken: number;
  withoutWords: number;
}

/** In ms, for the two parts that lead to the list. */
const listGoal = 12_000;

/**
 * Walks from the landing page to a form step on a slow phone, with an empty cache: 50 kB/s, 400 ms per request, CPU slowdown of 4. A local
 * cloud serves the production build with the headers and the compression of a deployed stage, but by HTTP/1.1: six requests at a time,
 * where CloudFront's HTTP/2 sends all at once.
 *
 * @param args number of runs, each with a new founder (default 3); the figures are medians
 */
export async function bench([runs = '3']: string[]): Promise<Figure[]> {
  if (!/^[1-9]\d?$/.test(runs))
    throw new Error(`The number of runs must be an integer from 1 to 99, not "${runs}".`);
  const measured = await measureInBrowser<Part[][]>('slow-phone', { PORTAL_BENCH_RUNS: runs });
  const [names = []] = measured.map((parts) => parts.map(({ name }) => name));
  const toList = measured.map((parts) => parts.slice(0, 2).reduce((sum, { taken }) => sum + taken, 0));
  const longest = Math.max(...measured.flat().map(({ withoutWords }) => withoutWords));
  return [
    ...names.map((name, index) => ({
      name,
      measured: median(measured.map((parts) => parts[index]?.taken ?? Number.NaN)),
      unit: 'ms',
    })),
    { name: 'from Apply Now to a usable list', measured: median(toList), unit: 'ms', atMost: listGoal },
    { name: 'longest time without words in a part', measured: longest, unit: 'ms', atMost: 0 },
  ];
}
