import { i18n } from '@lingui/core';
import { cities } from '@portal/contracts/applications/choices';
import { expect, test } from 'vitest';
import { cityLabels } from '../application/choice-labels.ts';
import { cityAliases } from '../application/city-aliases.ts';
import { findChoice, searchChoices } from './search-choices.ts';

const districts = cities.map((value) => ({
  value,
  label: i18n.t(cityLabels[value]),
  aliases: cityAliases[value],
}));

const found = (text: string) => searchChoices(districts, text).map(({ label }) => label);

test.each([
  ['Tuticorin', 'Thoothukudi'],
  ['Thoothukkudi', 'Thoothukudi'],
  ['Trichy', 'Tiruchirappalli'],
  ['tiruchirapalli', 'Tiruchirappalli'],
  ['Tanjore', 'Thanjavur'],
  ['Kovai', 'Coimbatore'],
  ['ooty', 'Nilgiris'],
  ['Madras', 'Chennai'],
  ['Conjeevaram', 'Kanchipuram'],
  ['Kancheepuram', 'Kanchipuram'],
  ['Thiruvallur', 'Tiruvallur'],
  ['Villupuram', 'Viluppuram'],
  ['Nellai', 'Tirunelveli'],
  ['Hosur', 'Krishnagiri'],
  ['hos', 'Krishnagiri'],
  ['sal', 'Salem'],
  [' the nilgiris ', 'Nilgiris'],
])('%j finds %s first', (text, district) => {
  expect(found(text)[0]).toBe(district);
});

test('the hits at the beginning of a name come first', () => {
  expect(found('tiru').slice(0, 7)).toEqual(found('tiru').slice(0, 7).toSorted());
  expect(found('pattu')).toEqual(['Thanjavur', 'Chengalpattu', 'Tirupattur']);
  expect(found('')).toEqual(districts.map(({ label }) => label));
  expect(found('Bengaluru')).toEqual([]);
});

test('every alias finds its own district first, and needs its entry', () => {
  for (const { value, label, aliases } of districts) {
    for (const alias of aliases) {
      expect([alias, findChoice(districts, alias)?.value]).toEqual([alias, value]);
      expect([alias, found(alias)[0]]).toEqual([alias, label]);
      expect([alias, findChoice([{ value, label }], alias)]).toEqual([alias, undefined]);
    }
  }
});

test('only a whole name names a district', () => {
  expect(findChoice(districts, 'thootukudi')?.value).toBe('thoothukudi');
  expect(findChoice(districts, 'thootu')).toBeUndefined();
  expect(findChoice(districts, '')).toBeUndefined();
});
