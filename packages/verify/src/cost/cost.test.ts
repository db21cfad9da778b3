import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../../../../scripts/shared/root.ts';
import { measureApplication } from './application-cost.ts';
import { costTable } from './cost-table.ts';

test('docs/cost.md contains the table of a measured application', async () => {
  expect(readFileSync(inRoot('docs/cost.md'), 'utf8')).toContain(costTable(await measureApplication()));
});

test.each([
  ['a mail', { mails: 1 }, 10],
  ['a million write units', { writes: 1000 }, 71.15],
])('prices %s by the price list', (_name, consumed, cents) => {
  const nothing = { reads: 0, writes: 0, documentWrites: 0, documentReads: 0, mails: 0, invocations: 0 };
  const sum = /1,000 applications +([\d.]+)$/.exec(
    costTable([{ name: 'x', times: 1, ...nothing, ...consumed }]),
  );
  expect(Number(sum?.[1])).toBeCloseTo(cents + 0.105, 0);
});
