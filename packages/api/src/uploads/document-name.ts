/** Longest name, in UTF-16 code units; the contract's own limit. */
const longest = 200;

/** No more of a name is looked at: the route for forms takes one of megabytes, which would keep a function busy for minutes. */
const mostRead = 1000;

const ending = '.pdf';

/** Control characters, and those that turn the direction of writing or hide: a name must look like what it is. */
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/**
 * A file's name, fit to be shown and to be saved under on any system: its last path segment, composed (NFC), without
 * what could mislead, always ending in `.pdf`, at most 200 UTF-16 code units.
 */
export function documentName(given: string): string {
  const lastSlash = Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\'));
  const clean = given
    .slice(lastSlash + 1)
    .slice(0, mostRead)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(unsafe, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/\.pdf$/i, '')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
  return `${cut(clean, longest - ending.length) || 'document'}${ending}`;
}

/** Shortens without tearing a character apart. */
function cut(text: string, length: number): string {
  const segments = new Intl.Segmenter().segment(text);
  let end = 0;
  for (const { index, segment } of segments) {
    if (index + segment.length > length) break;
    end = index + segment.length;
  }
  return text.slice(0, end).trimEnd();
}
