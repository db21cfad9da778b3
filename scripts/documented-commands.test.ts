import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accessApp } from './ops/cdk.ts';
import { runCommand } from './shared/command.ts';
import { inRoot, tool } from './shared/root.ts';

/*
 * What the pages for operators say to type is typed here, as far as it goes without an account: the repository's own commands up
 * to the stage, which does not exist.
 */

const commands = ['docs/deploy.md', 'docs/restore.md', 'docs/runbook.md'].flatMap(commandsOf);

/** What stands for something that the reader has to put in. */
const examples: Readonly<Record<string, string>> = {
  '<repository>': 'office@12/portal@345',
  '<application id>': '4f8c8a34-3c52-4f0e-9d0c-2b9c5d9f1a11',
  '<e-mail>': 'kavya@office.example.org',
  '<stage>': 'nowhere',
  '<table>': 'table',
};

const stage = /(^|\s|=)(local|dev|staging|production)(?=\s|$)/;

/** A verb of this repository, and its arguments. */
const verb = /^npm run ([a-z-]+) -- /;

/** Needs an account, and nothing of this repository. */
const ofOthers = /^(aws |gh |cd )/;

const ours = commands.filter(({ line }) => !ofOthers.test(line));

test('every command is either one of ours or of another tool', () => {
  expect(ours.length).toBeGreaterThan(10);
  expect(ours.filter(({ line }) => !verb.test(line))).toEqual([]);
});

test.for(ours)('$page: $line', async ({ line }) => {
  const filled = Object.entries(examples).reduce((text, [hole, value]) => text.replaceAll(hole, value), line);
  expect(filled, 'an example stands for each hole').not.toMatch(/<[^>]+>/);
  const command = filled.replace(verb, 'node scripts/$1.ts ').replace(stage, '$1nowhere');
  const { output } = await runCommand('sh', ['-c', command], { timeoutSeconds: 170 });
  expect(output).toMatch(/^There is no stage "nowhere"\./m);
  expect(output).not.toMatch(/unknown (option|argument|command)/i);
});

test.each([false, true])(
  'what npm run access deploys can be synthesized (the provider exists: %s)',
  async (existingProvider) => {
    const app = accessApp('office@12/portal@345', ['dev', 'staging'], existingProvider);
    const { output, code } = await runCommand(tool('cdk', 'infra'), ['synth', ...app, '--no-notices'], {
      cwd: inRoot('infra'),
      timeoutSeconds: 170,
    });
    expect(code, output).toBe(0);
    expect(output).toContain('RoleName: green-startup-deploy-staging');
    expect(output).toContain('repo:office@12/portal@345:environment:staging');
    expect(output.includes('AWS::IAM::OIDCProvider')).toBe(!existingProvider);
  },
);

/** A command that a page tells people to give, on one line, without its remark. */
interface DocumentedCommand {
  readonly page: string;
  readonly line: string;
}

/** The commands of a page: those of its blocks for a shell, and those of the repository that stand in a sentence. */
function commandsOf(page: string): readonly DocumentedCommand[] {
  const text = readFileSync(inRoot(page), 'utf8');
  const blocks = [...text.matchAll(/^ *```sh\n(.*?)^ *```$/gms)].flatMap(([, block = '']) =>
    block.replaceAll(/\\\n\s*/g, ' ').split('\n'),
  );
  const inSentences = [...text.matchAll(/`(npm run [a-z-]+ -- [^`]+)`/g)].map(([, line = '']) => line);
  const lines = [...blocks, ...inSentences].map((line) => line.replace(/\s+#.*$/, '').trim());
  return [...new Set(lines)].filter((line) => line && !line.startsWith('#')).map((line) => ({ page, line }));
}
