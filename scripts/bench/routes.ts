import { join } from 'node:path';
import { buildAll } from '../lib/build-parts.ts';
import { weighDocument } from '../lib/document-weight.ts';
import { type Figure, table } from '../lib/figures.ts';
import { inRoot } from '../lib/root.ts';
import { type RouteWeight, type Weight, weighRoutes } from '../lib/route-weights.ts';

/** Pages that have a goal: what is counted, and how many kB of scripts that may be, gzipped. */
const goals = [
  { path: '/authorize/login', counted: 'js', name: 'login: scripts in all, gzip', atMost: 195 },
  {
    path: '/applications-form/:applicationId?',
    counted: 'beyondShell',
    name: 'application form: scripts beyond the shared shell, gzip',
    atMost: 120,
  },
] as const satisfies readonly {
  path: string;
  counted: keyof RouteWeight;
  name: string;
  atMost: number;
}[];

/** The pages with a goal, measured on a build. */
export function goalFigures(weights: RouteWeight[]): Figure[] {
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
  const weights = weighRoutes(folder);
  console.log(explanation);
  console.log(table([head, ...weights.map(row)]));
  console.log();
  return [...landingFigures(folder), ...goalFigures(weights)];
}

const explanation = `kB (1000 bytes) of files as they travel, gzip -9 / brotli. "all" is everything a page loads before it is shown:
start files, root, layouts, page, and what they import statically. "beyond shell" is without what every page of a
signed-in founder loads: entry, root, portal and the layout with the header. "later" may follow by import().
`;

const head = ['page', 'scripts: all', 'beyond shell', 'later', 'styles: all'];

const row = ({ path, js, beyondShell, later, css }: RouteWeight): string[] => [
  path,
  ...[js, beyondShell, later, css].map(pair),
];

const pair = ({ gzip, brotli }: Weight): string =>
  `${kilobytes(gzip).toFixed(1)} / ${kilobytes(brotli).toFixed(1)}`;

const kilobytes = (bytes: number): number => bytes / 1000;
