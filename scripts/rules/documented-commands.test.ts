import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stageNames } from '../../infra/lib/stages.ts';
import { inRoot } from '../shared/root.ts';

const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const documents = [
  ...['README.md', 'CONTRIBUTING.md'].map((name) => inRoot(name)),
  ...readdirSync(inRoot('docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => inRoot('docs', name)),
];

const commands = documents.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/npm (?:run )?(\w[\w:]*(?:-\w+)*)((?: -- [^\n`]*)?)/g)].map(
    ([whole, name = '']) => ({
      file: file.slice(inRoot().length + 1),
      whole,
      name,
    }),
  ),
);

/** npm's own, and short forms of scripts. */
const ofNpm = ['install', 'ci'];

test('documents name commands that there are', () => {
  expect(commands.length).toBeGreaterThan(10);
  const unknown = commands.filter(({ name }) => !ofNpm.includes(name) && !Object.hasOwn(scripts, name));
  expect(unknown).toEqual([]);
});

test('commands about a stage name one that there is', () => {
  const asked = commands.flatMap(({ whole }) => /-- (\w+)(?: --|$)/.exec(whole)?.[1] ?? []);
  const stages = asked.filter((word) => /^(dev|staging|prod|production|live)/.test(word));
  expect(stages.length).toBeGreaterThan(0);
  for (const stage of stages) expect(stageNames).toContain(stage);
});

test('every command of a document leads to a file', () => {
  for (const [name, command] of Object.entries(scripts)) {
    const [, verb] = /^node scripts\/run\.mjs ([\w-]+)/.exec(command) ?? [];
    expect(verb === undefined || existsSync(inRoot('scripts', `${verb}.ts`)), name).toBe(true);
  }
});
