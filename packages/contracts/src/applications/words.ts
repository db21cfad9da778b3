/** Word limit of every long answer. */
export const maxWords = 300;

/** Guard of the server for every long answer, in UTF-16 code units; far above 300 words of any script. */
export const maxCharacters = 4000;

/** Made with the first text: it takes longer than everything else here, and most readers of the contract count nothing. */
let segmenter: Intl.Segmenter | undefined;

/** The texts that were counted last; a form asks for the same ones several times with each key. */
const counted = new Map<string, number>();
const countedAtMost = 32;

/**
 * Number of words in a text, by Unicode's word boundaries: right for English, Tamil and both mixed,
 * where splitting at blanks is not. Punctuation and emoji are no words.
 */
export function countWords(text: string): number {
  const known = counted.get(text);
  if (known !== undefined) return known;
  // Not the reader's locale: browser and server must agree on every count.
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
  let words = 0;
  for (const segment of segmenter.segment(text)) {
    if (segment.isWordLike) words += 1;
  }
  for (const oldest of counted.keys()) {
    if (counted.size < countedAtMost) break;
    counted.delete(oldest);
  }
  counted.set(text, words);
  return words;
}
