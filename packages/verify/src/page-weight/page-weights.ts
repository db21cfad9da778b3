import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { documentIn, documentOf, prerenderedPages } from '@portal/contracts/http/site-delivery';
import type { Language } from '@portal/contracts/languages';

/**
 * Measures the scripts of each prerendered page, with its texts, in bytes over the wire: every file compressed with gzip -9. `all` are the scripts that the
 * page needs, `beyondShell` those that a signed-in founder's pages do not share.
 *
 * @param folder absolute path of `build/client`
 * @param language of the pages and their texts
 */
export function weighPages(folder: string, language: Language) {
  const weigh = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).byteLength, 0);
  const list = scriptsOf(folder, '/applications', language);
  const shell = new Set(
    scriptsOf(folder, '/applications-form', language).filter((file) => list.includes(file)),
  );
  return prerenderedPages.map((path) => {
    const scripts = scriptsOf(folder, path, language);
    return { path, all: weigh(scripts), beyondShell: weigh(scripts.filter((file) => !shell.has(file))) };
  });
}

/** Returns the scripts of a page, among them its texts, without duplicates: `assets/login-….js`. */
function scriptsOf(folder: string, page: string, language: Language): string[] {
  const html = readFileSync(join(folder, documentIn(language, documentOf(page))), 'utf8');
  const links = html.matchAll(/<link rel="modulepreload"[^>]* href="\/([^"#]+[.]js)/g);
  return [...new Set(Array.from(links, ([, file = '']) => file))];
}

/** CloudFront compresses at about this quality. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compressed = (text: string): number => (text === '' ? 0 : brotliCompressSync(text, quality).byteLength);

/** Executable scripts, with or without `src`; not JSON. */
const script = /<script\b(?![^>]*application\/(?:ld\+)?json)([^>]*)>([\s\S]*?)<\/script>/g;

const requested =
  /<(?:script|img|source)\b[^>]*\bsrc="([^"]+)|<link\b[^>]*\brel="(?:stylesheet|preload|modulepreload)"[^>]*/g;

/** Measures a self-contained page in bytes over the wire: the page, its inline scripts, and the files that it requests before it renders. */
export function weighDocument(html: string) {
  return {
    whole: compressed(html),
    scripts: compressed([...html.matchAll(script)].map(([, , text = '']) => text).join('')),
    requests: [...html.matchAll(requested)].map(([tag, address]) => address ?? tag),
  };
}
