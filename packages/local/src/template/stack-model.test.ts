// biome-ignore-all lint/suspicious/noTemplateCurlyInString: CloudFormation has the same syntax
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultPaths } from '../cloud/default-paths.ts';
import { type Assembly, readAssembly } from './assembly.ts';
import { resolveResources } from './resolve.ts';
import { openSecrets } from './secrets.ts';
import { parseTemplate } from './stack-model.ts';

/* The synthesized stage `local`, and changed copies of it. */

const assembly = readAssembly(defaultPaths.assembly);
const options = { parameters: { PortalUrl: 'http://localhost:1' }, secret: (arn: string) => `of ${arn}` };
const model = parseTemplate(assembly, options);

type Properties = Record<string, unknown>;

/** The assembly with changed properties of the first resource of a type. */
function changed(type: string, change: (properties: Properties) => void): Assembly {
  const stacks = structuredClone(assembly.stacks);
  const resources = stacks.flatMap(({ template }) => Object.values(template.Resources));
  const found = resources.find(({ Type }) => Type === type);
  if (!found) throw new Error(`The template has no ${type}.`);
  change(found.Properties);
  return { ...assembly, stacks };
}

test('resolves what stacks import from each other, in any order, always to the same identifiers', () => {
  const reversed = parseTemplate({ ...assembly, stacks: assembly.stacks.toReversed() }, options);
  const byName = ({ functions }: typeof model) => functions.toSorted((a, b) => (a.ref < b.ref ? -1 : 1));
  expect(byName(reversed)).toEqual(byName(model));
  expect([reversed.tables, reversed.pools, reversed.apis]).toEqual([model.tables, model.pools, model.apis]);
});

test('emulates every resource of the template; lists types without an effect and unknown ones', () => {
  expect(model.omissions.notEmulated).toEqual([]);
  expect(model.omissions.withoutEffect).toContain('AWS::Logs::LogGroup (logs are files under .local/logs)');
  const stacks = structuredClone(assembly.stacks);
  Object.assign(stacks[0]?.template.Resources ?? {}, { Rule: { Type: 'AWS::Events::Rule', Properties: {} } });
  expect(parseTemplate({ ...assembly, stacks }, options).omissions.notEmulated).toEqual([
    'AWS::Events::Rule',
  ]);
});

test('rejects a missing parameter, output or template, an unsupported resource, and limits that it exceeds', () => {
  expect(() => parseTemplate(assembly, { ...options, parameters: {} })).toThrow('PortalUrl');
  const alone = assembly.stacks.filter(({ name }) => name.endsWith('-app'));
  expect(() => parseTemplate({ ...assembly, stacks: alone }, options)).toThrow(/The stack .* has no output/);
  const slow = changed('AWS::ApiGatewayV2::Integration', (one) =>
    Object.assign(one, { TimeoutInMillis: 30_001 }),
  );
  expect(() => parseTemplate(slow, options)).toThrow('TimeoutInMillis');
  const large = { Variables: { TABLE_NAME: 'x'.repeat(4096) } };
  const overfull = changed('AWS::Lambda::Function', (one) => Object.assign(one, { Environment: large }));
  expect(() => parseTemplate(overfull, options)).toThrow('larger than 4 KB');
  const webSocket = changed('AWS::ApiGatewayV2::Api', (api) =>
    Object.assign(api, { ProtocolType: 'WEBSOCKET' }),
  );
  expect(() => parseTemplate(webSocket, options)).toThrow(/Api.* is not supported/);
  expect(() => readAssembly(join(tmpdir(), 'none'))).toThrow('npm run build');
});

/** Resolves an expression in a stack with a parameter, a table and a secret, beside another stack. */
function resolved(expression: unknown): unknown {
  const resource = (Type: string, Properties = {}) => ({ Type, Properties });
  const Resources = {
    Table: resource('AWS::DynamoDB::GlobalTable'),
    Secret: resource('AWS::SecretsManager::Secret'),
    Any: resource('Custom::Any', { expression }),
  };
  const Parameters = { Url: { Type: 'String', Default: 'localhost' } };
  const Outputs = { Region: { Value: { Ref: 'AWS::Region' } } };
  const stacks = [
    { name: 'app', region: 'ap-south-1', template: { Resources, Parameters, Outputs: {} } },
    { name: 'web', region: 'us-east-1', template: { Resources: {}, Parameters: {}, Outputs } },
  ];
  return resolveResources({ stacks }, options).at(-1)?.properties['expression'];
}

test('evaluates intrinsic functions and dynamic references, and rejects those that the stacks do not use', () => {
  const secret = ['{{resolve:secretsmanager:', { Ref: 'Secret' }, ':SecretString:::}}'];
  for (const [expression, value] of [
    [
      { kept: 1, list: [{ Ref: 'Url' }, 2] },
      { kept: 1, list: ['localhost', 2] },
    ],
    [{ 'Fn::GetAtt': ['Table', 'Arn'] }, 'arn:aws:dynamodb:ap-south-1:000000000000:table/Table'],
    [{ 'Fn::Join': ['/', ['a', { Ref: 'Table' }, 1]] }, 'a/Table/1'],
    [{ 'Fn::Sub': 'x-${Url}-${AWS::AccountId}' }, 'x-localhost-000000000000'],
    [{ 'Fn::GetStackOutput': { StackName: 'web', OutputName: 'Region', Region: 'x' } }, 'us-east-1'],
    [{ 'Fn::Join': ['', secret] }, 'of arn:aws:secretsmanager:ap-south-1:000000000000:secret:Secret'],
  ])
    expect(resolved(expression)).toEqual(value);
  for (const [expression, message] of [
    [{ 'Fn::Cidr': ['10.0.0.0/16', 2, 8] }, 'the function Fn::Cidr'],
    [{ 'Fn::GetAtt': ['Table', 'Colour'] }, 'Table.Colour is not in the template of app'],
    ['{{resolve:ssm:/name}}', 'does not support {{resolve:ssm:/name}}'],
  ] as const)
    expect(() => resolved(expression)).toThrow(message);
});

test('a secret is generated once and stored', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'secrets-')), 'secrets.json');
  const made = openSecrets(file)('arn:one');
  expect(made).toMatch(/^[a-zA-Z0-9]{64}$/);
  expect(openSecrets(file)('arn:one')).toBe(made);
  expect(openSecrets(file)('arn:two')).not.toBe(made);
});
