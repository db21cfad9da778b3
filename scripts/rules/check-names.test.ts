import { expect, test } from 'vitest';
import { faultsIn } from './check-names.ts';

const titled = (characters: number) => `# 0001 · ${'a'.repeat(characters)}\n`;

test.each([
  ['a file name', 'packages/api/src/front-door.ts', '', 1],
  ['an exported function', 'a.ts', 'export async function openDoor() {}', 1],
  ['an exported constant', 'a.ts', 'export const theWorld = 1;', 1],
  ['an exported type', 'a.ts', 'export type WitnessList = string[];', 1],
  ['a word that only contains a metaphor', 'broadcast.ts', 'export const outstanding = 1;', 0],
  ['a name that is not exported', 'a.ts', 'const door = 1;', 0],
  ['the title of a decision with 80 characters', 'docs/adr/0001-a.md', titled(80), 0],
  ['the title of a decision with 81 characters', 'docs/adr/0001-a.md', titled(81), 1],
])('%s in %s', (_what, path, text, faults) => {
  expect(faultsIn(path, text)).toHaveLength(faults);
});
