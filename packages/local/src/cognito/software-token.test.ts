import { afterEach, expect, it } from 'vitest';
import { signIn } from './testing/sign-in.ts';
import { clientId, person, poolId, startCognito } from './testing/start-cognito.ts';
import { codeAt } from './totp.ts';

const email = 'kavya@example.org';
const { Password } = person(email);
const userRef = { UserPoolId: poolId, Username: email };
const on = { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } };
const off = { SoftwareTokenMfaSettings: { Enabled: false } };

const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0)) step();
});

/** Starts Cognito with its own clock, creates a user and signs in. */
async function start(pool: object = {}) {
  let now = Date.parse('2026-11-20T10:00:00Z');
  const { cognito, close, createConfirmedUser } = await startCognito({ now: () => now, pool });
  undo.push(close);
  await createConfirmedUser(email);
  const { tokens } = await signIn({ cognito }, email, Password);
  const { AccessToken } = tokens;
  const associate = async () =>
    ((await cognito.call('AssociateSoftwareToken', { AccessToken })) as { SecretCode: string }).SecretCode;
  const verify = (UserCode: string) => cognito.call('VerifySoftwareToken', { AccessToken, UserCode });
  const answer = async (Session: string, code: string) =>
    (await cognito.call('RespondToAuthChallenge', {
      ClientId: clientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code },
    })) as { AuthenticationResult?: object };
  return {
    cognito,
    AccessToken,
    associate,
    verify,
    answer,
    code: (secret: string) => codeAt(secret, now),
    advance: (ms: number) => {
      now += ms;
    },
    logIn: () => signIn({ cognito }, email, Password),
    factors: async () => {
      const own = await cognito.call('GetUser', { AccessToken });
      const byAdmin = await cognito.call('AdminGetUser', userRef);
      const list = (user: object) => (user as { UserMFASettingList?: string[] }).UserMFASettingList;
      expect(list(own)).toEqual(list(byAdmin));
      return list(byAdmin);
    },
  };
}

/** As {@link start}, with a verified and enabled software token; also returns its secret. */
async function startWithFactor() {
  const user = await start();
  const secret = await user.associate();
  await user.verify(user.code(secret));
  await user.cognito.call('SetUserMFAPreference', { AccessToken: user.AccessToken, ...on });
  user.advance(30_000);
  return { ...user, secret };
}

it('requires a code after the password once the factor is enabled', async () => {
  const { logIn, answer, code, secret, factors } = await startWithFactor();
  expect(await factors()).toEqual(['SOFTWARE_TOKEN_MFA']);
  const { challenge, session, tokens } = await logIn();
  expect(challenge).toBe('SOFTWARE_TOKEN_MFA');
  expect(tokens.AccessToken).toBe('..');
  expect(await answer(session, code(secret))).toMatchObject({
    AuthenticationResult: { AccessToken: expect.stringMatching(/^ey/), TokenType: 'Bearer' },
  });
});

it('allows another try after a wrong code, and ends the challenge after the right one', async () => {
  const { logIn, answer, code, secret, advance } = await startWithFactor();
  const { session } = await logIn();
  await expect(answer(session, '000000')).rejects.toMatchObject({
    name: 'CodeMismatchException',
    message: 'Invalid code received for user',
  });
  await answer(session, code(secret));
  advance(30_000);
  await expect(answer(session, code(secret))).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

it('accepts each code once, for verification or sign-in', async () => {
  const user = await start();
  const secret = await user.associate();
  const code = user.code(secret);
  await user.verify(code);
  await user.cognito.call('SetUserMFAPreference', { AccessToken: user.AccessToken, ...on });
  const { session } = await user.logIn();
  await expect(user.answer(session, code)).rejects.toMatchObject({
    name: 'ExpiredCodeException',
    message: 'Your software token has already been used once.',
  });
  user.advance(30_000);
  await user.answer(session, user.code(secret));
});

it('accepts a code only for its own challenge and within three minutes', async () => {
  const { logIn, answer, code, secret, advance } = await startWithFactor();
  const { session } = await logIn();
  await expect(answer('elsewhere', code(secret))).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  advance(180_001);
  await expect(answer(session, code(secret))).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

it('enables a factor only after its code was verified', async () => {
  const { cognito, AccessToken, associate, verify, factors } = await start();
  const turnOn = () => cognito.call('SetUserMFAPreference', { AccessToken, ...on });
  const message = 'User has not verified software token mfa';
  await expect(turnOn()).rejects.toMatchObject({ name: 'InvalidParameterException', message });
  await associate();
  await expect(verify('000000')).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' });
  await expect(turnOn()).rejects.toMatchObject({ name: 'InvalidParameterException', message });
  expect(await factors()).toBeUndefined();
});

it('removes the factor as soon as a new one is associated', async () => {
  const { associate, logIn, factors } = await startWithFactor();
  await associate();
  expect(await factors()).toBeUndefined();
  expect((await logIn()).challenge).toBeUndefined();
});

it.each([
  ['the user', 'SetUserMFAPreference'],
  ['an administrator', 'AdminSetUserMFAPreference'],
] as const)('%s disables it', async (_who, call) => {
  const { cognito, AccessToken, logIn } = await startWithFactor();
  await cognito.call(
    call,
    call === 'SetUserMFAPreference' ? { AccessToken, ...off } : { ...userRef, ...off },
  );
  expect((await logIn()).challenge).toBeUndefined();
});

it('AdminUserGlobalSignOut ends all sessions of a user', async () => {
  const { cognito, AccessToken } = await start();
  await cognito.call('AdminUserGlobalSignOut', userRef);
  await expect(cognito.call('GetUser', { AccessToken })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
});

it('is rejected when the pool has MFA off', async () => {
  const { associate } = await start({ MfaConfiguration: 'OFF' });
  await expect(associate()).rejects.toMatchObject({ name: 'SoftwareTokenMFANotFoundException' });
});
