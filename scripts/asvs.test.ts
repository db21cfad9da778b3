import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './shared/root.ts';

/* Checks docs/asvs.md against ASVS 5.0.0. documents.test.ts checks its links. */

const page = readFileSync(inRoot('docs/asvs.md'), 'utf8');
const listed = (text: string) =>
  [...text.matchAll(/^- ([^:]+): ./gm)].flatMap(([, ids = '']) => ids.match(/\d+\.\d+\.\d+/g) ?? []);

test('lists each requirement of levels 1 and 2 once', () => {
  const ids = listed(page);
  expect(new Set(ids).size).toBe(ids.length);
  const chapters = Object.entries(Object.groupBy(ids, (id) => id.replace(/\..*/, '')));
  expect(chapters.map(([chapter, items = []]) => `${chapter}:${items.length}`).join(' ')).toBe(
    '1:27 2:11 3:19 4:10 5:9 6:35 7:18 8:7 9:7 11:14 12:9 13:13 14:9 15:13 16:16',
  );
});

test('the sums equal the counts of requirements', () => {
  const [, gaps = '', part = '', met = '', none = ''] = page.split(/^## /m);
  const [all, ...sums] = [page, met, part, gaps, none].map((section) => listed(section).length);
  expect(page).toContain(
    `Of ${all} requirements, the portal meets ${sums[0]} and ${sums[1]} in part; ${sums[2]} are gaps, and ${sums[3]} do not apply.`,
  );
});
