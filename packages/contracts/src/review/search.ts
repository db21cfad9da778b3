import { cityAliases } from '../applications/city-aliases.ts';
import { programme } from '../programme.ts';
import { asciiDigits } from '../text.ts';

/*
 * The search of the stage lists: every word of the query must occur in the values of a row, in any order. Browser and server
 * both use it.
 */

/** The words of a query. A word matches when one of its spellings occurs in the text; in `\n`, as a whole value. */
export type SearchQuery = readonly (readonly string[])[];

/**
 * Reduces the spellings of a text to one: upper and lower case, composed and decomposed, full width, accents on Latin letters, digits
 * of any script, invisible characters, and the Tamil letters that look or sound alike.
 */
export function foldText(text: string): string {
  return (
    asciiDigits(text)
      .normalize('NFKD')
      .replaceAll(/\p{Cf}/gu, '')
      // Via upper case: `ß` is `ss`, `ı` is `i`.
      .toUpperCase()
      .toLowerCase()
      .replaceAll(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
      .normalize('NFC')
      .replaceAll('ஶ', 'ஸ')
      .replaceAll('ஔ', 'ஒள')
      .replaceAll('ௌ', 'ெள')
  );
}

/** Splits a query into words. A query without words matches everything. An application number in full is one word. */
export function parseSearchQuery(text: string): SearchQuery {
  const numbers: string[][] = [];
  const rest = foldText(text).replaceAll(
    fullNumber,
    (typed, before: string, joined: string | undefined, spaced: string | undefined, digits: string) => {
      const round = joined ?? spaced;
      const number = `\n${[prefix, ...(round ? [round] : []), Number(digits)].join('-')}\n`;
      // `gsp 2027` may also be the beginning of all numbers of a round.
      const beginning = round === undefined && !typed.includes('#') ? [`\n${prefix}-${digits}-`] : [];
      numbers.push([number, ...beginning]);
      return before;
    },
  );
  const words = rest.split(/\s+/).filter((word) => word !== '');
  const place = cityByAlias.get(words.join(' '));
  return [
    ...numbers,
    ...words.map((word) => [word, ...typedSpellings(word), ...(place ?? cityByAlias.get(word) ?? [])]),
  ];
}

const prefix = programme.submittedIdPrefix.toLowerCase();

/**
 * `gsp-spring-000030`, `gsp 2027 30`, `gsp 30` or `#30`. After a space, the id of a round has a digit. With some of its zeros only, or a
 * hyphen and no round, it may go on.
 */
const fullNumber = new RegExp(
  String.raw`(^|\s)(?:#|${prefix}[\s-]*([a-z\d-]{2,20}?)(?:-|(?=\d{6}(?:\s|$)))|${prefix}\s+((?=\D*\d)[a-z\d-]{3,20})\s+|${prefix}\s*)(\d{6,}|[1-9]\d*)(?=\s|$)`,
  'g',
);

/** A district as a whole value of a row, in a list, by its other names: some are names of people, too. */
const cityByAlias: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(cityAliases).flatMap(([city, aliases]) =>
    aliases.map((alias) => [foldText(alias), [`\n${city}\n`]]),
  ),
);

/** A phone number without punctuation, or an application number without leading zeros. */
function typedSpellings(word: string): readonly string[] {
  if (isPhone.test(word)) return [withoutPunctuation(word)];
  return /^[a-z]/.test(word) ? [word.replace(/([a-z-])0+(?=\d)/, '$1')] : [];
}

/** Part of a phone number as people write it, `(044)`, `(+91)` or `85664-52094`, but not `1.5`. */
const isPhone = /^(?=[+(0]|(?:\D*\d){5})[+(]*\d[\d().\p{Pd}]*$/u;

const withoutPunctuation = (text: string) => text.replace(/[\s().\p{Pd}]/gu, '');

/** Joins values into one text for {@link matchesSearch}, with the other spellings of phone and application numbers. */
export function makeSearchText(values: Iterable<string>): string {
  // A word of a query has no line break, and matches within one value only; that of a number in full has both of its line.
  const lines = foldText(Array.from(values, (value) => value.replaceAll(/\s+/g, ' ')).join('\n'));
  return `\n${lines.split('\n').flatMap(spellings).join('\n')}\n`;
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

const applicationNumber = new RegExp(String.raw`^${prefix}-(.+)-(\d{6,})$`);

/** An application number (`gsp-2026-000123`) without its zeros, its hyphens and its round. */
function numberSpellings(value: string): readonly string[] {
  const [, round, digits = ''] = applicationNumber.exec(value) ?? [];
  if (round === undefined) return [];
  return [digits, String(Number(digits))].flatMap((number) => [
    `${prefix}-${round}-${number}`,
    `${prefix}${round}${number}`,
    `${prefix}-${number}`,
    `${prefix}${number}`,
  ]);
}

/** Whether every word of the query occurs in a text of {@link makeSearchText}. */
export function matchesSearch(query: SearchQuery, text: string): boolean {
  return query.every((word) => word.some((spelling) => text.includes(spelling)));
}

/** The most words that an excerpt has on each side of the hit, and the most characters of a part. */
const wordsAround = 8;
const [partStart, partEnd] = [/^.{0,100}/su, /.{0,100}$/su];

/** Returns the first word of a text in which a query occurs, with some words before and after it; `undefined` without one. */
export function findExcerpt(query: SearchQuery, text: string) {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const index = words.findIndex((word) => {
    const folded = foldText(word);
    return query.some((spellings) => spellings.some((spelling) => folded.includes(spelling)));
  });
  const hit = words[index];
  if (hit === undefined) return undefined;
  const [start, end] = [Math.max(0, index - wordsAround), index + 1 + wordsAround];
  const before = partEnd.exec(words.slice(start, index).join(' '))?.[0] ?? '';
  const after = partStart.exec(words.slice(index + 1, end).join(' '))?.[0] ?? '';
  return {
    before: start > 0 ? `… ${before}` : before,
    hit: partStart.exec(hit)?.[0] ?? '',
    after: end < words.length ? `${after} …` : after,
  };
}
