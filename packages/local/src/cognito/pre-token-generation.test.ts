import { afterEach, expect, it, vi } from 'vitest';
import { signIn } from './testing/sign-in.ts';
import { clientId, person, poolId, startCognito } from './testing/start-cognito.ts';
import type { Trigger } from './trigger.ts';

const email = 'kavya@example.org';
const { Password } = person(email);

const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0)) step();
});

/** Starts Cognito with this function and creates an organiser. */
async function start(preTokenGeneration: Trigger) {
  const { cognito, close, createConfirmedUser } = await startCognito({ preTokenGeneration });
  undo.push(close);
  await createConfirmedUser(email);
  await cognito.call('AdminAddUserToGroup', { UserPoolId: poolId, Username: email, GroupName: 'organiser' });
  return cognito;
}

/** A function that returns these claim overrides. */
const overriding = (claimsOverrideDetails: object | null) =>
  vi.fn(async (event: object) => ({ ...event, response: { claimsOverrideDetails } }));

it('runs at sign-in and at every refresh, with the groups', async () => {
  const preTokenGeneration = overriding(null);
  const cognito = await start(preTokenGeneration);
  const { claims, tokens } = await signIn({ cognito }, email, Password);
  expect(claims['cognito:groups']).toEqual(['organiser']);
  await cognito.call('GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken: tokens.RefreshToken });
  expect(
    preTokenGeneration.mock.calls.map(([event]) => 'triggerSource' in event && event.triggerSource),
  ).toEqual(['TokenGeneration_Authentication', 'TokenGeneration_RefreshTokens']);
  const sub = claims['sub'];
  expect(preTokenGeneration.mock.calls[0]?.[0]).toEqual({
    version: '1',
    region: 'ap-south-1',
    userPoolId: poolId,
    userName: sub,
    callerContext: { awsSdkVersion: expect.any(String), clientId },
    triggerSource: 'TokenGeneration_Authentication',
    request: {
      userAttributes: expect.objectContaining({ sub, email, 'cognito:user_status': 'CONFIRMED' }),
      groupConfiguration: { groupsToOverride: ['organiser'], iamRolesToOverride: [], preferredRole: null },
    },
    response: { claimsOverrideDetails: null },
  });
});

it('removes groups from the tokens', async () => {
  const cognito = await start(overriding({ groupOverrideDetails: { groupsToOverride: [] } }));
  const { claims } = await signIn({ cognito }, email, Password);
  expect(Object.keys(claims)).not.toContain('cognito:groups');
});

it.each([
  ['fails', async () => Promise.reject(new Error('no way')), 'UserLambdaValidationException'],
  ['returns an invalid result', async () => 'yes', 'InvalidLambdaResponseException'],
])('issues no tokens when the function %s', async (_what, fn, name) => {
  const cognito = await start(fn);
  await expect(signIn({ cognito }, email, Password)).rejects.toMatchObject({ name });
});
