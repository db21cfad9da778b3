import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { appPages, type InlineHashes, originToCome } from '@portal/contracts/http/site-delivery';

/**
 * Writes what whoever serves the build must know of it, `delivery.json`, beside the folder that is served.
 *
 * @param buildDirectory absolute
 * @throws when inline code names the portal's origin, which would change its hash
 */
export async function writeDelivery(buildDirectory: string): Promise<void> {
  const pages = await Promise.all(
    ['index.html', ...appPages].map((page) => readFile(path.join(buildDirectory, 'client', page), 'utf8')),
  );
  await writeFile(path.join(buildDirectory, 'delivery.json'), `${JSON.stringify(inlineHashes(pages))}\n`);
}

/** Hashes of all inline scripts and style elements of pages, as a content security policy names them. */
export function inlineHashes(pages: readonly string[]): InlineHashes {
  return { scripts: hashesOf(pages, 'script'), styles: hashesOf(pages, 'style') };
}

function hashesOf(pages: readonly string[], element: 'script' | 'style'): string[] {
  const pattern = new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'g');
  const texts = pages.flatMap((page) =>
    [...page.matchAll(pattern)]
      .filter(([, attributes = '']) => !isNoCode(attributes))
      .map(([, , text = '']) => text),
  );
  const moving = texts.find((text) => text.includes(originToCome));
  if (moving !== undefined) throw new Error(`Inline code must not name the portal's origin: ${moving}`);
  return [...new Set(texts)].map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
}

/** A script of another file, or data that no browser runs. */
function isNoCode(attributes: string): boolean {
  return /\bsrc=/.test(attributes) || /\btype="application\/(ld\+)?json"/.test(attributes);
}
