import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

/** What a plain document sends, in bytes as they travel. */
export interface DocumentWeight {
  /** All of it: words, styles, drawings, script. */
  whole: number;
  /** Its inline scripts alone. */
  scripts: number;
  /** Files that it asks for before it is shown: scripts, style sheets, pictures, fonts. */
  requests: string[];
}

/** CloudFront compresses at about this quality, as the local cloud does; what is stricter flatters. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compressed = (text: string): number => (text === '' ? 0 : brotliCompressSync(text, quality).byteLength);

/** Scripts that a browser runs, with or without an address; data is none. */
const script = /<script\b(?![^>]*application\/(?:ld\+)?json)([^>]*)>([\s\S]*?)<\/script>/g;

const asked =
  /<(?:script|img|source)\b[^>]*\bsrc="([^"]+)|<link\b[^>]*\brel="(?:stylesheet|preload|modulepreload)"[^>]*/g;

/** Weighs a page that carries everything in itself. */
export function weighDocument(file: string): DocumentWeight {
  const html = readFileSync(file, 'utf8');
  return {
    whole: compressed(html),
    scripts: compressed([...html.matchAll(script)].map(([, , text = '']) => text).join('')),
    requests: [...html.matchAll(asked)].map(([tag, address]) => address ?? tag),
  };
}
