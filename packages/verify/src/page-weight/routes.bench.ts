import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from '../../../../scripts/shared/build-parts.ts';
import { inRoot } from '../../../../scripts/shared/root.ts';
import type { Figure } from '../figures.ts';
import { weighDocument, weighPages } from './page-weights.ts';

/** Most kB (1000 bytes) of scripts, gzipped. */
const goals: Readonly<Record<string, number>> = {
  '/authorize/login: scripts': 200,
  '/applications-form: scripts beyond the shared shell': 120,
};

/** Weighs every page of the web's production build, in kB of scripts; the landing page as the one document that it is. */
export async function bench(): Promise<Figure[]> {
  await buildAll();
  return weightFigures(inRoot('apps/web/build/client'));
}

/** @param folder `build/client`, absolute */
export function weightFigures(folder: string): Figure[] {
  const pages = weighPages(folder).flatMap(({ path, all, beyondShell }) => [
    { name: `${path}: scripts`, measured: all / 1000, unit: 'kB' },
    { name: `${path}: scripts beyond the shared shell`, measured: beyondShell / 1000, unit: 'kB' },
  ]);
  const { whole, scripts, requests } = weighDocument(readFileSync(join(folder, 'index.html'), 'utf8'));
  return [
    // What a server sends before it waits for an answer.
    { name: 'landing: the whole page, brotli', measured: whole, unit: 'bytes', atMost: 14_336 },
    { name: 'landing: its script, brotli', measured: scripts, unit: 'bytes', atMost: 2048 },
    { name: 'landing: files asked for before it is shown', measured: requests.length, unit: '', atMost: 0 },
    ...pages.map((figure) => {
      const atMost = goals[figure.name];
      return atMost === undefined ? figure : { ...figure, atMost };
    }),
  ];
}
