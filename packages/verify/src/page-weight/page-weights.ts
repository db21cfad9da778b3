import { brotliCompressSync, constants } from 'node:zlib';

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
