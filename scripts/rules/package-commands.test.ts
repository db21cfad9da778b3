import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stageNames } from '../../infra/lib/stages.ts';
import { inRoot } from '../shared/root.ts';

const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const documents = ['*.md', 'docs/**/*.md', '.github/**/*.md'].flatMap((pattern) =>
  globSync(pattern, { cwd: inRoot() }),
);

const commands = documents.flatMap((file) =>
  [
    ...readFileSync(inRoot(file), 'utf8').matchAll(
      /\bnpm (?:run )?((?<=run )[a-z][\w:-]*|start|test)((?: -- [^\n`]*)?)/g,
    ),
  ].map(([whole, name = '']) => ({ file, whole, name })),
);

test('documents name existing commands', () => {
  expect(commands.length).toBeGreaterThan(40);
  const unknown = commands.filter(({ name }) => !Object.hasOwn(scripts, name));
  expect(unknown).toEqual([]);
});

test('commands with a stage name an existing one', () => {
  const words = commands.flatMap(({ whole }) => /-- (\w+)(?: --|$)/.exec(whole)?.[1] ?? []);
  const stages = words.filter((word) => /^(dev|staging|prod|production|live)/.test(word));
  expect(stages.length).toBeGreaterThan(0);
  for (const stage of stages) expect(stageNames).toContain(stage);
});

test('every script of package.json has its file', () => {
  for (const [name, command] of Object.entries(scripts)) {
    const [, verb] = /^node scripts\/run\.mjs ([\w-]+)/.exec(command) ?? [];
    expect(verb === undefined || existsSync(inRoot('scripts', `${verb}.ts`)), name).toBe(true);
  }
});
