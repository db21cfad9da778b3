import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { functionNamed, propertiesOf, templatesOf } from './synthesize.ts';

const { identity } = templatesOf('production');

test('users may write only e-mail, name, phone number and language', () => {
  const [client] = propertiesOf(identity, 'AWS::Cognito::UserPoolClient');
  expect(client?.['WriteAttributes']).toEqual(['email', 'locale', 'name', 'phone_number']);
});

test("dev sends the user pool's mails with the identity of its address", () => {
  const [pool] = propertiesOf(templatesOf('dev').identity, 'AWS::Cognito::UserPool');
  expect(JSON.stringify(pool?.['EmailConfiguration'])).toContain(':identity/no-reply@portal.example.org"');
});

test.each([
  ['production', 'required'],
  ['staging', 'required'],
  ['dev', 'optional'],
] as const)("%s sets the organisers' second factor to %s", (stage, rule) => {
  const template = templatesOf(stage).identity;
  const [id, fn] = functionNamed(template, 'SecondFactor');
  expect(fn.Properties['Environment']).toEqual({ Variables: { ORGANISER_SECOND_FACTOR: rule } });
  template.hasResourceProperties('AWS::Cognito::UserPool', {
    LambdaConfig: Match.objectLike({ PreTokenGeneration: { 'Fn::GetAtt': [id, 'Arn'] } }),
  });
});

test.each(['AccountMessages', 'SecondFactor'])('%s ends within the five seconds of Cognito', (start) => {
  expect(functionNamed(identity, start)[1].Properties['Timeout']).toBeLessThanOrEqual(5);
});
