import { expect, test } from 'vitest';
import { runCommand } from './shared/command.ts';
import { inRoot, tool } from './shared/root.ts';

test.each([
  ['production', 'The stage production keeps its data and cannot be removed by a command.'],
  ['local', 'The local cloud is removed by deleting the folder .local.'],
])('rejects the stage %s', async (stage, sentence) => {
  const { code, output } = await runCommand(tool('node'), [inRoot('scripts/destroy.ts'), stage]);
  expect(code).toBe(1);
  expect(output).toContain(sentence);
});
