import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './shared/root.ts';

/* Checks docs/asvs.md against ASVS 5.0.0. documents.test.ts checks its links. */

const states = ['met', 'in part', '**gap**', 'not here'];

const page = readFileSync(inRoot('docs/asvs.md'), 'utf8');
const row =
  /^\| (?<id>\d+\.\d+\.\d+) \| (?<level>[12]) \| .+? \| (?<state>.+?) \| (?<how>.*?) \| (?<where>.*?) \|$/gm;
const items = [...page.matchAll(row)].map(({ groups }) => groups ?? {});

test('lists each item of both levels once', () => {
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  expect(['1', '2'].map((one) => items.filter(({ level }) => level === one).length)).toEqual([65, 152]);
});

test('each item has a state; an item that is met, or in part, has an explanation and a link', () => {
  // The language itself meets these two.
  const withoutLink = ['1.4.1', '1.4.3'];
  const incomplete = items.filter(({ id = '', state = '', how, where }) => {
    const needsLink = ['met', 'in part'].includes(state) && !withoutLink.includes(id);
    return !states.includes(state) || !how || (needsLink && !where?.includes(']('));
  });
  expect(incomplete).toEqual([]);
});

test('the sums equal the counts of items', () => {
  const sums = [...page.matchAll(/^\| (?:met|in part|\*\*gap\*\*|not here|all)(?::? .*?)? \| (\d+) \|$/gm)];
  const counts = states.map((one) => items.filter(({ state }) => state === one).length);
  expect(sums.map(([, count]) => Number(count))).toEqual([...counts, items.length]);
});
