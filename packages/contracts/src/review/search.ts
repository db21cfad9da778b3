/*
 * The search of the stage lists: every word of the query must occur in the values of a row, in any order. Browser and server
 * both use it.
 */

/** The words of a query. A word matches when one of its spellings occurs in the text. */
export type SearchQuery = readonly (readonly string[])[];

const normalise = (text: string) => text.normalize('NFC').toLowerCase();

/** Splits a query into words. A query without words matches everything. */
export function parseSearchQuery(text: string): SearchQuery {
  const words = normalise(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.map((word) => [word, ...typedSpellings(word)]);
}

/** A phone number without punctuation, or an application number without leading zeros. */
function typedSpellings(word: string): readonly string[] {
  if (isPhone.test(word)) return [withoutPunctuation(word)];
  return /^[a-z]/.test(word) ? [word.replace(/([a-z-])0+(?=\d)/, '$1')] : [];
}

/** Part of a phone number as people write it, `(044)`, `(+91)` or `85664-52094`, but not `1.5`. */
const isPhone = /^(?=[+(0]|(?:\P{Nd}*\d){5})[+(]*\d[\d().\p{Pd}]*$/u;

const withoutPunctuation = (text: string) => text.replace(/[\s().\p{Pd}]/gu, '');

/** Joins values into one text for {@link matchesSearch}, with the other spellings of phone and application numbers. */
export function makeSearchText(values: Iterable<string>): string {
  // A word of a query has no line break: it matches within one value only.
  return [...values].flatMap((value) => spellings(normalise(value))).join('\n');
}

function spellings(value: string): readonly string[] {
  const words = value.includes('_') ? [value, value.replaceAll('_', ' ')] : [value];
  return [...words, ...phoneSpellings(value), ...numberSpellings(value)];
}

/** An Indian phone number without spaces: with +91, 0091 and 0. */
function phoneSpellings(value: string): readonly string[] {
  const [, number] = /^(?:\+?91|0091|0)?(\d{10})$/.exec(withoutPunctuation(value)) ?? [];
  return number === undefined ? [] : [`+91${number}`, `0091${number}`, `0${number}`];
}

/** An application number (`gsp-2026-000123`) without its zeros, its hyphens and its year. */
function numberSpellings(value: string): readonly string[] {
  const [, prefix, year, digits = ''] = /^([a-z]+)-(\d{4})-(\d{6,})$/.exec(value) ?? [];
  if (prefix === undefined) return [];
  return [digits, String(Number(digits))].flatMap((number) => [
    `${prefix}-${year}-${number}`,
    `${prefix}${year}${number}`,
    `${prefix}-${number}`,
    `${prefix}${number}`,
  ]);
}

/** Whether every word of the query occurs in a text of {@link makeSearchText}. */
export function matchesSearch(query: SearchQuery, text: string): boolean {
  return query.every((word) => word.some((spelling) => text.includes(spelling)));
}
