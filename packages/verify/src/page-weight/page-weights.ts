import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fileAt, prerenderedPages } from '@portal/contracts/http/site-delivery';

/** Size over the wire, in bytes: the sum of the files, each compressed by itself. */
export interface Weight {
  readonly gzip: number;
  readonly brotli: number;
}

export interface PageWeight {
  /** As in the address bar: `/authorize/login`. */
  readonly path: string;
  /** All scripts that the page's document names: what the page runs before it is usable. */
  readonly js: Weight;
  /** Of these, the ones that only some pages of a signed-in founder name. */
  readonly beyondShell: Weight;
  readonly css: Weight;
}

/**
 * Weighs every prerendered page of a production build of the web by the files that its document names.
 *
 * @param folder `build/client`, absolute
 */
export function weighPages(folder: string): PageWeight[] {
  const weigh = (files: readonly string[]): Weight => {
    const contents = files.map((file) => readFileSync(join(folder, file)));
    const sum = (compress: (content: Buffer) => Buffer) =>
      contents.reduce((total, content) => total + compress(content).byteLength, 0);
    return {
      gzip: sum((content) => gzipSync(content, { level: 9 })),
      brotli: sum((content) => brotliCompressSync(content)),
    };
  };
  const list = namedIn(folder, '/applications');
  const shell = new Set(namedIn(folder, '/applications-form').filter((file) => list.includes(file)));
  return prerenderedPages.map((path) => {
    const files = namedIn(folder, path);
    const scripts = files.filter((file) => file.endsWith('.js'));
    return {
      path,
      js: weigh(scripts),
      beyondShell: weigh(scripts.filter((file) => !shell.has(file))),
      css: weigh(files.filter((file) => file.endsWith('.css'))),
    };
  });
}

/** Scripts and style sheets that the document of a page names, each once: `assets/login-….js`. */
function namedIn(folder: string, page: string): string[] {
  const html = readFileSync(join(folder, fileAt(page)), 'utf8');
  const links = html.matchAll(/<link rel="(?:modulepreload|stylesheet)"[^>]* href="\/([^"#]+)/g);
  return [...new Set(Array.from(links, ([, file = '']) => file))];
}
