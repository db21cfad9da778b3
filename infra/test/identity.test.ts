import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { resourcesOf, templatesOf } from './synthesize.ts';

const { identity } = templatesOf('production');

test('users may write only e-mail, name, phone number and language', () => {
  const [[, client] = []] = resourcesOf(identity, 'AWS::Cognito::UserPoolClient');
  expect(client?.Properties['WriteAttributes']).toEqual(['email', 'locale', 'name', 'phone_number']);
});

test.each([
  ['production', 'portal.example.org'],
  ['dev', 'no-reply@portal.example.org'],
] as const)("%s sends the user pool's mails with the identity %s", (stage, name) => {
  templatesOf(stage).identity.hasResourceProperties('AWS::Cognito::UserPool', {
    EmailConfiguration: Match.objectLike({
      SourceArn: { 'Fn::Join': ['', Match.arrayWith([Match.stringLikeRegexp(`:identity/${name}$`)])] },
    }),
  });
});

test.each([
  ['production', 'required'],
  ['staging', 'required'],
  ['dev', 'optional'],
] as const)("%s sets the organisers' second factor to %s", (stage, rule) => {
  const template = templatesOf(stage).identity;
  const [id, fn] =
    resourcesOf(template, 'AWS::Lambda::Function').find(([name]) => name.startsWith('SecondFactor')) ?? [];
  expect(fn?.Properties['Environment']).toEqual({ Variables: { ORGANISER_SECOND_FACTOR: rule } });
  template.hasResourceProperties('AWS::Cognito::UserPool', {
    LambdaConfig: Match.objectLike({ PreTokenGeneration: { 'Fn::GetAtt': [id, 'Arn'] } }),
  });
});

test.each(['AccountMessages', 'SecondFactor'])('%s ends within the five seconds of Cognito', (start) => {
  const [, fn] =
    resourcesOf(identity, 'AWS::Lambda::Function').find(([name]) => name.startsWith(start)) ?? [];
  expect(fn?.Properties['Timeout']).toBeLessThanOrEqual(5);
});
