/** Word limit of every long answer. */
export const maxWords = 300;

/** Upper limit of every long answer, in UTF-16 code units; far above 300 words in any script. */
export const maxCharacters = 4000;

/** From `https://` or `www.` up to the next blank; or between blanks, `example.org/path` or a mail address. */
const address =
  /\b(?:https?:\/\/|www\.)\S+|(?:^|\s)\p{P}{0,3}[\p{L}\p{M}\p{N}.-]+\.\p{L}{2,}\/\S+|(?:^|\s)[^@\s]+@[^@\s]+(?=\s|$)/giu;

/** What joins its neighbours to one word: `climate-smart`, `it's`, `e.g.`, `R&D`; between digits also `1,200`, `10:30`, `24/7`. */
const joint =
  /([\p{L}\p{M}\p{N}\p{Cf}])[-\u2010\u2011.&'\u2019](?=[\p{L}\p{N}])|(\p{Nd})[,:/\u066b\u066c](?=\p{Nd})/gu;

/** Letters and digits with their marks, as of Tamil and Hindi, and invisible characters such as the non-joiner. */
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Cf}_]*/gu;

/**
 * Counts the words in a text as a person does, in English, Tamil and a mix of both. Punctuation and emoji are not counted. A
 * compound with hyphens is one word, and so is a number or an address. `Intl.Segmenter` would not do: its words differ between
 * browsers, and the server must get the count that the founder saw.
 */
export function countWords(text: string): number {
  const withoutAddresses = text.replaceAll('\u200b', ' ').replaceAll(address, ' a ');
  return withoutAddresses.replaceAll(joint, '$1$2').match(word)?.length ?? 0;
}
