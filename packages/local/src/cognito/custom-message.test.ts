import { AdminGetUserCommand, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { expect, it, vi } from 'vitest';
import { clientId, person, poolId, startCognito } from './testing/start-cognito.ts';

const email = 'asha@example.org';

/** A CustomMessage function that returns this response. */
const respondWith = (response: object) => vi.fn(async (event: object) => ({ ...event, response }));

it('invokes the function for every message and inserts the code at its placeholder', async () => {
  const customMessage = respondWith({
    emailSubject: 'Confirm',
    emailMessage: '<a href="/v#code={####}">{####}</a>',
  });
  const { cognito, sdk, mails, lastCode, close } = await startCognito({ customMessage });
  await sdk.send(new SignUpCommand({ ...person(email), ClientMetadata: { page: 'sign-up' } }));
  const user = { ClientId: clientId, Username: email };
  await cognito.call('ResendConfirmationCode', user);
  await cognito.call('ConfirmSignUp', { ...user, ConfirmationCode: lastCode() });
  await cognito.call('ForgotPassword', user);
  await cognito.call('AdminCreateUser', {
    UserPoolId: poolId,
    Username: 'new@example.org',
    TemporaryPassword: 'Temp#2026',
  });

  expect(customMessage.mock.calls.map(([event]) => 'triggerSource' in event && event.triggerSource)).toEqual([
    'CustomMessage_SignUp',
    'CustomMessage_ResendCode',
    'CustomMessage_ForgotPassword',
    'CustomMessage_AdminCreateUser',
  ]);
  const sub = expect.stringMatching(/^[\da-f-]{36}$/);
  expect(customMessage.mock.calls[0]?.[0]).toEqual({
    version: '1',
    region: 'ap-south-1',
    userPoolId: poolId,
    userName: sub,
    callerContext: { awsSdkVersion: expect.any(String), clientId },
    triggerSource: 'CustomMessage_SignUp',
    request: {
      userAttributes: {
        sub,
        email,
        name: 'Asha',
        phone_number: '+919876543210',
        email_verified: 'false',
        phone_number_verified: 'false',
        'cognito:user_status': 'UNCONFIRMED',
      },
      codeParameter: '{####}',
      linkParameter: '{##Click Here##}',
      usernameParameter: null,
      clientMetadata: { page: 'sign-up' },
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
  expect(mails[0]).toMatchObject({
    to: email,
    subject: 'Confirm',
    html: expect.stringMatching(/^<a href="\/v#code=(\d{6})">\1<\/a>$/),
  });
  expect(mails.at(-1)).toMatchObject({
    to: 'new@example.org',
    html: '<a href="/v#code=Temp#2026">Temp#2026</a>',
  });
  close();
});

it('inserts codes and usernames verbatim, and usernames into invitations only', async () => {
  const customMessage = respondWith({ emailMessage: '{username}: {####}' });
  const { cognito, sdk, mails, close } = await startCognito({ customMessage });
  await sdk.send(new SignUpCommand(person(email)));
  expect(mails[0]?.html).toMatch(/^\{username\}: \d{6}$/);
  const TemporaryPassword = "A$&1$'{####}z";
  await cognito.call('AdminCreateUser', {
    UserPoolId: poolId,
    Username: 'new@example.org',
    TemporaryPassword,
  });
  expect(mails[1]?.html).toBe(`new@example.org: ${TemporaryPassword}`);
  close();
});

it.each([
  [
    'fails',
    () => Promise.reject(new Error('no template')),
    'UserLambdaValidationException',
    'CustomMessage failed with error no template.',
  ],
  ['returns null', async () => null, 'InvalidLambdaResponseException', 'Unrecognizable lambda output'],
  [
    'omits the code',
    respondWith({ emailMessage: 'Hello' }),
    'InvalidParameterException',
    /Value at 'emailBody'/,
  ],
])(
  'fails the sign-up when the function %s, but creates the account',
  async (_, customMessage, name, message) => {
    const { sdk, mails, close } = await startCognito({ customMessage });
    await expect(sdk.send(new SignUpCommand(person(email)))).rejects.toMatchObject({
      name,
      message: expect.stringMatching(message),
    });
    expect(mails).toEqual([]);
    const user = await sdk.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: email }));
    expect(user.UserStatus).toBe('UNCONFIRMED');
    close();
  },
);

it('reports a mail that cannot be sent', async () => {
  const deliver = () => {
    throw new Error('Email address is not verified.');
  };
  const { sdk, close } = await startCognito({ deliver });
  await expect(sdk.send(new SignUpCommand(person(email)))).rejects.toMatchObject({
    name: 'CodeDeliveryFailureException',
    message: 'Email address is not verified.',
  });
  close();
});
