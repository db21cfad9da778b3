import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PreTokenGenerationTriggerEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { connectCognito } from '../cognito/connect-cognito.ts';
import { makeHasSecondFactor } from '../cognito/second-factors.ts';
import { makeSecondFactorFunction } from './second-factor.ts';

const cognito = mockClient(CognitoIdentityProviderClient);
beforeEach(() => void cognito.reset());

const hasSecondFactor = makeHasSecondFactor(connectCognito({ region: 'ap-south-1' }));
const required = makeSecondFactorFunction({ organisers: 'required', hasSecondFactor });
const optional = makeSecondFactorFunction({ organisers: 'optional', hasSecondFactor });

/** An event as the user pool sends it. */
function eventOf(
  groupsToOverride: string[] | undefined,
  triggerSource: PreTokenGenerationTriggerEvent['triggerSource'] = 'TokenGeneration_Authentication',
): PreTokenGenerationTriggerEvent {
  return {
    version: '1',
    region: 'ap-south-1',
    userPoolId: 'ap-south-1_Portal123',
    userName: '3f2b',
    callerContext: { awsSdkVersion: '3', clientId: 'client' },
    triggerSource,
    request: {
      userAttributes: { sub: '3f2b', email: 'kavya@example.org', 'cognito:user_status': 'CONFIRMED' },
      groupConfiguration: { groupsToOverride, iamRolesToOverride: ['arn:role'], preferredRole: 'arn:role' },
    },
    response: { claimsOverrideDetails: {} },
  };
}

const withFactor = { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] };

test.each(['TokenGeneration_Authentication', 'TokenGeneration_RefreshTokens'] as const)(
  'an organiser without a second factor gets tokens without the role: %s',
  async (source) => {
    cognito.on(AdminGetUserCommand).resolves({ Username: '3f2b' });
    const event = eventOf(['readers', 'organiser'], source);
    const { response, ...rest } = await required(event);
    expect({ ...rest, response: event.response }).toEqual(event);
    expect(response).toEqual({
      claimsOverrideDetails: {
        groupOverrideDetails: {
          groupsToOverride: ['readers', 'organiser-without-second-factor'],
          iamRolesToOverride: ['arn:role'],
          preferredRole: 'arn:role',
        },
      },
    });
    expect(cognito.commandCalls(AdminGetUserCommand)[0]?.args[0].input).toEqual({
      UserPoolId: 'ap-south-1_Portal123',
      Username: '3f2b',
    });
  },
);

test('an organiser with a second factor keeps the role', async () => {
  cognito.on(AdminGetUserCommand).resolves({ Username: '3f2b', ...withFactor });
  const event = eventOf(['organiser']);
  expect(await required(event)).toEqual(event);
});

test.each([[undefined], [[]], [['organisers2']]])(
  'does not call Cognito for other users: %j',
  async (groups) => {
    const event = eventOf(groups);
    expect(await required(event)).toEqual(event);
    expect(cognito.calls()).toEqual([]);
  },
);

test('does not call Cognito when the second factor is optional', async () => {
  const event = eventOf(['organiser']);
  expect(await optional(event)).toEqual(event);
  expect(cognito.calls()).toEqual([]);
});

test('fails, so that no tokens are issued, when Cognito does not respond', async () => {
  cognito.on(AdminGetUserCommand).rejects(Object.assign(new Error('slow'), { name: 'TimeoutError' }));
  await expect(required(eventOf(['organiser']))).rejects.toThrow('slow');
});
