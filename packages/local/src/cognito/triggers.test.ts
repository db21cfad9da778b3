import { afterEach, expect, it, vi } from 'vitest';
import { signIn } from './testing/sign-in.ts';
import { clientId, password, person, poolId, startCognito } from './testing/start-cognito.ts';

const email = 'asha@example.org';
let emulator: Awaited<ReturnType<typeof startCognito>>;
afterEach(() => emulator.close());

/** A function of the pool that returns this response. */
const respondWith = (response: object) =>
  vi.fn(async (event: object) => ({ ...event, response }) as { triggerSource?: string; response: object });
const sourcesOf = ({ mock }: ReturnType<typeof respondWith>) =>
  mock.calls.map(([event]) => (event as { triggerSource: string }).triggerSource);

const sub = expect.stringMatching(/^[\da-f-]{36}$/);
const commonEvent = {
  version: '1',
  region: 'ap-south-1',
  userPoolId: poolId,
  userName: sub,
  callerContext: { awsSdkVersion: expect.any(String), clientId },
};
const userAttributes = {
  sub,
  email,
  name: 'Asha',
  phone_number: '+919876543210',
};

it('CustomMessage runs for every message; the code takes its placeholder', async () => {
  const emailMessage = '<a href="/v#code={####}">{####}</a>';
  const customMessage = respondWith({ emailSubject: 'Confirm', emailMessage });
  emulator = await startCognito({ customMessage });
  const { cognito, mails, lastCode } = emulator;
  await cognito.call('SignUp', person(email));
  const user = { ClientId: clientId, Username: email };
  await cognito.call('ResendConfirmationCode', user);
  await cognito.call('ConfirmSignUp', { ...user, ConfirmationCode: lastCode() });
  await cognito.call('ForgotPassword', user);
  const invited = { UserPoolId: poolId, Username: 'new@example.org', TemporaryPassword: 'Temp#2026' };
  await cognito.call('AdminCreateUser', invited);
  const sources = ['SignUp', 'ResendCode', 'ForgotPassword', 'AdminCreateUser'];
  expect(sourcesOf(customMessage)).toEqual(sources.map((source) => `CustomMessage_${source}`));
  const unconfirmed = { email_verified: 'false', 'cognito:user_status': 'UNCONFIRMED' };
  expect(customMessage.mock.calls[0]?.[0]).toEqual({
    ...commonEvent,
    triggerSource: 'CustomMessage_SignUp',
    request: {
      userAttributes: { ...userAttributes, ...unconfirmed },
      codeParameter: '{####}',
      linkParameter: '{##Click Here##}',
      usernameParameter: null,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
  expect(mails[0]).toMatchObject({ to: email, subject: 'Confirm' });
  expect(mails[0]?.html).toMatch(/^<a href="\/v#code=(\d{6})">\1<\/a>$/);
  expect(mails.at(-1)).toMatchObject({
    to: 'new@example.org',
    html: '<a href="/v#code=Temp#2026">Temp#2026</a>',
  });
});

it('a function or mail that fails makes the sign-up fail, but creates the account', async () => {
  const fail = (message: string) => async () => Promise.reject(new Error(message));
  const deliver = () => {
    throw new Error('Email address is not verified.');
  };
  for (const [options, name, message] of [
    [
      { customMessage: fail('no template') },
      'UserLambdaValidationException',
      'CustomMessage failed with error no template.',
    ],
    [{ customMessage: async () => null }, 'InvalidLambdaResponseException', 'Unrecognizable lambda output'],
    [
      { customMessage: respondWith({ emailMessage: 'Hi' }) },
      'InvalidParameterException',
      "Value at 'emailBody'",
    ],
    [{ deliver }, 'CodeDeliveryFailureException', 'Email address is not verified.'],
  ] as const) {
    emulator = await startCognito(options);
    const { cognito, mails } = emulator;
    const error = { name, message: expect.stringContaining(message) };
    await expect(cognito.call('SignUp', person(email))).rejects.toMatchObject(error);
    expect(mails).toEqual([]);
    const user = await cognito.call('AdminGetUser', { UserPoolId: poolId, Username: email });
    expect(user).toMatchObject({ UserStatus: 'UNCONFIRMED' });
    await emulator.close();
  }
});

it('PostConfirmation runs after a confirmed address and a reset password, which stay when it fails', async () => {
  const postConfirmation = respondWith({});
  emulator = await startCognito({ postConfirmation });
  await emulator.createConfirmedUser(email);
  const { cognito, lastCode } = emulator;
  const user = { ClientId: clientId, Username: email };
  const reset = async (Password: string) => {
    await cognito.call('ForgotPassword', user);
    return cognito.call('ConfirmForgotPassword', { ...user, Password, ConfirmationCode: lastCode() });
  };
  await reset('Second#2027');
  expect(sourcesOf(postConfirmation)).toEqual([
    'PostConfirmation_ConfirmSignUp',
    'PostConfirmation_ConfirmForgotPassword',
  ]);
  postConfirmation.mockRejectedValueOnce(new Error('no mail'));
  await expect(reset('Third#2027')).rejects.toMatchObject({ name: 'UserLambdaValidationException' });
  await signIn(emulator, email, 'Third#2027');
});

async function startWith(preTokenGeneration: (event: object) => Promise<unknown>) {
  emulator = await startCognito({ preTokenGeneration });
  await emulator.createConfirmedUser(email, ['organiser']);
}

it('PreTokenGeneration runs at sign-in and at every refresh, with the groups', async () => {
  const preTokenGeneration = respondWith({ claimsOverrideDetails: null });
  await startWith(preTokenGeneration);
  const { claims, tokens } = await signIn(emulator, email, password);
  expect(claims['cognito:groups']).toEqual(['organiser']);
  const { RefreshToken } = tokens;
  await emulator.cognito.call('GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken });
  const sources = ['TokenGeneration_Authentication', 'TokenGeneration_RefreshTokens'];
  expect(sourcesOf(preTokenGeneration)).toEqual(sources);
  const confirmed = { email_verified: 'true', 'cognito:user_status': 'CONFIRMED' };
  expect(preTokenGeneration.mock.calls[0]?.[0]).toEqual({
    ...commonEvent,
    triggerSource: 'TokenGeneration_Authentication',
    request: {
      userAttributes: { ...userAttributes, ...confirmed },
      groupConfiguration: { groupsToOverride: ['organiser'], iamRolesToOverride: [], preferredRole: null },
    },
    response: { claimsOverrideDetails: null },
  });
});

it('PreTokenGeneration removes groups from the tokens', async () => {
  const groupOverrideDetails = { groupsToOverride: [] };
  await startWith(respondWith({ claimsOverrideDetails: { groupOverrideDetails } }));
  const { claims } = await signIn(emulator, email, password);
  expect(Object.keys(claims)).not.toContain('cognito:groups');
});

it('issues no tokens when the function fails or returns an invalid result', async () => {
  await startWith(async () => Promise.reject(new Error('no way')));
  const failed = { name: 'UserLambdaValidationException' };
  await expect(signIn(emulator, email, password)).rejects.toMatchObject(failed);
  await emulator.close();
  await startWith(async () => 'yes');
  const invalid = { name: 'InvalidLambdaResponseException' };
  await expect(signIn(emulator, email, password)).rejects.toMatchObject(invalid);
});
