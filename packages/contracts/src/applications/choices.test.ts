import { expect, test } from 'vitest';
import { cities } from './choices.ts';

test('has 38 districts, stored in lower case', () => {
  expect(cities).toHaveLength(38);
  expect([...new Set(cities)].filter((city) => /^[a-z]+$/.test(city))).toEqual(cities);
  expect(cities[0]).toBe('ariyalur');
  expect(cities.at(-1)).toBe('virudhunagar');
});
