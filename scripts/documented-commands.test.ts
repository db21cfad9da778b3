import { expect, test } from 'vitest';
import { runCommand } from './lib/command.ts';
import { commandsOf } from './lib/documented-commands.ts';
import { inRoot } from './lib/root.ts';

/*
 * What the pages for operators say to type is typed here, as far as it goes without an account: the repository's own commands up
 * to the stage, which does not exist; those of the CDK up to what would be sent.
 */

const commands = ['docs/deploy.md', 'docs/restore.md', 'docs/runbook.md'].flatMap(commandsOf);

/** What stands for something that the reader has to put in. */
const examples: Readonly<Record<string, string>> = {
  '<account>': '000000000000',
  '<owner>/<name>': 'office/portal',
  '<application id>': '4f8c8a34-3c52-4f0e-9d0c-2b9c5d9f1a11',
  '<e-mail>': 'kavya@office.example.org',
  '<stage>': 'nowhere',
  '<table>': 'table',
};

const stage = /(^|\s|=)(dev|staging|production)(?=\s|$)/;

interface Rehearsal {
  readonly of: RegExp;
  /** The line as it is given here. */
  readonly given: (line: string) => string;
  readonly answers: RegExp;
}

const rehearsals: readonly Rehearsal[] = [
  {
    of: /^npm run [a-z-]+ -- /,
    given: (line) =>
      line.replace(/^npm run ([a-z-]+) -- /, 'node scripts/$1.ts ').replace(stage, '$1nowhere'),
    answers: /^There is no stage "nowhere"\./m,
  },
  {
    of: /^infra\/node_modules\/\.bin\/cdk bootstrap /,
    given: (line) => `${line} --show-template`,
    answers: /CloudFormationExecutionRole/,
  },
  {
    of: /^node_modules\/\.bin\/cdk deploy --app /,
    given: (line) => `cd infra && ${line.replace('cdk deploy', 'cdk synth')} --output "$(mktemp -d)"`,
    answers: /RoleName: portal-deploy-dev/,
  },
];

/** Needs an account, and nothing of this repository. */
const ofOthers = /^(aws |cd )/;

test('every command is either rehearsed here or none of ours', () => {
  const ours = commands.filter(({ line }) => !ofOthers.test(line));
  expect(ours.length).toBeGreaterThan(10);
  expect(ours.filter(({ line }) => !rehearsals.some(({ of }) => of.test(line)))).toEqual([]);
});

test.for(commands.filter(({ line }) => !ofOthers.test(line)))('$page: $line', async ({ line }) => {
  const rehearsal = rehearsals.find(({ of }) => of.test(line));
  if (!rehearsal) throw new Error('unreachable');
  const filled = Object.entries(examples).reduce((text, [hole, value]) => text.replaceAll(hole, value), line);
  expect(filled, 'an example stands for each hole').not.toMatch(/<[^>]+>/);
  const { output } = await runCommand('sh', ['-c', rehearsal.given(filled)], {
    cwd: inRoot(),
    timeoutSeconds: 170,
  });
  expect(output).toMatch(rehearsal.answers);
  expect(output).not.toMatch(/unknown (option|argument|command)/i);
});
