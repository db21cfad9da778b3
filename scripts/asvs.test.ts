import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './shared/root.ts';

/*
 * Compares docs/asvs.md with the numbers of items of levels 1 and 2 in each chapter of ASVS 5.0.0. documents.test.ts checks its
 * links.
 */

const chapters: Record<string, { level1: number; level2: number }> = {
  V1: { level1: 8, level2: 19 },
  V2: { level1: 4, level2: 7 },
  V3: { level1: 8, level2: 11 },
  V4: { level1: 2, level2: 8 },
  V5: { level1: 4, level2: 5 },
  V6: { level1: 13, level2: 22 },
  V7: { level1: 6, level2: 12 },
  V8: { level1: 4, level2: 3 },
  V9: { level1: 4, level2: 3 },
  V11: { level1: 3, level2: 11 },
  V12: { level1: 3, level2: 6 },
  V13: { level1: 1, level2: 12 },
  V14: { level1: 2, level2: 7 },
  V15: { level1: 3, level2: 10 },
  V16: { level1: 0, level2: 16 },
};

const states = ['met', 'in part', '**gap**', 'not here'];

const page = readFileSync(inRoot('docs/asvs.md'), 'utf8');

const items = [
  ...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (.+?) \| (.*?) \| (.*?) \|$/gm),
].map(([, id = '', level, requirement = '', state = '', how = '', where = '']) => ({
  id,
  level,
  requirement,
  state,
  how,
  where,
}));

test('lists each item of both levels once', () => {
  const ids = items.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(217);
  const counted = Object.keys(chapters).map((chapter) => {
    const own = items.filter(({ id }) => `V${id.split('.')[0]}` === chapter);
    const level1 = own.filter(({ level }) => level === '1').length;
    return [chapter, { level1, level2: own.length - level1 }];
  });
  expect(Object.fromEntries(counted)).toEqual(chapters);
});

test('each item has a state; an item that is met, or in part, has an explanation and a link', () => {
  // The language itself meets these two.
  const withoutLink = ['1.4.1', '1.4.3'];
  const incomplete = items.filter(
    ({ id, state, how, where }) =>
      !states.includes(state) ||
      how === '' ||
      (['met', 'in part'].includes(state) && !withoutLink.includes(id) && !where.includes('](')),
  );
  expect(incomplete).toEqual([]);
});

test('the sums equal the counts of items', () => {
  const sums = [...page.matchAll(/^\| (met|in part|\*\*gap\*\*|not here|all)(?::? .*?)? \| (\d+) \|$/gm)];
  const expected = [
    ...states.map((state) => items.filter((item) => item.state === state).length),
    items.length,
  ];
  expect(sums.map(([, , count]) => Number(count))).toEqual(expected);
});
