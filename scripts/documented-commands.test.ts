import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './shared/root.ts';
import { run } from './testing/run-in-process.ts';

const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

test('every script of package.json has its file', () => {
  for (const [name, command] of Object.entries(scripts)) {
    const [, verb] = /^node scripts\/run\.mjs ([\w-]+)/.exec(command) ?? [];
    expect(verb === undefined || existsSync(inRoot('scripts', `${verb}.ts`)), name).toBe(true);
  }
});

test('documents name existing scripts', () => {
  const documents = globSync(['*.md', 'docs/**/*.md', '.github/**/*.{md,yml}'], { cwd: inRoot() });
  const named = documents.flatMap((file) =>
    [...readFileSync(inRoot(file), 'utf8').matchAll(/\bnpm (?:run ([a-z][\w:-]*)|(start|test)\b)/g)].map(
      ([, script, short]) => ({ file, name: script ?? short ?? '' }),
    ),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(({ name }) => !Object.hasOwn(scripts, name))).toEqual([]);
});

/* Runs the commands of the operators' pages as far as they go without an account: with a stage that does not exist. */

const pages = ['docs/deploy.md', 'docs/restore.md', 'docs/runbook.md'];

/** Values for the placeholders of the pages. */
const examples: Readonly<Record<string, string>> = {
  '<repository>': 'office@12/portal@345',
  '<application id>': '4f8c8a34-3c52-4f0e-9d0c-2b9c5d9f1a11',
  '<e-mail>': 'kavya@office.example.org',
  '<stage>': 'nowhere',
  '<table>': 'table',
};

const stage = /(^|\s|=)(local|dev|staging|production)(?=\s|$)/;

const ownCommand = /^npm run ([a-z-]+) -- /;

/** Commands of other tools, which need an account. */
const otherTool = /^((AWS_\w+=\d+ )?aws |gh |cd |until )/;

const lines = pages.flatMap(commandsOf).filter((line) => !otherTool.test(line));

test('every command is one of the repository or of another tool', () => {
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => !ownCommand.test(line))).toEqual([]);
});

/** Commands that differ in the stage alone run once. */
test.for([...new Set(lines.map(toRun))])('%s takes its arguments', async (command) => {
  expect(command, 'every placeholder has an example').not.toMatch(/<[^>]+>/);
  const { output } = await run(command.replace(/"(\w+) (\w+)"/, '$1'));
  expect(output).toMatch(/^There is no stage "nowhere"\./);
});

function toRun(line: string): string {
  const filled = Object.entries(examples).reduce((text, [name, value]) => text.replaceAll(name, value), line);
  return filled.replace(ownCommand, '$1 ').replace(stage, '$1nowhere');
}

/** The commands of a page, without comments: lines of shell blocks, and `npm run …` within sentences. */
function commandsOf(page: string): string[] {
  const text = readFileSync(inRoot(page), 'utf8');
  const blocks = [...text.matchAll(/^ *```sh\n(.*?)^ *```$/gms)].flatMap(([, block = '']) =>
    block.replaceAll(/\\\n\s*/g, ' ').split('\n'),
  );
  const inSentences = [...text.matchAll(/`(npm run [a-z-]+ -- [^`]+)`/g)].map(([, line = '']) => line);
  const all = [...blocks, ...inSentences].map((line) => line.replace(/\s+#.*$/, '').trim());
  return all.filter((line) => line && !line.startsWith('#'));
}
