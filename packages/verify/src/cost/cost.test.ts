import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../../../../scripts/shared/root.ts';
import { costTable, measure } from './cost.bench.ts';
import { costOf } from './cost-of.ts';
import { itemSize } from './item-size.ts';

test('the document carries the figures that the script computes', async () => {
  const written = readFileSync(inRoot('docs/cost.md'), 'utf8');
  expect(written).toContain(costTable(await measure()));
});

test('items are measured as DynamoDB measures them', () => {
  expect(itemSize({ pk: 'USER#1', sk: 'PROFILE' })).toBe(2 + 6 + 2 + 7);
  expect(itemSize({ நகரம்: 'சென்னை' })).toBe(Buffer.byteLength('நகரம்சென்னை'));
  expect(itemSize({ n: 12_345, yes: true, none: null })).toBe(1 + 4 + 3 + 1 + 4 + 1);
  expect(itemSize({ list: ['a', 'bc'] })).toBe(4 + 3 + (1 + 1) + (2 + 1));
  expect(itemSize({ bytes: new Uint8Array(9) })).toBe(5 + 9);
  expect(itemSize({ map: { a: 'b' } })).toBe(3 + 3 + (1 + 1) + 1);
});

test('a mail costs what SES asks, however many units go with it', () => {
  const step = {
    name: 'mail',
    times: 2,
    isBeside: false,
    calls: 0,
    invocations: 0,
    gigabyteSeconds: 0,
    logged: 0,
    mails: 1,
    files: 0,
    looks: 0,
    reads: 0,
    writes: 0,
    tableWaits: 0,
  };
  expect(costOf(step, 1000)).toMatchObject({ mail: 0.2, all: 0.2 });
});
