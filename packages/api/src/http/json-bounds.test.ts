import { expect, test } from 'vitest';
import { isWithinBounds, jsonBounds } from './json-bounds.ts';

/** Objects within each other, so many. */
const nested = (depth: number): unknown => (depth === 0 ? 'end' : { in: nested(depth - 1) });

/** An object of so many keys. */
const keyed = (keys: number) => Object.fromEntries(Array.from({ length: keys }, (_, key) => [key, key]));

test.each([
  ['nothing', null, true],
  ['a number', 7, true],
  ['as deep as may be', nested(jsonBounds.depth), true],
  ['one deeper', nested(jsonBounds.depth + 1), false],
  ['one deeper in a list', [[['text']], 1, nested(jsonBounds.depth)], false],
  ['as many keys as may be', keyed(jsonBounds.keys), true],
  ['one more', keyed(jsonBounds.keys + 1), false],
  ['as many as may be, in two objects', [keyed(249), keyed(249)], true],
  ['one more in two', [keyed(249), keyed(250)], false],
  ['half a character', { email: 'kavya\ud83d@example.org' }, false],
  ['half a character after whole ones', ['kavya', { name: '\ud83c\udf3f' }, '\udf3f'], false],
  ['half a character in a name', { 'kavya\ud83d': 1 }, false],
])('%s', (_what, value, expected) => {
  expect(isWithinBounds(value)).toBe(expected);
});
