import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './shared/root.ts';

/* Checks docs/asvs.md against ASVS 5.0.0. documents.test.ts checks its links. */

/** Requirements of levels 1 and 2 in each chapter; chapters 10 and 17 do not apply. */
const chapters = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
};

const page = readFileSync(inRoot('docs/asvs.md'), 'utf8');
const listed = (text: string) =>
  [...text.matchAll(/^- ([^:]+): ./gm)].flatMap(([, ids = '']) =>
    [...ids.matchAll(/\d+\.\d+\.\d+/g)].map(([id]) => id),
  );

test('lists each requirement once', () => {
  const ids = listed(page);
  expect(new Set(ids).size).toBe(ids.length);
  const counts = Object.groupBy(ids, (id) => id.replace(/\..*/, ''));
  expect(Object.fromEntries(Object.entries(counts).map(([chapter, of]) => [chapter, of?.length]))).toEqual(
    chapters,
  );
});

test('the sums equal the counts of requirements', () => {
  const sums =
    /^Of (\d+) requirements, the portal meets (\d+) and (\d+) in part; (\d+) are gaps, and (\d+) do not/m.exec(
      page,
    );
  const [, gaps = '', part = '', met = '', none = ''] = page.split(/^## /m);
  const counts = [page, met, part, gaps, none].map((section) => listed(section).length);
  expect(sums?.slice(1).map(Number)).toEqual(counts);
});
