import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { CognitoJwtVerifier, JwtVerifier } from 'aws-jwt-verify';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { clientId, poolId, startCognito } from './testing/start-cognito.ts';
import { codeAt } from './totp.ts';

/* Unmodified aws-amplify 6, used as the portal uses it. Each test continues from the one before. */

const email = 'asha@example.org';
const password = 'Founder#2026';
let emulator: Awaited<ReturnType<typeof startCognito>>;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // Amplify's remark that the endpoint is not AWS's
  emulator = await startCognito();
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: poolId,
        userPoolClientId: clientId,
        userPoolEndpoint: emulator.endpoint,
        loginWith: { email: true },
      },
    },
  });
});
afterAll(() => {
  vi.restoreAllMocks();
  emulator.close();
});

const attributes = { email, name: 'Asha', phone_number: '+919876543210' };
const signUp = (
  options: { username?: string; password?: string; userAttributes?: Record<string, string> } = {},
) =>
  auth.signUp({
    username: options.username ?? email,
    password: options.password ?? password,
    options: { userAttributes: options.userAttributes ?? attributes, autoSignIn: false },
  });

it('signs up and requires the mailed code', async () => {
  const { nextStep } = await signUp();
  expect(nextStep).toMatchObject({
    signUpStep: 'CONFIRM_SIGN_UP',
    codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'a***@e***' },
  });
  expect(emulator.mails.at(-1)).toMatchObject({ to: email, from: 'Portal <portal@example.org>' });
});

it.each([
  [
    'an address that has an account',
    {},
    'UsernameExistsException',
    'An account with the given email already exists.',
  ],
  [
    'that address in capitals',
    { username: 'ASHA@Example.ORG' },
    'UsernameExistsException',
    /given email already exists/,
  ],
  [
    'a short password',
    { username: 'b@example.org', password: 'Ab#1' },
    'InvalidPasswordException',
    /Password not long enough/,
  ],
  [
    'no symbol',
    { username: 'b@example.org', password: 'Founder2026' },
    'InvalidPasswordException',
    /must have symbol characters/,
  ],
  [
    'a bad phone number',
    {
      username: 'b@example.org',
      userAttributes: { ...attributes, email: 'b@example.org', phone_number: '98765' },
    },
    'InvalidParameterException',
    'Invalid phone number format.',
  ],
])('rejects a sign-up with %s', async (_, options, name, message) => {
  await expect(signUp(options)).rejects.toMatchObject({ name, message: expect.stringMatching(message) });
});

it('requires confirmation at a sign-in before it', async () => {
  const { nextStep } = await auth.signIn({ username: email, password });
  expect(nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
});

it('accepts only the newest confirmation code', async () => {
  const first = emulator.lastCode();
  await auth.resendSignUpCode({ username: email });
  const confirm = (confirmationCode: string) => auth.confirmSignUp({ username: email, confirmationCode });
  await expect(confirm(first)).rejects.toMatchObject({
    name: 'CodeMismatchException',
    message: 'Invalid verification code provided, please try again.',
  });
  await expect(confirm(emulator.lastCode())).resolves.toMatchObject({ isSignUpComplete: true });
  await expect(confirm(emulator.lastCode())).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

it('rejects a wrong password and an unknown address with different errors', async () => {
  await expect(auth.signIn({ username: email, password: 'Wrong#2026' })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
  await expect(auth.signIn({ username: 'nobody@example.org', password })).rejects.toMatchObject({
    name: 'UserNotFoundException',
    message: 'User does not exist.',
  });
});

it('signs in by SRP, ignoring the case of the address', async () => {
  const account = new CognitoIdentityProviderClient({ endpoint: emulator.endpoint });
  await account.send(
    new AdminAddUserToGroupCommand({ UserPoolId: poolId, Username: email, GroupName: 'organiser' }),
  );
  const { nextStep } = await auth.signIn({ username: 'Asha@Example.org', password });
  expect(nextStep.signInStep).toBe('DONE');
});

it("issues tokens with Cognito's claims, verifiable by the published keys", async () => {
  const { tokens } = await auth.fetchAuthSession();
  const idToken = tokens?.idToken?.toString() ?? '';
  const verifier = CognitoJwtVerifier.create({
    userPoolId: poolId,
    clientId,
    tokenUse: 'id',
    groups: 'organiser',
  });
  verifier.cacheJwks(emulator.cognito.jwks(poolId));
  const claims = await verifier.verify(idToken);
  expect(claims).toMatchObject({
    iss: `https://cognito-idp.ap-south-1.amazonaws.com/${poolId}`,
    aud: clientId,
    token_use: 'id',
    'cognito:username': claims.sub,
    'cognito:groups': ['organiser'],
    email,
    email_verified: true,
    name: 'Asha',
    phone_number: '+919876543210',
  });
  expect(claims.exp - claims.iat).toBe(3600);
  for (const name of ['auth_time', 'origin_jti', 'event_id', 'jti']) expect(claims).toHaveProperty(name);
  expect(claims).not.toHaveProperty('phone_number_verified');
  expect(tokens?.accessToken.payload).toMatchObject({
    client_id: clientId,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    username: claims.sub,
    'cognito:groups': ['organiser'],
  });
});

it('serves its public keys over HTTP', async () => {
  const { tokens } = await auth.fetchAuthSession();
  const fetcher = {
    fetch: async (uri: string) => (await fetch(uri.replace(/^https/, 'http'))).arrayBuffer(),
  };
  const verifier = JwtVerifier.create(
    {
      issuer: `https://cognito-idp.ap-south-1.amazonaws.com/${poolId}`,
      audience: clientId,
      jwksUri: `${emulator.endpoint.replace(/^http/, 'https')}/${poolId}/.well-known/jwks.json`,
    },
    { jwksCache: new SimpleJwksCache({ fetcher }) },
  );
  await expect(verifier.verify(tokens?.idToken?.toString() ?? '')).resolves.toMatchObject({ email });
});

it('reads the user attributes', async () => {
  await expect(auth.fetchUserAttributes()).resolves.toMatchObject({
    email,
    name: 'Asha',
    email_verified: 'true',
  });
});

it('refreshes tokens with the current groups', async () => {
  const before = (await auth.fetchAuthSession()).tokens?.idToken;
  const after = (await auth.fetchAuthSession({ forceRefresh: true })).tokens?.idToken;
  expect(after?.toString()).not.toBe(before?.toString());
  expect(after?.payload).toMatchObject({ name: 'Asha', origin_jti: before?.payload['origin_jti'] });
});

it('resets the password with the mailed code', async () => {
  await auth.signOut();
  const { nextStep } = await auth.resetPassword({ username: email });
  expect(nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE');
  const confirmationCode = emulator.lastCode();
  const confirm = (code: string, newPassword: string) =>
    auth.confirmResetPassword({ username: email, confirmationCode: code, newPassword });
  await expect(confirm('abc', 'Third#2026')).rejects.toMatchObject({ name: 'CodeMismatchException' });
  await expect(confirm(confirmationCode, 'third')).rejects.toMatchObject({
    name: 'InvalidPasswordException',
  });
  await confirm(confirmationCode, 'Third#2026');
  await expect(confirm(confirmationCode, 'Fourth#2026')).rejects.toMatchObject({
    name: 'ExpiredCodeException',
  });
  await expect(auth.signIn({ username: email, password: 'Third#2026' })).resolves.toMatchObject({
    isSignedIn: true,
  });
});

it('revokes the tokens at a sign-out', async () => {
  const { tokens } = await auth.fetchAuthSession();
  await auth.signOut();
  const answer = await fetch(emulator.endpoint, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
    body: JSON.stringify({ AccessToken: tokens?.accessToken.toString() }),
  });
  await expect(answer.json()).resolves.toEqual({
    __type: 'NotAuthorizedException',
    message: 'Access Token has been revoked',
  });
  await auth.signIn({ username: email, password: 'Third#2026' });
  expect((await auth.fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined();
  await auth.signOut();
});

it('lets an invited user choose a password', async () => {
  const username = 'invited@example.org';
  await emulator.cognito.call('AdminCreateUser', {
    UserPoolId: poolId,
    Username: username,
    TemporaryPassword: 'Temporary#1',
    UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
    MessageAction: 'SUPPRESS',
  });
  const { nextStep } = await auth.signIn({ username, password: 'Temporary#1' });
  expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
  await expect(auth.confirmSignIn({ challengeResponse: 'Permanent#1' })).resolves.toMatchObject({
    isSignedIn: true,
  });
  await auth.signOut();
});

it('sets up a second factor, requires its code at the next sign-in and turns it off', async () => {
  const username = 'totp@example.org';
  await emulator.createConfirmedUser(username);
  const logIn = () => auth.signIn({ username, password });
  await logIn();
  const { sharedSecret } = await auth.setUpTOTP();
  await auth.verifyTOTPSetup({ code: codeAt(sharedSecret, Date.now()) });
  await auth.updateMFAPreference({ totp: 'PREFERRED' });
  expect(await auth.fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
  await auth.signOut();

  expect((await logIn()).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
  await expect(auth.confirmSignIn({ challengeResponse: '000000' })).rejects.toMatchObject({
    name: 'CodeMismatchException',
  });
  const next = codeAt(sharedSecret, Date.now() + 30_000);
  expect((await auth.confirmSignIn({ challengeResponse: next })).isSignedIn).toBe(true);
  await auth.updateMFAPreference({ totp: 'DISABLED' });
  expect(await auth.fetchMFAPreference()).toEqual({ enabled: undefined, preferred: undefined });
  await auth.signOut();
  expect((await logIn()).isSignedIn).toBe(true);
  await auth.signOut();
});
