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

test('unknown users are reported, as the stage says', () => {
  identity.hasResourceProperties('AWS::Cognito::UserPoolClient', { PreventUserExistenceErrors: 'LEGACY' });
});

test('organisers are a group', () => {
  identity.hasResourceProperties('AWS::Cognito::UserPoolGroup', { GroupName: 'organiser' });
});

test('mails are written by the portal and sent in its name', () => {
  const [[id] = []] = resourcesOf(identity, 'AWS::Lambda::Function');
  identity.hasResourceProperties('AWS::Cognito::UserPool', {
    LambdaConfig: { CustomMessage: { 'Fn::GetAtt': [id, 'Arn'] } },
    EmailConfiguration: Match.objectLike({
      EmailSendingAccount: 'DEVELOPER',
      From: 'Green Startup Programme <no-reply@portal.example.org>',
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
