import { afterEach, expect, it } from 'vitest';
import { signIn } from './testing/sign-in.ts';
import { clientId, password, poolId, startCognito } from './testing/start-cognito.ts';
import { codeAt } from './totp.ts';

const email = 'kavya@example.org';
const userRef = { UserPoolId: poolId, Username: email };
const setting = (Enabled: boolean) => ({ SoftwareTokenMfaSettings: { Enabled } });

let now = Date.parse('2026-11-20T10:00:00Z');
let emulator: Awaited<ReturnType<typeof startCognito>>;
let AccessToken: string;
afterEach(() => emulator.close());

/** Starts Cognito, creates a user and signs in. */
async function start() {
  emulator = await startCognito({ now: () => now });
  await emulator.createConfirmedUser(email);
  AccessToken = (await logIn()).tokens.AccessToken;
}

type Call = typeof emulator.cognito.call;
const call = (...[operation, input]: Parameters<Call>) => emulator.cognito.call(operation, input);
const logIn = () => signIn(emulator, email, password);
const associate = async () =>
  ((await call('AssociateSoftwareToken', { AccessToken })) as { SecretCode: string }).SecretCode;
const verify = (UserCode: string) => call('VerifySoftwareToken', { AccessToken, UserCode });
const enable = () => call('SetUserMFAPreference', { AccessToken, ...setting(true) });
const answer = (Session: string, code: string) =>
  call('RespondToAuthChallenge', {
    ClientId: clientId,
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session,
    ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code },
  });

/** The factors that the user and an administrator see. */
async function factors() {
  const seen = [await call('GetUser', { AccessToken }), await call('AdminGetUser', userRef)];
  const [own, byAdmin] = seen.map((user) => (user as { UserMFASettingList?: string[] }).UserMFASettingList);
  expect(own).toEqual(byAdmin);
  return own;
}

/** As {@link start}, with a verified and enabled software token; returns the function of its current code. */
async function startWithFactor() {
  await start();
  const secret = await associate();
  const code = () => codeAt(secret, now);
  await verify(code());
  await enable();
  return code;
}

it('requires a code after the password once the factor is enabled, each code once', async () => {
  const code = await startWithFactor();
  expect(await factors()).toEqual(['SOFTWARE_TOKEN_MFA']);
  const { challenge, session, tokens } = await logIn();
  expect([challenge, tokens.AccessToken]).toEqual(['SOFTWARE_TOKEN_MFA', '..']);
  await expect(answer(session, code())).rejects.toMatchObject({
    name: 'ExpiredCodeException',
    message: 'Your software token has already been used once.',
  });
  now += 30_000;
  const issued = { AccessToken: expect.stringMatching(/^ey/), TokenType: 'Bearer' };
  expect(await answer(session, code())).toMatchObject({ AuthenticationResult: issued });
});

it('allows another try after a wrong code, and ends the challenge after the right one or three minutes', async () => {
  const code = await startWithFactor();
  now += 30_000;
  const { session } = await logIn();
  await expect(answer(session, '000000')).rejects.toMatchObject({
    name: 'CodeMismatchException',
    message: 'Invalid code received for user',
  });
  const refused = { name: 'NotAuthorizedException' };
  await expect(answer('elsewhere', code())).rejects.toMatchObject(refused);
  await answer(session, code());
  now += 30_000;
  await expect(answer(session, code())).rejects.toMatchObject(refused);
  const { session: late } = await logIn();
  now += 180_001;
  await expect(answer(late, code())).rejects.toMatchObject(refused);
});

it('enables a factor only after its code was verified', async () => {
  await start();
  const unverified = {
    name: 'InvalidParameterException',
    message: 'User has not verified software token mfa',
  };
  await expect(enable()).rejects.toMatchObject(unverified);
  await associate();
  await expect(verify('000000')).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' });
  await expect(enable()).rejects.toMatchObject(unverified);
  expect(await factors()).toBeUndefined();
});

it('a new association, the user and an administrator remove the factor', async () => {
  for (const remove of [
    associate,
    () => call('SetUserMFAPreference', { AccessToken, ...setting(false) }),
    () => call('AdminSetUserMFAPreference', { ...userRef, ...setting(false) }),
  ]) {
    await startWithFactor();
    await remove();
    expect(await factors()).toBeUndefined();
    expect((await logIn()).challenge).toBeUndefined();
    await emulator.close();
  }
});
