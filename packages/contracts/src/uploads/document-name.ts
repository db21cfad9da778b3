/** Longest name of a stored document, in UTF-16 code units. */
export const maxDocumentName = 200;

/** Longest name that the API takes. Only this part is processed: a multipart form can have names of megabytes. */
export const maxFileName = 1000;

const extension = '.pdf';

/** Control characters, direction marks and invisible characters, which could disguise a name. */
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/**
 * Sanitises a file name for display and for any file system: the last path segment, normalised (NFC), without misleading
 * characters, always with the extension `.pdf`, at most 200 UTF-16 code units. Browser and server give a file the same name.
 */
export function documentName(fileName: string): string {
  const lastSlash = Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\'));
  const clean = fileName
    .slice(lastSlash + 1)
    .slice(0, maxFileName)
    .replaceAll(/\p{Surrogate}/gu, '\ufffd')
    .normalize('NFC')
    .replaceAll(unsafe, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/(\.pdf)?[\s.]*$/i, '')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
  return `${truncate(clean, maxDocumentName - extension.length) || 'document'}${extension}`;
}

/** What belongs to the character before it: marks, the second half of a pair, and what a joiner joins. */
const continuesCharacter = /^(?:[\p{M}\p{EMod}\udc00-\udfff]|\u200d)/u;

/** Truncates a text between characters. */
function truncate(text: string, length: number): string {
  let end = length;
  const isWithin = () => continuesCharacter.test(text.slice(end)) || text[end - 1] === '\u200d';
  while (end > 0 && isWithin()) end -= 1;
  return text.slice(0, end).trimEnd();
}
