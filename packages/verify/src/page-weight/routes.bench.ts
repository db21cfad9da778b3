import { join } from 'node:path';
import { buildAll } from '../../../../scripts/shared/build-parts.ts';
import { table } from '../../../../scripts/shared/output.ts';
import { inRoot } from '../../../../scripts/shared/root.ts';
import type { Figure } from '../figures.ts';
import { weighDocument } from './document-weight.ts';
import { type PageWeight, type Weight, weighPages } from './page-weights.ts';

/** Pages that have a goal: what is counted, and how many kB of scripts that may be, gzipped. */
const goals = [
  { path: '/authorize/login', counted: 'js', name: 'login: scripts in all, gzip', atMost: 200 },
  {
    path: '/applications-form',
    counted: 'beyondShell',
    name: 'application form: scripts beyond the shared shell, gzip',
    atMost: 120,
  },
] as const satisfies readonly {
  path: string;
  counted: keyof PageWeight;
  name: string;
  atMost: number;
}[];

/** The pages with a goal, measured on a build. */
export function goalFigures(weights: PageWeight[]): Figure[] {
  return goals.map(({ path, counted, name, atMost }) => {
    const weight = weights.find((candidate) => candidate.path === path);
    if (!weight) throw new Error(`There is no page ${path} in the build.`);
    return { name, measured: kilobytes(weight[counted].gzip), unit: 'kB', atMost };
  });
}

/** The landing page, one document, beside what it may weigh: what a server sends before it waits for an answer. */
export function landingFigures(folder: string): Figure[] {
  const { whole, scripts, requests } = weighDocument(join(folder, 'index.html'));
  const bytes = { unit: 'bytes' };
  return [
    { ...bytes, name: 'landing: the whole page, brotli', measured: whole, atMost: 14_336 },
    { ...bytes, name: 'landing: its script, brotli', measured: scripts, atMost: 2048 },
    { name: 'landing: files asked for before it is shown', measured: requests.length, unit: '', atMost: 0 },
  ];
}

/** Weighs the scripts and style sheets of every page. */
export async function bench(): Promise<Figure[]> {
  await buildAll();
  const folder = inRoot('apps/web/build/client');
  const weights = weighPages(folder);
  console.log(explanation);
  console.log(table([head, ...weights.map(row)]));
  console.log();
  return [...landingFigures(folder), ...goalFigures(weights)];
}

const explanation = `kB (1000 bytes) of files as they travel, gzip -9 / brotli. "all" is everything that a page's document names; "beyond
shell" is without what both the list and the form of a signed-in founder load.
`;

const head = ['page', 'scripts: all', 'beyond shell', 'styles: all'];

const row = ({ path, js, beyondShell, css }: PageWeight): string[] => [
  path,
  ...[js, beyondShell, css].map(pair),
];

const pair = ({ gzip, brotli }: Weight): string =>
  `${kilobytes(gzip).toFixed(1)} / ${kilobytes(brotli).toFixed(1)}`;

const kilobytes = (bytes: number): number => bytes / 1000;
