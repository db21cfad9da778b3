import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { resourcesOf, templatesOf } from './synthesize.ts';

const { identity } = templatesOf('production');

test("the browser's client logs in by SRP only, and learns of unknown users", () => {
  identity.hasResourceProperties('AWS::Cognito::UserPoolClient', {
    ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    AllowedOAuthFlowsUserPoolClient: false,
    GenerateSecret: false,
    EnableTokenRevocation: true,
    // In minutes: the first login sets a password and an authenticator app.
    AuthSessionValidity: 15,
    PreventUserExistenceErrors: 'LEGACY',
  });
});

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

test("the user pool's mails have the portal's text and sender", () => {
  const [[id] = []] = resourcesOf(identity, 'AWS::Lambda::Function').filter(([name]) =>
    name.startsWith('AccountMessages'),
  );
  identity.hasResourceProperties('AWS::Cognito::UserPool', {
    LambdaConfig: Match.objectLike({
      CustomMessage: { 'Fn::GetAtt': [id, 'Arn'] },
      PostConfirmation: { 'Fn::GetAtt': [id, 'Arn'] },
    }),
    EmailConfiguration: Match.objectLike({
      EmailSendingAccount: 'DEVELOPER',
      From: 'Green Startup Programme <no-reply@portal.example.org>',
      ConfigurationSet: { Ref: Match.stringLikeRegexp('ConfigurationSet') },
    }),
  });
  identity.hasResourceProperties('AWS::Lambda::Function', { Timeout: 5 });
});
