const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const firstLetter = (word: string): string =>
  segmenter.segment(word)[Symbol.iterator]().next().value?.segment ?? '';

/** Returns the first letters of the first and the last word of a name or an e-mail address: `Asha Devi Raman` → `AR`. */
export function initialsOf(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/[\s._-]+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = '') => firstLetter(word).toUpperCase()).join('');
}
