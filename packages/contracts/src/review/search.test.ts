import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeSearchText, matchesSearch, parseSearchQuery } from './search.ts';

const finds = (query: string, values: readonly string[]) =>
  matchesSearch(parseSearchQuery(query), makeSearchText(values));

const row = [
  'GSP-2026-000123',
  'Ilango Arumugam',
  'Vayal Energy',
  'Cuddalore',
  'ilango.0@example.org',
  '8566452094',
  'Container digesters for fish_waste',
  'கடல் காற்று',
];

test('a row is found by any of its words, in any order and form', () => {
  const queries = [
    ['ilango.0@example.org', 'Cuddalore', 'Container digesters', 'Arumugam Ilango', 'CUDDALORE vayal', '  '],
    ['+91 8566452094', '+918566452094', '+91-85664-52094', '0091 85664 52094', '08566452094', '8566452094'],
    ['(0)85664.52094', '85664 52094', 'gsp 123', 'gsp123', 'GSP-123', 'GSP-2026-123', '2026-123', '000123'],
    ['gsp2026000123', '123', 'fish waste', 'fish_waste', 'காற்று கடல்', 'காற்று'.normalize('NFD')],
  ];
  for (const query of queries.flat()) expect(finds(query, row), query).toBe(true);
  const others = ['Ilango Salem', 'gsp 124', 'GSP-2025-123', '85664 52095', 'ilango.1@example.org'];
  for (const query of [...others, 'vayalenergy', 'காற்றுகடல்']) expect(finds(query, row), query).toBe(false);
});

test('a phone number is found, however it is stored and typed', () => {
  for (const stored of ['+91 85664 52094', '91 8566452094', '085664 52094']) {
    for (const query of ['8566452094', '+918566452094', '08566452094'])
      expect(finds(query, [stored]), `${query} in ${stored}`).toBe(true);
  }
});

const values = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 5 });
const wordsOf = (texts: readonly string[]) =>
  texts.flatMap((text) => text.split(/\s+/)).filter((word) => word !== '');

test('any words of a row find it, in any order, composed or decomposed', () => {
  fc.assert(
    fc.property(
      values.chain((texts) => fc.tuple(fc.constant(texts), fc.shuffledSubarray(wordsOf(texts)))),
      fc.constantFrom('NFC' as const, 'NFD' as const),
      ([texts, words], form) => {
        expect(finds(words.join(' ').normalize(form), texts)).toBe(true);
      },
    ),
  );
});

test('a query is found exactly where each of its words is', () => {
  fc.assert(
    fc.property(values, fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 4 }), (texts, queries) => {
      expect(finds(queries.join(' '), texts)).toBe(queries.every((query) => finds(query, texts)));
    }),
  );
});

test('an application number is found with any number of its leading zeros', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.nat({ max: 6 }), (number, zeros) => {
      const stored = `GSP-2026-${String(number).padStart(6, '0')}`;
      const typed = String(number).padStart(Math.min(zeros, 6), '0');
      expect(finds(`gsp-2026-${String(number)}`, [stored])).toBe(true);
      for (const query of [`gsp ${typed}`, `GSP-2026-${typed}`, `GSP${typed}`])
        expect(finds(query, [stored]), query).toBe(true);
    }),
  );
});
