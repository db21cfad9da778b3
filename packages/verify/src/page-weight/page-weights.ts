import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { fileAt, prerenderedPages } from '@portal/contracts/http/site-delivery';

/**
 * Weighs the scripts that the documents of the prerendered pages name, in bytes as they travel: each file compressed by itself, with
 * gzip -9. `all` is what a page runs before it is usable, `beyondShell` what only some pages of a signed-in founder name.
 *
 * @param folder `build/client`, absolute
 */
export function weighPages(folder: string) {
  const weigh = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).byteLength, 0);
  const list = scriptsOf(folder, '/applications');
  const shell = new Set(scriptsOf(folder, '/applications-form').filter((file) => list.includes(file)));
  return prerenderedPages.map((path) => {
    const scripts = scriptsOf(folder, path);
    return { path, all: weigh(scripts), beyondShell: weigh(scripts.filter((file) => !shell.has(file))) };
  });
}

/** Scripts that the document of a page names, each once: `assets/login-….js`. */
function scriptsOf(folder: string, page: string): string[] {
  const html = readFileSync(join(folder, fileAt(page)), 'utf8');
  const links = html.matchAll(/<link rel="modulepreload"[^>]* href="\/([^"#]+[.]js)/g);
  return [...new Set(Array.from(links, ([, file = '']) => file))];
}

/** CloudFront compresses at about this quality, as the local cloud does; what is stricter flatters. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compressed = (text: string): number => (text === '' ? 0 : brotliCompressSync(text, quality).byteLength);

/** Scripts that a browser runs, with or without an address; data is none. */
const script = /<script\b(?![^>]*application\/(?:ld\+)?json)([^>]*)>([\s\S]*?)<\/script>/g;

const asked =
  /<(?:script|img|source)\b[^>]*\bsrc="([^"]+)|<link\b[^>]*\brel="(?:stylesheet|preload|modulepreload)"[^>]*/g;

/**
 * Weighs a page that carries everything in itself, in bytes as they travel: all of it, its inline scripts alone, and the files that
 * it asks for before it is shown.
 */
export function weighDocument(html: string) {
  return {
    whole: compressed(html),
    scripts: compressed([...html.matchAll(script)].map(([, , text = '']) => text).join('')),
    requests: [...html.matchAll(asked)].map(([tag, address]) => address ?? tag),
  };
}
