import { existsSync, globSync, readFileSync } from 'node:fs';
import * as cloudformation from '@aws-sdk/client-cloudformation';
import * as cognito from '@aws-sdk/client-cognito-identity-provider';
import * as dynamodb from '@aws-sdk/client-dynamodb';
import * as lambda from '@aws-sdk/client-lambda';
import * as s3api from '@aws-sdk/client-s3';
import * as sesv2 from '@aws-sdk/client-sesv2';
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

/** A client has the schema of each operation: its element 4 is the input, whose element 4 has the names of the members. */
type Schemas = Readonly<Record<string, { readonly 4: () => { readonly 4: readonly string[] } }>>;

/** The clients of the SDK that are installed, by the names of their services in the AWS CLI. */
const services = { cloudformation, 'cognito-idp': cognito, dynamodb, lambda, s3api, sesv2 };
const clients = services as unknown as Readonly<Record<string, Schemas>>;

/** `TableName` is the option `table-name`. */
const toOption = (member: string) => member.replaceAll(/(?<=.)(?=[A-Z])/g, '-').toLowerCase();

/** Options that all commands of the AWS CLI have. */
const general = /^(cli-[a-z-]+|output|query|region)$/;

test('the SDK has the operations and the options that commands of the AWS CLI name', () => {
  let checked = 0;
  for (const line of globSync('docs/*.md', { cwd: inRoot() }).flatMap(commandsOf)) {
    const [, service = '', operation = '', rest = ''] = /\baws ([\w-]+) ([\w-]+)(.*)/.exec(line) ?? [];
    const client = clients[service];
    if (client === undefined) continue;
    checked += 1;
    const name = operation.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
    const members = client[`${name}$`]?.[4]()[4];
    const options = [...rest.matchAll(/ --(?:no-)?([a-z-]+)/g)].map(([, option = '']) => option);
    expect(members?.map(toOption), line).toEqual(
      expect.arrayContaining(options.filter((option) => !general.test(option))),
    );
  }
  expect(checked).toBeGreaterThan(10);
});

function toRun(line: string): string {
  const filled = Object.entries(examples).reduce((text, [name, value]) => text.replaceAll(name, value), line);
  return filled.replace(ownCommand, '$1 ').replace(stage, '$1nowhere');
}

/** The commands of a page, without comments: lines of shell blocks, and `npm run …` and `aws …` within sentences. */
function commandsOf(page: string): string[] {
  const text = readFileSync(inRoot(page), 'utf8');
  const blocks = [...text.matchAll(/^ *```sh\n(.*?)^ *```$/gms)].flatMap(([, block = '']) =>
    block.replaceAll(/\\\n\s*/g, ' ').split('\n'),
  );
  const inSentences = [...text.matchAll(/`((?:npm run [a-z-]+ --|aws) [^`]+)`/g)].map(
    ([, line = '']) => line,
  );
  const all = [...blocks, ...inSentences].map((line) => line.replace(/\s+# .*$/, '').trim());
  return all.filter((line) => line && !line.startsWith('#'));
}
