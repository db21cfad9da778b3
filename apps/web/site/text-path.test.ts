import { expect, test } from 'vitest';
import { textPath } from './text-path.ts';

const widthOf = (text: string) =>
  Math.max(...[...textPath(text, 10).d.matchAll(/(-?[\d.]+),/g)].map(([, x]) => Number(x)));

test('sets letters one after the other, the vowel signs of Tamil too', () => {
  expect(widthOf('aa')).toBeGreaterThan(widthOf('a') * 1.8);
  expect(widthOf('நா')).toBeGreaterThan(widthOf('ந') * 1.3);
  expect(widthOf('நாடு')).toBeGreaterThan(widthOf('நா') * 1.3);
});

test('grows with the size and turns the letters upright', () => {
  const [, small, flipped] = /scale\((\S+) (\S+)\)/.exec(textPath('a', 10).transform) ?? [];
  const [, large] = /scale\((\S+) /.exec(textPath('a', 20).transform) ?? [];
  expect(Number(large)).toBeCloseTo(2 * Number(small));
  expect(Number(flipped)).toBe(-Number(small));
});
