/** Word limit of every long answer. */
export const maxWords = 300;

/** Upper limit of every long answer, in UTF-16 code units; far above 300 words in any script. */
export const maxCharacters = 4000;

/** Created on first use: it is slow to create, and most importers of this package count no words. */
let segmenter: Intl.Segmenter | undefined;

/** Cache of the last counts: a form counts the same texts several times for each key press. */
const recentCounts = new Map<string, number>();
const maxRecentCounts = 32;

/**
 * Counts the words in a text by Unicode's word boundaries. Unlike splitting at blanks, this is correct for English, Tamil
 * and a mix of both. Punctuation and emoji are not counted. A compound with hyphens is one word, and so is an address.
 */
export function countWords(text: string): number {
  const known = recentCounts.get(text);
  if (known !== undefined) return known;
  const parts = text.split(/\s+/).map(splitOffAddress);
  const addresses = parts.filter(({ hasAddress }) => hasAddress).length;
  const words = addresses + countSegments(parts.map(({ rest }) => rest).join(' '));
  for (const oldest of recentCounts.keys()) {
    if (recentCounts.size < maxRecentCounts) break;
    recentCounts.delete(oldest);
  }
  recentCounts.set(text, words);
  return words;
}

/** A web address with a scheme or `www`, within a text without blanks; or all of it is `example.org/path` or a mail address. */
const address = /\b(?:https?:\/\/|www\.)\S|^\p{P}{0,3}[\p{L}\p{M}\p{N}.-]+\.\p{L}{2,}\/\S|^[^@]+@[^@]+$/iu;

function splitOffAddress(part: string): { readonly hasAddress: boolean; readonly rest: string } {
  const start = part.search(address);
  return start < 0 ? { hasAddress: false, rest: part } : { hasAddress: true, rest: part.slice(0, start) };
}

const hyphenInCompound = /([\p{L}\p{M}\p{N}])[-\u2010\u2011](?=[\p{L}\p{N}])/gu;

function countSegments(text: string): number {
  // A fixed locale: browser and server must get the same count.
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
  let words = 0;
  for (const segment of segmenter.segment(text.replaceAll(hyphenInCompound, '$1'))) {
    if (segment.isWordLike) words += 1;
  }
  return words;
}
