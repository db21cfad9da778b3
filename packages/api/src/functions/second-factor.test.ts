import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PreTokenGenerationTriggerEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { connectCognito, makeHasSecondFactor } from '../cognito/user-pool.ts';
import { makeSecondFactorFunction } from './second-factor.ts';

const cognito = mockClient(CognitoIdentityProviderClient);
beforeEach(() => void cognito.reset());

const hasSecondFactor = makeHasSecondFactor(connectCognito({ region: 'ap-south-1' }));
const required = makeSecondFactorFunction({ organisers: 'required', hasSecondFactor });
const optional = makeSecondFactorFunction({ organisers: 'optional', hasSecondFactor });

const user = { userPoolId: 'ap-south-1_Portal123', userName: '3f2b' };

/** What the function reads of an event of the user pool. */
const eventOf = (
  groupsToOverride: string[] | undefined,
  triggerSource: PreTokenGenerationTriggerEvent['triggerSource'] = 'TokenGeneration_Authentication',
) =>
  ({
    ...user,
    triggerSource,
    request: {
      groupConfiguration: { groupsToOverride, iamRolesToOverride: ['arn:role'], preferredRole: 'arn:role' },
    },
    response: { claimsOverrideDetails: {} },
  }) as PreTokenGenerationTriggerEvent;

test('an organiser without a second factor gets tokens without the role, at login and at a refresh', async () => {
  cognito.on(AdminGetUserCommand).resolves({ Username: '3f2b' });
  for (const source of ['TokenGeneration_Authentication', 'TokenGeneration_RefreshTokens'] as const) {
    const event = eventOf(['readers', 'organiser'], source);
    const { response, ...rest } = await required(event);
    expect({ ...rest, response: event.response }).toEqual(event);
    const groupOverrideDetails = {
      groupsToOverride: ['readers', 'organiser-without-second-factor'],
      iamRolesToOverride: ['arn:role'],
      preferredRole: 'arn:role',
    };
    expect(response).toEqual({ claimsOverrideDetails: { groupOverrideDetails } });
    const input = { UserPoolId: user.userPoolId, Username: user.userName };
    expect(cognito.commandCalls(AdminGetUserCommand)[0]?.args[0].input).toEqual(input);
  }
});

test('an organiser with a second factor keeps the role', async () => {
  const UserMFASettingList = ['SOFTWARE_TOKEN_MFA'];
  cognito.on(AdminGetUserCommand).resolves({ Username: '3f2b', UserMFASettingList });
  const event = eventOf(['organiser']);
  expect(await required(event)).toEqual(event);
});

test('does not ask Cognito about other users, and about nobody when the second factor is optional', async () => {
  const others = [undefined, [], ['organisers2']].map((groups) => eventOf(groups));
  for (const event of others) expect(await required(event)).toEqual(event);
  const event = eventOf(['organiser']);
  expect(await optional(event)).toEqual(event);
  expect(cognito.calls()).toEqual([]);
});

test('fails, so that no tokens are issued, when Cognito does not respond', async () => {
  cognito.on(AdminGetUserCommand).rejects(Object.assign(new Error('slow'), { name: 'TimeoutError' }));
  await expect(required(eventOf(['organiser']))).rejects.toThrow('slow');
});
