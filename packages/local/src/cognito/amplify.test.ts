import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { JwtVerifier } from 'aws-jwt-verify';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { clientId, password, poolId, startCognito } from './testing/start-cognito.ts';

/* Unmodified aws-amplify 6, used as the portal uses it. Each test continues from the one before. */

const email = 'asha@example.org';
const newPassword = 'Third#2026';
let emulator: Awaited<ReturnType<typeof startCognito>>;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-04-14T12:00:00Z') });
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // Amplify's remark that the endpoint is not AWS's
  emulator = await startCognito({ now: () => Date.now() });
  const pool = { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: emulator.endpoint };
  Amplify.configure({ Auth: { Cognito: { ...pool, loginWith: { email: true } } } });
});
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await emulator.close();
});

const logIn = (typed = password, username = email) => auth.signIn({ username, password: typed });
const tokens = async (forceRefresh = false) => (await auth.fetchAuthSession({ forceRefresh })).tokens;
const refused = (name: string, message = '') => ({
  name: `${name}Exception`,
  message: expect.stringContaining(message),
});

it('signs up, and confirms with the newest mailed code only', async () => {
  const userAttributes = { email, name: 'Asha', phone_number: '+919876543210' };
  const signUp = () =>
    auth.signUp({ username: email, password, options: { userAttributes, autoSignIn: false } });
  expect((await signUp()).nextStep).toMatchObject({
    signUpStep: 'CONFIRM_SIGN_UP',
    codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'a***@e***' },
  });
  expect(emulator.mails.at(-1)).toMatchObject({ to: email, from: 'Portal <portal@example.org>' });
  await expect(signUp()).rejects.toMatchObject(refused('UsernameExists', 'given email already exists'));
  expect((await logIn()).nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
  const first = emulator.lastCode();
  await auth.resendSignUpCode({ username: email });
  const confirm = (confirmationCode: string) => auth.confirmSignUp({ username: email, confirmationCode });
  const mismatch = refused('CodeMismatch', 'Invalid verification code provided, please try again.');
  await expect(confirm(first)).rejects.toMatchObject(mismatch);
  await expect(confirm(emulator.lastCode())).resolves.toMatchObject({ isSignUpComplete: true });
  await expect(confirm(emulator.lastCode())).rejects.toMatchObject(refused('NotAuthorized'));
});

it('signs in by SRP, ignoring the case of the address', async () => {
  const wrong = refused('NotAuthorized', 'Incorrect username or password.');
  await expect(logIn('Wrong#2026')).rejects.toMatchObject(wrong);
  const unknown = refused('UserNotFound', 'User does not exist.');
  await expect(logIn(password, 'nobody@example.org')).rejects.toMatchObject(unknown);
  const user = { UserPoolId: poolId, Username: email };
  await emulator.cognito.call('AdminAddUserToGroup', { ...user, GroupName: 'organiser' });
  expect((await logIn(password, 'Asha@Example.org')).nextStep.signInStep).toBe('DONE');
});

it("issues tokens with Cognito's claims, verifiable by the keys that it serves", async () => {
  const issuer = `https://cognito-idp.ap-south-1.amazonaws.com/${poolId}`;
  const jwksUri = `${emulator.endpoint.replace(/^http/, 'https')}/${poolId}/.well-known/jwks.json`;
  const fetcher = {
    fetch: async (uri: string) => (await fetch(uri.replace(/^https/, 'http'))).arrayBuffer(),
  };
  const verifier = JwtVerifier.create(
    { issuer, audience: clientId, jwksUri },
    { jwksCache: new SimpleJwksCache({ fetcher }) },
  );
  const issued = await tokens();
  const claims = await verifier.verify(issued?.idToken?.toString() ?? '');
  expect(claims).toMatchObject({
    token_use: 'id',
    'cognito:username': claims.sub,
    'cognito:groups': ['organiser'],
    email,
    email_verified: true,
    name: 'Asha',
    phone_number: '+919876543210',
  });
  for (const name of ['auth_time', 'origin_jti', 'event_id', 'jti']) expect(claims).toHaveProperty(name);
  expect(claims).not.toHaveProperty('phone_number_verified');
  expect(issued?.accessToken.payload).toMatchObject({
    client_id: clientId,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    username: claims.sub,
    'cognito:groups': ['organiser'],
  });
});

it('reads the attributes, and refreshes tokens of the same session', async () => {
  const attributes = { email, name: 'Asha', email_verified: 'true' };
  await expect(auth.fetchUserAttributes()).resolves.toMatchObject(attributes);
  const before = (await tokens())?.idToken;
  vi.setSystemTime(Date.now() + 60_000);
  const after = (await tokens(true))?.idToken;
  expect(after?.toString()).not.toBe(before?.toString());
  const { origin_jti, auth_time } = before?.payload ?? {};
  expect(after?.payload).toMatchObject({ name: 'Asha', origin_jti, auth_time });
});

it('revokes the tokens at a sign-out', async () => {
  const AccessToken = (await tokens())?.accessToken.toString();
  await auth.signOut();
  const read = emulator.cognito.call('GetUser', { AccessToken });
  await expect(read).rejects.toMatchObject(refused('NotAuthorized', 'Access Token has been revoked'));
});

it('resets the password with the mailed code, once', async () => {
  const { nextStep } = await auth.resetPassword({ username: email });
  expect(nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE');
  const mailed = emulator.lastCode();
  const confirm = (confirmationCode: string, typed: string) =>
    auth.confirmResetPassword({ username: email, confirmationCode, newPassword: typed });
  await expect(confirm('abc', newPassword)).rejects.toMatchObject(refused('CodeMismatch'));
  await expect(confirm(mailed, 'third')).rejects.toMatchObject(refused('InvalidPassword'));
  await confirm(mailed, newPassword);
  await expect(confirm(mailed, 'Fourth#2026')).rejects.toMatchObject(refused('ExpiredCode'));
  await expect(logIn(newPassword)).resolves.toMatchObject({ isSignedIn: true });
  await auth.signOut();
});

it('lets an invited user choose a password', async () => {
  const username = 'invited@example.org';
  const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
  const invited = {
    UserPoolId: poolId,
    Username: username,
    TemporaryPassword: 'Temporary#1',
    UserAttributes,
  };
  await emulator.cognito.call('AdminCreateUser', { ...invited, MessageAction: 'SUPPRESS' });
  const { nextStep } = await logIn('Temporary#1', username);
  expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
  await expect(auth.confirmSignIn({ challengeResponse: 'Permanent#1' })).resolves.toMatchObject({
    isSignedIn: true,
  });
  await auth.signOut();
});
