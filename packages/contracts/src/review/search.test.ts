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

test('an application number in full finds exactly that one', () => {
  const others = ['GSP-2026-000030', 'GSP-2026-000300', 'GSP-2026-000309', 'GSP-2027-000030'];
  const found = (query: string) => others.filter((number) => finds(query, [number, '4430'])).join(' ');
  const exact = ['GSP-2026-000030', 'gsp-2026-30', 'gsp 2026 30', ' GSP2026000030 ', 'ＧＳＰ-௨௦௨௬-000030'];
  for (const query of exact) expect(found(query), query).toBe('GSP-2026-000030');
  for (const query of ['gsp 30', 'gsp30', '#30', 'gsp 000030', '#000030', '44 gsp 30'])
    expect(found(query), query).toBe('GSP-2026-000030 GSP-2027-000030');
  // A part of a number.
  for (const query of ['30', '0030', 'GSP-30', 'GSP-202', 'gsp', '2026-30'])
    expect(found(query).length, query).toBeGreaterThan(40);
  for (const query of ['gsp-2027', 'gsp 2027']) expect(found(query)).toBe('GSP-2027-000030');
  expect(found('gsp-2026-0003')).toBe('GSP-2026-000030 GSP-2026-000300 GSP-2026-000309');
});

test('a district is found by its other names, a town by that of its district', () => {
  for (const query of ['Trichy', 'Tiruchi', 'திருச்சி', 'maraimalai  nagar', 'Srirangam vayal'])
    expect(finds(query, ['tiruchirappalli', 'chengalpattu', 'Vayal']), query).toBe(true);
  expect(finds('Tuticorin', ['tiruchirappalli'])).toBe(false);
  expect(finds('Madras', ['IIT Madras'])).toBe(true);
  // Names of people, too: their own words, and no other value that names the district.
  expect(finds('Palani Natham', ['Natham Ravi Palani'])).toBe(true);
  expect(finds('Nagar Maraimalai', ['R. Maraimalai, 4th Street, Anna Nagar'])).toBe(true);
  expect(finds('Chidambaram', ['Weavers of Cuddalore'])).toBe(false);
});

test('a text is found in every spelling of its letters', () => {
  const spellings = [
    ['ஸ்ரீதர்', 'ஶ்ரீதர்'],
    ['கௌரி', 'கெளரி'],
    ['ஔவை', 'ஒளவை'],
    ['தமிழ்நாடு', 'தமிழ்\u200cநாடு'],
    ['Straße', 'STRASSE'],
    ['Café Zoë', 'cafe zoe'],
    ['İzmir ılık', 'izmir ilik'],
    ['௨௦ ௪௫', '20 45'],
    ['Ｋａｄａｌ', 'kadal'],
    ['soft\u00adware', 'software'],
  ] as const;
  for (const [one, other] of spellings) {
    expect([one, finds(other, [one])]).toEqual([one, true]);
    expect([other, finds(one, [other])]).toEqual([other, true]);
  }
  expect(finds('வெ', ['வெள்ளம்'])).toBe(true);
  expect(finds('கா', ['க'])).toBe(false);
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
