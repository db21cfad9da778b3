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
 * and a mix of both. Punctuation and emoji are not counted.
 */
export function countWords(text: string): number {
  const known = recentCounts.get(text);
  if (known !== undefined) return known;
  // A fixed locale: browser and server must get the same count.
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
  let words = 0;
  for (const segment of segmenter.segment(text)) {
    if (segment.isWordLike) words += 1;
  }
  for (const oldest of recentCounts.keys()) {
    if (recentCounts.size < maxRecentCounts) break;
    recentCounts.delete(oldest);
  }
  recentCounts.set(text, words);
  return words;
}
