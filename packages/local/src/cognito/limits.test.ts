import { afterEach, beforeEach, expect, it } from 'vitest';
import { signIn } from './testing/sign-in.ts';
import { clientId, person, poolId, startCognito } from './testing/start-cognito.ts';

/* Expiry of codes, tokens, sessions and temporary passwords; the end of lock-outs; restarts. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const email = 'asha@example.org';
const user = { ClientId: clientId, Username: email };
const password = 'Founder#2026';

let time = Date.parse('2026-11-20T10:00:00Z');
const now = () => time;
let emulator: Awaited<ReturnType<typeof startCognito>>;
beforeEach(async () => {
  emulator = await startCognito({
    now,
    client: { IdTokenValidity: 60, TokenValidityUnits: { IdToken: 'minutes' }, RefreshTokenValidity: 1 },
  });
});
afterEach(() => emulator.close());

const call = (...args: Parameters<typeof emulator.cognito.call>) => emulator.cognito.call(...args);
const confirm = (ConfirmationCode: string) => call('ConfirmSignUp', { ...user, ConfirmationCode });
const reset = (ConfirmationCode: string) =>
  call('ConfirmForgotPassword', { ...user, ConfirmationCode, Password: 'Second#2026' });
const errorOf = (name: string, message: string) => expect.objectContaining({ name, message });
const expired = errorOf('ExpiredCodeException', 'Invalid code provided, please request a code again.');

const createUser = () => emulator.createConfirmedUser(email);

it('accepts a confirmation code for a day', async () => {
  await call('SignUp', person(email));
  const code = emulator.lastCode();
  time += 24 * HOUR;
  await expect(confirm(code)).rejects.toEqual(expired);
  await call('ResendConfirmationCode', user);
  time += 24 * HOUR - SECOND;
  await confirm(emulator.lastCode());
});

it('accepts a reset code for an hour', async () => {
  await createUser();
  await call('ForgotPassword', user);
  const code = emulator.lastCode();
  time += HOUR;
  await expect(reset(code)).rejects.toEqual(expired);
  await call('ForgotPassword', user);
  time += HOUR - SECOND;
  await reset(emulator.lastCode());
});

it('rejects a password reset for an unverified address', async () => {
  await call('SignUp', person(email));
  await expect(call('ForgotPassword', user)).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'Cannot reset password for the user as there is no registered/verified email or phone_number',
  });
});

it('locks a user out for a minute after five wrong passwords', async () => {
  await createUser();
  const wrong = errorOf('NotAuthorizedException', 'Incorrect username or password.');
  for (let n = 0; n < 5; n += 1) await expect(signIn(emulator, email, 'Wrong#2026')).rejects.toEqual(wrong);
  const locked = errorOf('NotAuthorizedException', 'Password attempts exceeded');
  await expect(signIn(emulator, email, password)).rejects.toEqual(locked);
  time += MINUTE;
  await signIn(emulator, email, password);
});

it('accepts a temporary password for a week', async () => {
  const invited = { UserPoolId: poolId, Username: email, TemporaryPassword: password };
  await call('AdminCreateUser', { ...invited, MessageAction: 'SUPPRESS' });
  time += 7 * 24 * HOUR;
  expect((await signIn(emulator, email, password)).challenge).toBe('NEW_PASSWORD_REQUIRED');
  time += SECOND;
  const tooLate = 'Temporary password has expired and must be reset by an administrator.';
  await expect(signIn(emulator, email, password)).rejects.toEqual(errorOf('NotAuthorizedException', tooLate));
});

it('expires a challenge after three minutes', async () => {
  await createUser();
  const late = signIn(emulator, email, password, () => {
    time += 3 * MINUTE;
  });
  await expect(late).rejects.toEqual(
    errorOf('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
  );
});

it('accepts a refresh token for its validity of a day', async () => {
  await createUser();
  const { tokens, claims } = await signIn(emulator, email, password);
  const refresh = () =>
    call('GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken: tokens.RefreshToken });
  time += 24 * HOUR - SECOND;
  const again = await refresh();
  expect(again).toMatchObject({ AuthenticationResult: { TokenType: 'Bearer', ExpiresIn: 3600 } });
  expect(again).not.toHaveProperty('AuthenticationResult.RefreshToken');
  expect(claims.exp - claims.iat).toBe(3600);
  time += SECOND;
  await expect(refresh()).rejects.toEqual(errorOf('NotAuthorizedException', 'Refresh Token has expired'));
  await expect(call('GetUser', { AccessToken: tokens.AccessToken })).rejects.toEqual(
    errorOf('NotAuthorizedException', 'Access Token has expired'),
  );
});

it('revokes one session by its refresh token, or all of a user', async () => {
  await createUser();
  const [first, second, third] = [
    await signIn(emulator, email, password),
    await signIn(emulator, email, password),
    await signIn(emulator, email, password),
  ];
  const use = ({ tokens }: typeof first) => call('GetUser', { AccessToken: tokens.AccessToken });
  const revoked = errorOf('NotAuthorizedException', 'Access Token has been revoked');
  await call('RevokeToken', { ClientId: clientId, Token: first.tokens.RefreshToken });
  await expect(use(first)).rejects.toEqual(revoked);
  await use(second);
  await call('AdminUserGlobalSignOut', { UserPoolId: poolId, Username: email });
  await expect(use(third)).rejects.toEqual(revoked);
  const refresh = { ClientId: clientId, RefreshToken: third.tokens.RefreshToken };
  await expect(call('GetTokensFromRefreshToken', refresh)).rejects.toEqual(
    errorOf('NotAuthorizedException', 'Invalid Refresh Token'),
  );
  await use(await signIn(emulator, email, password));
});

it.each([
  ['garbage', () => 'garbage'],
  ['two dots', () => 'a.b.c'],
  ['an id token', (tokens: { IdToken: string }) => tokens.IdToken],
  ['an altered one', (tokens: { AccessToken: string }) => tokens.AccessToken.replace(/.{6}$/, 'AAAAAA')],
])('rejects as an access token: %s', async (_, choose) => {
  await createUser();
  const { tokens } = await signIn(emulator, email, password);
  await expect(call('GetUser', { AccessToken: choose(tokens) })).rejects.toEqual(
    errorOf('NotAuthorizedException', 'Invalid Access Token'),
  );
});

it('rejects altered and unknown refresh tokens', async () => {
  await createUser();
  const { tokens } = await signIn(emulator, email, password);
  const other = 'x'.repeat(80);
  for (const RefreshToken of [
    '',
    'x',
    other,
    `${tokens.RefreshToken}AAAA`,
    tokens.RefreshToken.replace(/^./, '_'),
  ]) {
    if (RefreshToken === tokens.RefreshToken) continue;
    await expect(call('GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken })).rejects.toEqual(
      errorOf('NotAuthorizedException', 'Invalid Refresh Token'),
    );
  }
});

it('keeps users, groups, sessions and keys over a restart', async () => {
  await createUser();
  await call('AdminAddUserToGroup', { UserPoolId: poolId, Username: email, GroupName: 'organiser' });
  const { tokens } = await signIn(emulator, email, password);
  const ended = await signIn(emulator, email, password);
  await call('RevokeToken', { ClientId: clientId, Token: ended.tokens.RefreshToken });
  const { dataDir, cognito } = emulator;
  const keys = cognito.jwks(poolId);
  emulator.close();
  emulator = await startCognito({ now, dataDir });
  expect(emulator.cognito.jwks(poolId)).toEqual(keys);
  await call('GetUser', { AccessToken: tokens.AccessToken });
  await call('GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken: tokens.RefreshToken });
  await expect(call('GetUser', { AccessToken: ended.tokens.AccessToken })).rejects.toMatchObject({
    message: 'Access Token has been revoked',
  });
  expect((await signIn(emulator, 'ASHA@example.org', password)).claims['cognito:groups']).toEqual([
    'organiser',
  ]);
  await expect(call('SignUp', person(email))).rejects.toMatchObject({ name: 'UsernameExistsException' });
});
