import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { documentIn, documentOf, prerenderedPages } from '@portal/contracts/http/site-delivery';
import type { Language } from '@portal/contracts/languages';
import type { Figure } from '@portal/contracts/testing/figure';
import { buildAll } from '../../../../scripts/shared/build-parts.ts';
import { inRoot } from '../../../../scripts/shared/root.ts';

/**
 * Limits in kB (1000 bytes), gzipped. The texts of a page count as scripts. More files than the limit: one that a group of chunks in
 * vite.config.ts names was renamed.
 */
const goals: Readonly<Record<string, number>> = {
  '/authorize/login: scripts': 225,
  '/authorize/login in Tamil: scripts': 227,
  '/authorize/login: files of scripts': 20,
  '/applications: files of scripts': 24,
  '/applications-form: files of scripts': 27,
  '/applications-form: scripts beyond the shared shell': 120,
  '/applications-form in Tamil: scripts beyond the shared shell': 120,
};

/** Measures the scripts of every page of the production build, and the landing page as one document. */
export async function bench(): Promise<Figure[]> {
  await buildAll();
  return weightFigures();
}

/** The figures of the production build that is there. */
export function weightFigures(): Figure[] {
  const { whole, scripts, requests } = weighDocument(pageIn('en', '/'));
  const tamil = weighDocument(pageIn('ta', '/'));
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
    ...weighScripts('en', ''),
    ...weighScripts('ta', ' in Tamil'),
  ];
}

const folder = inRoot('apps/web/build/client');
const pageIn = (language: Language, path: string) =>
  readFileSync(join(folder, documentIn(language, documentOf(path))), 'utf8');

/**
 * Weighs the scripts of each prerendered page, with its texts, over the wire: every file compressed with gzip -9. `beyond the shared
 * shell` are those that a signed-in founder's pages do not share.
 */
function weighScripts(language: Language, suffix: string): Figure[] {
  const weigh = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).byteLength, 0);
  const list = scriptsOf(pageIn(language, '/applications'));
  const shell = scriptsOf(pageIn(language, '/applications-form')).filter((file) => list.includes(file));
  return prerenderedPages.flatMap((path) => {
    const scripts = scriptsOf(pageIn(language, path));
    const beyond = scripts.filter((file) => !shell.includes(file));
    const figure = (what: string, measured: number, unit: string) => {
      const name = `${path}${suffix}: ${what}`;
      const atMost = goals[name];
      return { name, measured, unit, ...(atMost !== undefined && { atMost }) };
    };
    return [
      figure('scripts', weigh(scripts) / 1000, 'kB'),
      figure('scripts beyond the shared shell', weigh(beyond) / 1000, 'kB'),
      figure('files of scripts', scripts.length, ''),
    ];
  });
}

/** Returns the scripts of a page, among them its texts, without duplicates: `assets/login-….js`. */
function scriptsOf(html: string): string[] {
  const links = html.matchAll(/<link rel="modulepreload"[^>]* href="\/([^"#]+[.]js)/g);
  return [...new Set(Array.from(links, ([, file = '']) => file))];
}

/** CloudFront compresses at about this quality. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compressed = (text: string): number => (text === '' ? 0 : brotliCompressSync(text, quality).byteLength);

/** Scripts, with or without `src`. */
const scriptTag = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

const requestTag =
  /<(?:script|img|source)\b[^>]*\bsrc="(?!data:)([^"]+)|<link\b[^>]*\brel="(?:stylesheet|preload|modulepreload)"[^>]*/g;

/** Measures a self-contained page in bytes over the wire: the page, its inline scripts, and the files that it requests before it renders. */
export function weighDocument(html: string) {
  return {
    whole: compressed(html),
    scripts: compressed([...html.matchAll(scriptTag)].map(([, , text = '']) => text).join('')),
    requests: [...html.matchAll(requestTag)].map(([tag, address]) => address ?? tag),
  };
}
