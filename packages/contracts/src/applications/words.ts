/** Word limit of every long answer. */
export const maxWords = 300;

/** Guard of the server for every long answer, in UTF-16 code units; far above 300 words of any script. */
export const maxCharacters = 4000;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * Number of words in a text, by Unicode's word boundaries: right for English, Tamil and both mixed,
 * where splitting at blanks is not. Punctuation and emoji are no words.
 */
export function countWords(text: string): number {
  let words = 0;
  for (const segment of segmenter.segment(text)) {
    if (segment.isWordLike) words += 1;
  }
  return words;
}
