// biome-ignore-all lint/suspicious/noTemplateCurlyInString: CloudFormation has the same syntax
import { expect, test } from 'vitest';
import { evaluate, type Scope } from './intrinsics.ts';

const scope: Scope = {
  ref: (name) => `ref-${name}`,
  getAtt: (id, attribute) => `${id}/${attribute}`,
  importValue: (name) => `imported-${name}`,
  stackOutput: (stack, output) => `${stack}-${output}`,
  dynamicReference: (service, reference) => `<${service} ${reference}>`,
};

test.each<[unknown, unknown]>([
  [{ Ref: 'Table' }, 'ref-Table'],
  [{ 'Fn::GetAtt': ['Table', 'Arn'] }, 'Table/Arn'],
  [{ 'Fn::Join': ['/', ['a', { Ref: 'B' }, 1]] }, 'a/ref-B/1'],
  [{ 'Fn::Sub': 'x-${A}-${AWS::AccountId}' }, 'x-ref-A-ref-AWS::AccountId'],
  [{ 'Fn::ImportValue': { 'Fn::Join': ['', ['a', 'b']] } }, 'imported-ab'],
  [{ 'Fn::GetStackOutput': { StackName: 'web', OutputName: 'Url', Region: 'ap-south-1' } }, 'web-Url'],
  [
    { kept: 1, list: [{ Ref: 'B' }, 2] },
    { kept: 1, list: ['ref-B', 2] },
  ],
  ['{{resolve:secretsmanager:arn:SecretString:::}}', '<secretsmanager arn:SecretString:::>'],
  [
    { 'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: 'S' }, ':SecretString:::}}']] },
    '<secretsmanager ref-S:SecretString:::>',
  ],
])('%j is %j', (expression, value) => {
  expect(evaluate(expression, scope)).toEqual(value);
});

test('rejects an intrinsic function that the stacks do not use', () => {
  expect(() => evaluate({ 'Fn::Cidr': ['10.0.0.0/16', 2, 8] }, scope)).toThrow(
    'does not support the function Fn::Cidr',
  );
});
