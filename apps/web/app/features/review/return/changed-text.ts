/** The words that two texts share at their beginning and end, and what each has between. */
export interface ChangedText {
  readonly start: string;
  readonly before: string;
  readonly now: string;
  readonly end: string;
}

/** Words with the spaces after them. */
const wordsOf = (text: string): readonly string[] => text.match(/\S*\s*/g)?.filter(Boolean) ?? [];

const sameWord = (one: string | undefined, other: string | undefined) => one?.trim() === other?.trim();

/** Finds what changed between two texts, in whole words. */
export function changedText(before: string, now: string): ChangedText {
  const [old, present] = [wordsOf(before), wordsOf(now)];
  const shorter = Math.min(old.length, present.length);
  let start = 0;
  while (start < shorter && sameWord(old[start], present[start])) start++;
  let end = 0;
  while (end < shorter - start && sameWord(old.at(-1 - end), present.at(-1 - end))) end++;
  const join = (words: readonly string[], from: number, to: number) => words.slice(from, to).join('');
  return {
    start: join(present, 0, start),
    before: join(old, start, old.length - end),
    now: join(present, start, present.length - end),
    end: join(present, present.length - end, present.length),
  };
}
