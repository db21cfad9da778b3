/** Maximum length in UTF-16 code units, as in the contract. */
const maxLength = 200;

/** Only this part of a name is processed: the multipart route accepts names of megabytes, which would take minutes. */
const maxInputLength = 1000;

const extension = '.pdf';

/** Control characters, direction marks and invisible characters, which could disguise a name. */
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/**
 * Sanitises a file name for display and for any file system: the last path segment, normalised (NFC), without misleading
 * characters, always with the extension `.pdf`, at most 200 UTF-16 code units.
 */
export function documentName(fileName: string): string {
  const lastSlash = Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\'));
  const clean = fileName
    .slice(lastSlash + 1)
    .slice(0, maxInputLength)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(unsafe, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/\.pdf$/i, '')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
  return `${truncate(clean, maxLength - extension.length) || 'document'}${extension}`;
}

/** Truncates a text between grapheme clusters. */
function truncate(text: string, length: number): string {
  const segments = new Intl.Segmenter().segment(text);
  let end = 0;
  for (const { index, segment } of segments) {
    if (index + segment.length > length) break;
    end = index + segment.length;
  }
  return text.slice(0, end).trimEnd();
}
