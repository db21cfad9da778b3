import { createHash } from 'node:crypto';

/** Hashes of all inline scripts and style elements of pages, as a content security policy names them. */
export function inlineHashes(pages: readonly string[]): { scripts: string[]; styles: string[] } {
  return { scripts: hashesOf(pages, 'script'), styles: hashesOf(pages, 'style') };
}

function hashesOf(pages: readonly string[], element: 'script' | 'style'): string[] {
  const pattern = new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'g');
  const hashes = pages.flatMap((page) =>
    [...page.matchAll(pattern)]
      .filter(([, attributes = '']) => !/\bsrc=/.test(attributes))
      .map(([, , text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`),
  );
  return [...new Set(hashes)];
}
