import { decodeJwt } from 'jose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signIn as signInTo } from './testing/sign-in.ts';
import { clientId, password, person, poolId, startCognito } from './testing/start-cognito.ts';

/* Expiry of codes, tokens, sessions and temporary passwords; the end of lock-outs; restarts. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const email = 'asha@example.org';
const ofClient = { ClientId: clientId, Username: email };
const ofPool = { UserPoolId: poolId, Username: email };

let time = Date.parse('2026-11-20T10:00:00Z');
const now = () => time;
let emulator: Awaited<ReturnType<typeof startCognito>>;
beforeEach(async () => {
  emulator = await startCognito({ now });
});
afterEach(() => emulator.close());

type Call = typeof emulator.cognito.call;
const call = (...[operation, input]: Parameters<Call>) => emulator.cognito.call(operation, input);
const signIn = (typed = password) => signInTo(emulator, email, typed);
type SignedIn = Awaited<ReturnType<typeof signIn>>;
const use = ({ tokens: { AccessToken } }: SignedIn) => call('GetUser', { AccessToken });
const refresh = (RefreshToken: string) =>
  call('GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken });
const createUser = () => emulator.createConfirmedUser(email, ['organiser']);

const refused = (message: string, name = 'NotAuthorizedException') =>
  expect.objectContaining({ name, message });
const wrong = refused('Incorrect username or password.');
const expired = refused('Invalid code provided, please request a code again.', 'ExpiredCodeException');
const mismatch = refused('Invalid verification code provided, please try again.', 'CodeMismatchException');
const revoked = refused('Access Token has been revoked');

it('accepts the newest confirmation code for a day, and a reset code once within an hour', async () => {
  const confirm = (ConfirmationCode: string) => call('ConfirmSignUp', { ...ofClient, ConfirmationCode });
  await call('SignUp', person(email));
  await expect(call('ForgotPassword', ofClient)).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: expect.stringContaining('no registered/verified email'),
  });
  time += 24 * HOUR;
  await expect(confirm(emulator.lastCode())).rejects.toEqual(expired);
  await expect(signIn()).rejects.toMatchObject({ name: 'UserNotConfirmedException' });
  const first = emulator.lastCode();
  await call('ResendConfirmationCode', ofClient);
  time += 24 * HOUR - SECOND;
  await expect(confirm(first)).rejects.toEqual(mismatch);
  await confirm(emulator.lastCode());
  await expect(confirm(emulator.lastCode())).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  const reset = (ConfirmationCode: string, Password = 'Second#2026') =>
    call('ConfirmForgotPassword', { ...ofClient, ConfirmationCode, Password });
  await call('ForgotPassword', ofClient);
  time += HOUR;
  await expect(reset(emulator.lastCode())).rejects.toEqual(expired);
  await call('ForgotPassword', ofClient);
  time += HOUR - SECOND;
  await expect(reset('abc')).rejects.toEqual(mismatch);
  await expect(reset(emulator.lastCode(), 'third')).rejects.toMatchObject({
    name: 'InvalidPasswordException',
  });
  await reset(emulator.lastCode());
  await expect(reset(emulator.lastCode())).rejects.toEqual(expired);
  await signIn('Second#2026');
});

it('changes a password; five wrong ones lock sign-in and change for a minute', async () => {
  await createUser();
  const { AccessToken } = (await signIn()).tokens;
  const change = (PreviousPassword: string, ProposedPassword: string) =>
    call('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword });
  await expect(change(password, 'short')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  for (let n = 0; n < 5; n += 1)
    await expect(n < 4 ? signIn('Wrong#2026') : change('Wrong#2026', 'Second#2026')).rejects.toEqual(wrong);
  await expect(signIn()).rejects.toEqual(refused('Password attempts exceeded'));
  const limited = { name: 'LimitExceededException' };
  await expect(change(password, 'Second#2026')).rejects.toMatchObject(limited);
  time += MINUTE;
  await change(password, 'Second#2026');
  await expect(signIn()).rejects.toEqual(wrong);
  await signIn('Second#2026');
});

it('accepts a temporary password for a week', async () => {
  await call('AdminCreateUser', { ...ofPool, TemporaryPassword: password, MessageAction: 'SUPPRESS' });
  time += 7 * 24 * HOUR;
  expect((await signIn()).challenge).toBe('NEW_PASSWORD_REQUIRED');
  time += SECOND;
  const late = refused('Temporary password has expired and must be reset by an administrator.');
  await expect(signIn()).rejects.toEqual(late);
});

it('accepts a refresh token for its validity of a day', async () => {
  await createUser();
  const session = await signIn();
  const { RefreshToken } = session.tokens;
  const { exp, iat, origin_jti, auth_time, ...claims } = session.claims;
  expect(exp - iat).toBe(3600);
  expect(claims).toMatchObject({
    iss: `https://cognito-idp.ap-south-1.amazonaws.com/${poolId}`,
    aud: clientId,
    token_use: 'id',
    'cognito:username': claims['sub'],
    'cognito:groups': ['organiser'],
    email,
    email_verified: true,
    name: 'Asha',
    phone_number: '+919876543210',
  });
  time += 24 * HOUR - SECOND;
  const { AuthenticationResult } = (await refresh(RefreshToken)) as {
    AuthenticationResult: { IdToken: string };
  };
  expect(AuthenticationResult).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 3600 });
  expect(AuthenticationResult).not.toHaveProperty('RefreshToken');
  expect(decodeJwt(AuthenticationResult.IdToken)).toMatchObject({ name: 'Asha', origin_jti, auth_time });
  time += SECOND;
  await expect(refresh(RefreshToken)).rejects.toEqual(refused('Refresh Token has expired'));
  await expect(use(session)).rejects.toEqual(refused('Access Token has expired'));
});

it('revokes one session by its refresh token, or all of a user', async () => {
  await createUser();
  const [first, second, third] = [await signIn(), await signIn(), await signIn()];
  await call('RevokeToken', { ClientId: clientId, Token: first.tokens.RefreshToken });
  await expect(use(first)).rejects.toEqual(revoked);
  await use(second);
  await call('AdminUserGlobalSignOut', ofPool);
  await expect(use(third)).rejects.toEqual(revoked);
  await expect(refresh(third.tokens.RefreshToken)).rejects.toEqual(refused('Invalid Refresh Token'));
  await use(await signIn());
});

it('keeps users, groups, sessions and keys over a restart', async () => {
  await createUser();
  const [kept, ended] = [await signIn(), await signIn()];
  await call('RevokeToken', { ClientId: clientId, Token: ended.tokens.RefreshToken });
  const { dataDir, cognito } = emulator;
  const keys = cognito.jwks(poolId);
  await emulator.close();
  emulator = await startCognito({ now, dataDir });
  expect(emulator.cognito.jwks(poolId)).toEqual(keys);
  await use(kept);
  await refresh(kept.tokens.RefreshToken);
  await expect(use(ended)).rejects.toEqual(revoked);
  const again = await signInTo(emulator, 'ASHA@example.org', password);
  expect(again.claims['cognito:groups']).toEqual(['organiser']);
  await expect(call('SignUp', person(email))).rejects.toMatchObject({ name: 'UsernameExistsException' });
});
