import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { resourcesOf, templatesOf } from './synthesize.ts';

const { identity } = templatesOf('production');

test('people sign up themselves with their e-mail, which is verified', () => {
  identity.hasResourceProperties('AWS::Cognito::UserPool', {
    UsernameAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
    AutoVerifiedAttributes: ['email'],
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
    AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
  });
});

test('a password has eight characters of four kinds', () => {
  identity.hasResourceProperties('AWS::Cognito::UserPool', {
    Policies: {
      PasswordPolicy: {
        MinimumLength: 8,
        RequireLowercase: true,
        RequireUppercase: true,
        RequireNumbers: true,
        RequireSymbols: true,
      },
    },
  });
});

test('the browser signs in by SRP and by nothing else', () => {
  identity.hasResourceProperties('AWS::Cognito::UserPoolClient', {
    ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    AllowedOAuthFlowsUserPoolClient: false,
    GenerateSecret: false,
    EnableTokenRevocation: true,
  });
});

test('a person may not write what others rely on', () => {
  const [[, client] = []] = resourcesOf(identity, 'AWS::Cognito::UserPoolClient');
  expect(client?.Properties['WriteAttributes']).toEqual(['email', 'name', 'phone_number']);
});

test('the pool has the cheapest plan, which has all that the portal uses', () => {
  identity.hasResourceProperties('AWS::Cognito::UserPool', { UserPoolTier: 'LITE' });
});

test.each([
  ['production', 'portal.example.org'],
  ['dev', 'no-reply@portal.example.org'],
] as const)('%s sends mails of the pool by the identity %s', (stage, name) => {
  templatesOf(stage).identity.hasResourceProperties('AWS::Cognito::UserPool', {
    EmailConfiguration: Match.objectLike({
      SourceArn: { 'Fn::Join': ['', Match.arrayWith([Match.stringLikeRegexp(`:identity/${name}$`)])] },
    }),
  });
});

test('unknown users are reported', () => {
  identity.hasResourceProperties('AWS::Cognito::UserPoolClient', { PreventUserExistenceErrors: 'LEGACY' });
});

test('organisers are a group', () => {
  identity.hasResourceProperties('AWS::Cognito::UserPoolGroup', { GroupName: 'organiser' });
});

test('a second factor is the code of an app, for whoever has set it up; nothing is sent to phones', () => {
  identity.hasResourceProperties('AWS::Cognito::UserPool', {
    MfaConfiguration: 'OPTIONAL',
    EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
  });
});

test.each([
  ['production', 'required'],
  ['staging', 'required'],
  ['dev', 'optional'],
] as const)('%s asks organisers for a second factor: %s', (stage, rule) => {
  const template = templatesOf(stage).identity;
  const [id, fn] =
    resourcesOf(template, 'AWS::Lambda::Function').find(([name]) => name.startsWith('SecondFactor')) ?? [];
  expect(fn?.Properties['Environment']).toEqual({ Variables: { ORGANISER_SECOND_FACTOR: rule } });
  template.hasResourceProperties('AWS::Cognito::UserPool', {
    LambdaConfig: Match.objectLike({ PreTokenGeneration: { 'Fn::GetAtt': [id, 'Arn'] } }),
  });
});

test('a developer chooses at the start whether organisers need one', () => {
  templatesOf('local').identity.hasParameter('OrganiserSecondFactor', {
    AllowedValues: ['required', 'optional'],
    Default: 'optional',
  });
});

test('who has a second factor may be asked of the own pool only', () => {
  const [[pool] = []] = resourcesOf(identity, 'AWS::Cognito::UserPool');
  identity.hasResourceProperties('AWS::IAM::Policy', {
    PolicyDocument: {
      Statement: [
        { Action: 'cognito-idp:AdminGetUser', Effect: 'Allow', Resource: { 'Fn::GetAtt': [pool, 'Arn'] } },
      ],
    },
  });
});

test('mails are written by the portal and sent in its name', () => {
  const [[id] = []] = resourcesOf(identity, 'AWS::Lambda::Function').filter(([name]) =>
    name.startsWith('AccountMessages'),
  );
  identity.hasResourceProperties('AWS::Cognito::UserPool', {
    LambdaConfig: Match.objectLike({ CustomMessage: { 'Fn::GetAtt': [id, 'Arn'] } }),
    EmailConfiguration: Match.objectLike({
      EmailSendingAccount: 'DEVELOPER',
      From: 'Green Startup Programme <no-reply@portal.example.org>',
      ConfigurationSet: { Ref: Match.stringLikeRegexp('ConfigurationSet') },
    }),
  });
  identity.hasResourceProperties('AWS::Lambda::Function', { Timeout: 5 });
});

test('production cannot lose its accounts', () => {
  identity.hasResource('AWS::Cognito::UserPool', {
    DeletionPolicy: 'Retain',
    Properties: { DeletionProtection: 'ACTIVE' },
  });
});
