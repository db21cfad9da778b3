// biome-ignore-all lint/suspicious/noTemplateCurlyInString: CloudFormation has the same form
import { expect, test } from 'vitest';
import { evaluate, evaluateCondition, noValue, type Scope } from './intrinsics.ts';

const conditions: Record<string, unknown> = {
  IsLocal: { 'Fn::Equals': [{ Ref: 'Stage' }, 'local'] },
  IsNotLocal: { 'Fn::Not': [{ Condition: 'IsLocal' }] },
  Both: { 'Fn::And': [{ Condition: 'IsLocal' }, { Condition: 'IsNotLocal' }] },
  Either: { 'Fn::Or': [{ Condition: 'IsLocal' }, { Condition: 'IsNotLocal' }] },
};

const scope: Scope = {
  ref: (name) => (name === 'AWS::NoValue' ? noValue : name === 'Stage' ? 'local' : `ref-${name}`),
  getAtt: (id, attribute) => `${id}/${attribute}`,
  importValue: (name) => `imported-${name}`,
  stackOutput: (stack, output) => `${stack}-${output}`,
  condition: (name) => evaluateCondition(conditions[name], scope),
  findInMap: (...keys) => keys.join('.'),
  dynamicReference: (service, reference) => `<${service} ${reference}>`,
};

test.each<[unknown, unknown]>([
  [{ Ref: 'Table' }, 'ref-Table'],
  [{ 'Fn::GetAtt': ['Table', 'Arn'] }, 'Table/Arn'],
  [{ 'Fn::GetAtt': 'Table.Stream.Arn' }, 'Table/Stream.Arn'],
  [{ 'Fn::Join': ['/', ['a', { Ref: 'B' }, 1]] }, 'a/ref-B/1'],
  [{ 'Fn::Sub': 'x-${A}-${B.Arn}-${!C}' }, 'x-ref-A-B/Arn-${C}'],
  [{ 'Fn::Sub': ['${A}-${v}', { v: { Ref: 'V' } }] }, 'ref-A-ref-V'],
  [{ 'Fn::ImportValue': { 'Fn::Join': ['', ['a', 'b']] } }, 'imported-ab'],
  [{ 'Fn::GetStackOutput': { StackName: 'web', OutputName: 'Url', Region: 'ap-south-1' } }, 'web-Url'],
  [{ 'Fn::Select': [1, { 'Fn::Split': [':', 'a:b:c'] }] }, 'b'],
  [{ 'Fn::If': ['IsLocal', 'yes', { Ref: 'No' }] }, 'yes'],
  [{ 'Fn::If': ['Both', 'yes', 'no'] }, 'no'],
  [{ 'Fn::If': ['Either', 'yes', 'no'] }, 'yes'],
  [{ 'Fn::FindInMap': ['M', { Ref: 'Stage' }, 'k'] }, 'M.local.k'],
  [{ 'Fn::Base64': 'hi' }, 'aGk='],
  [
    { kept: 1, left: { Ref: 'AWS::NoValue' }, list: [{ Ref: 'AWS::NoValue' }, 2] },
    { kept: 1, list: [2] },
  ],
  ['{{resolve:secretsmanager:arn:SecretString:::}}', '<secretsmanager arn:SecretString:::>'],
  [
    { 'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: 'S' }, ':SecretString:::}}']] },
    '<secretsmanager ref-S:SecretString:::>',
  ],
])('%j is %j', (expression, value) => {
  expect(evaluate(expression, scope)).toEqual(value);
});

test.each([{ 'Fn::Cidr': ['10.0.0.0/16', 2, 8] }, { 'Fn::Select': [3, ['a']] }, { 'Fn::Join': 'no list' }])(
  '%j is refused',
  (expression) => {
    expect(() => evaluate(expression, scope)).toThrow();
  },
);
