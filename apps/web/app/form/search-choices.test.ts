import { cities, valuesOf } from '@portal/contracts/applications/choices';
import { cityAliases } from '@portal/contracts/applications/city-aliases';
import { expect, test } from 'vitest';
import { findChoice, searchChoices } from './search-choices.ts';

const districts = valuesOf(cities).map((value) => ({
  value,
  label: cities[value].en,
  aliases: [cities[value].ta, ...cityAliases[value]],
}));

/** The districts as a founder sees them who reads Tamil. */
const inTamil = valuesOf(cities).map((value) => ({
  value,
  label: cities[value].ta,
  aliases: [cities[value].en, ...cityAliases[value]],
}));

const found = (text: string) => searchChoices(districts, text).map(({ label }) => label);

test('other names and spellings find a district first, in either language', () => {
  for (const [text, district] of [
    ['Thoothukkudi', 'Thoothukudi'],
    ['hos', 'Krishnagiri'],
    ['sal', 'Salem'],
    [' the nilgiris ', 'Nilgiris'],
    ['தூத்துகுடி', 'Thoothukudi'],
    ['கொடைக்கானல்'.normalize('NFD'), 'Dindigul'],
  ] as const)
    expect([text, found(text)[0]]).toEqual([text, district]);
  for (const [text, district] of [
    ['Thoothukudi', 'தூத்துக்குடி'],
    ['Tuticorin', 'தூத்துக்குடி'],
    ['ஊட்டி', 'நீலகிரி'],
  ] as const)
    expect(searchChoices(inTamil, text)[0]?.label).toBe(district);
});

test('the hits at the beginning of a name come first', () => {
  expect(found('tiru').slice(0, 7)).toEqual(found('tiru').slice(0, 7).toSorted());
  expect(found('pattu')).toEqual(['Thanjavur', 'Chengalpattu', 'Tirupattur']);
  expect(found('')).toEqual(districts.map(({ label }) => label));
  expect(found('Bengaluru')).toEqual([]);
});

test('every alias finds its own district first, and needs its entry', () => {
  for (const { value, label } of districts) {
    for (const alias of cityAliases[value]) {
      expect([alias, findChoice(districts, alias)?.value]).toEqual([alias, value]);
      expect([alias, findChoice([{ value, label, aliases: [cities[value].ta] }], alias)]).toEqual([
        alias,
        undefined,
      ]);
    }
  }
});

test('only a whole name names a district', () => {
  expect(findChoice(districts, 'thootukudi')?.value).toBe('thoothukudi');
  expect(findChoice(districts, 'thootu')).toBeUndefined();
  expect(findChoice(districts, '')).toBeUndefined();
});
