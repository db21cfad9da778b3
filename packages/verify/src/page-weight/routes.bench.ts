import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@portal/contracts/languages';
import { buildAll } from '../../../../scripts/shared/build-parts.ts';
import { inRoot } from '../../../../scripts/shared/root.ts';
import type { Figure } from '../figures.ts';
import { weighDocument, weighPages } from './page-weights.ts';

/** Limits in kB (1000 bytes), gzipped. The texts of a page count as scripts. */
const goals: Readonly<Record<string, number>> = {
  '/authorize/login: scripts': 216,
  '/authorize/login in Tamil: scripts': 218,
  '/applications-form: scripts beyond the shared shell': 120,
  '/applications-form in Tamil: scripts beyond the shared shell': 120,
};

/** Measures the scripts of every page of the production build, and the landing page as one document. */
export async function bench(): Promise<Figure[]> {
  await buildAll();
  return weightFigures(inRoot('apps/web/build/client'));
}

/** @param folder absolute path of `build/client` */
export function weightFigures(folder: string): Figure[] {
  const pages = [...pageFigures(folder, 'en', ''), ...pageFigures(folder, 'ta', ' in Tamil')];
  const { whole, scripts, requests } = weighDocument(readFileSync(join(folder, 'index.html'), 'utf8'));
  const tamil = weighDocument(readFileSync(join(folder, 'ta/index.html'), 'utf8'));
  return [
    // The initial TCP congestion window: 10 segments.
    { name: 'landing: the whole page, brotli', measured: whole, unit: 'bytes', atMost: 14_336 },
    { name: 'landing: its script, brotli', measured: scripts, unit: 'bytes', atMost: 2048 },
    // Its script runs after the first view.
    {
      name: 'landing in Tamil: HTML and styles, brotli',
      measured: tamil.whole - tamil.scripts,
      unit: 'bytes',
      atMost: 14_336,
    },
    { name: 'landing: files requested before it renders', measured: requests.length, unit: '', atMost: 0 },
    ...pages.map((figure) => {
      const atMost = goals[figure.name];
      return atMost === undefined ? figure : { ...figure, atMost };
    }),
  ];
}

function pageFigures(folder: string, language: Language, suffix: string) {
  return weighPages(folder, language).flatMap(({ path, all, beyondShell }) => [
    { name: `${path}${suffix}: scripts`, measured: all / 1000, unit: 'kB' },
    { name: `${path}${suffix}: scripts beyond the shared shell`, measured: beyondShell / 1000, unit: 'kB' },
  ]);
}
