import { expect, test } from 'vitest';
import { faultsIn } from './check-names.ts';

test.each([
  ['a file name', 'packages/api/src/front-door.ts', ''],
  ['an exported function', 'a.ts', 'export async function openDoor() {}'],
  ['an exported constant', 'a.ts', 'export const theWorld = 1;'],
  ['an exported type', 'a.ts', 'export type WitnessList = string[];'],
])('reports a metaphor in %s', (_, path, text) => {
  expect(faultsIn(path, text)).toHaveLength(1);
});

test.each([
  ['a word that only contains one', 'broadcast.ts', 'export const outstanding = 1;'],
  ['a name that is not exported', 'a.ts', 'const door = 1;'],
])('accepts %s', (_, path, text) => {
  expect(faultsIn(path, text)).toEqual([]);
});

test.each([
  [80, 0],
  [81, 1],
])('a decision title of %i characters has %i faults', (length, faults) => {
  expect(faultsIn('docs/adr/0001-a.md', `# 0001 · ${'a'.repeat(length)}\n`)).toHaveLength(faults);
});
