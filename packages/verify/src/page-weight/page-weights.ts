import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { fileAt, prerenderedPages } from '@portal/contracts/http/site-delivery';

/** Bytes of the scripts of a page as they travel: the sum of the files, each compressed by itself with gzip -9. */
export interface PageWeight {
  /** As in the address bar: `/authorize/login`. */
  readonly path: string;
  /** All scripts that the page's document names: what the page runs before it is usable. */
  readonly all: number;
  /** Of these, the ones that only some pages of a signed-in founder name. */
  readonly beyondShell: number;
}

/** Weighs every prerendered page of a production build of the web. @param folder `build/client`, absolute */
export function weighPages(folder: string): PageWeight[] {
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

/** What a page that carries everything in itself sends, in bytes as they travel. */
export interface DocumentWeight {
  /** All of it: words, styles, drawings, script. */
  readonly whole: number;
  /** Its inline scripts alone. */
  readonly scripts: number;
  /** Files that it asks for before it is shown: scripts, style sheets, pictures, fonts. */
  readonly requests: readonly string[];
}

/** CloudFront compresses at about this quality, as the local cloud does; what is stricter flatters. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compressed = (text: string): number => (text === '' ? 0 : brotliCompressSync(text, quality).byteLength);

/** Scripts that a browser runs, with or without an address; data is none. */
const script = /<script\b(?![^>]*application\/(?:ld\+)?json)([^>]*)>([\s\S]*?)<\/script>/g;

const asked =
  /<(?:script|img|source)\b[^>]*\bsrc="([^"]+)|<link\b[^>]*\brel="(?:stylesheet|preload|modulepreload)"[^>]*/g;

export function weighDocument(html: string): DocumentWeight {
  return {
    whole: compressed(html),
    scripts: compressed([...html.matchAll(script)].map(([, , text = '']) => text).join('')),
    requests: [...html.matchAll(asked)].map(([tag, address]) => address ?? tag),
  };
}
