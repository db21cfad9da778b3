import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import { makeAccountMessagesFunction } from './account-messages.ts';

const writeMessage = makeAccountMessagesFunction('https://portal.example.org');

/** An event as the user pool sends it. */
function eventOf(
  triggerSource: CustomMessageTriggerEvent['triggerSource'],
  attributes: Record<string, string> = {},
): CustomMessageTriggerEvent {
  return {
    version: '1',
    region: 'ap-south-1',
    userPoolId: 'ap-south-1_Portal123',
    userName: '3f2b',
    callerContext: { awsSdkVersion: '3', clientId: 'client' },
    triggerSource,
    request: {
      userAttributes: { email: 'kavya+1@example.org', name: 'Kavya', ...attributes },
      codeParameter: '{####}',
      linkParameter: '{##Click Here##}',
      usernameParameter: triggerSource === 'CustomMessage_AdminCreateUser' ? '{username}' : null,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  } as CustomMessageTriggerEvent;
}

const customisedSources = [
  'CustomMessage_SignUp',
  'CustomMessage_ResendCode',
  'CustomMessage_ForgotPassword',
  'CustomMessage_AdminCreateUser',
] as const;

/** Returns the links of a mail after Cognito has replaced the code placeholder. */
async function linksOf(source: CustomMessageTriggerEvent['triggerSource']): Promise<URL[]> {
  const { response } = await writeMessage(eventOf(source));
  const mail = response.emailMessage?.replaceAll('{####}', '123456') ?? '';
  return [...mail.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => new URL(href.replaceAll('&amp;', '&')));
}

describe("the user pool's mails", () => {
  test.each(
    customisedSources.flatMap(
      (source) =>
        [
          [source, undefined],
          [source, 'ta'],
        ] as const,
    ),
  )('%s of an account with the locale %s', async (source, locale) => {
    const event = eventOf(source, locale === undefined ? {} : { locale });
    const { response, ...rest } = await writeMessage(event);
    expect({ ...rest, response: event.response }).toEqual(event);
    expect(response.emailSubject).toMatchSnapshot('subject');
    expect(response.emailMessage).toMatchSnapshot('message');
    // Limits of Cognito.
    expect(response.emailSubject?.length).toBeLessThanOrEqual(140);
    expect(response.emailMessage?.length).toBeLessThanOrEqual(20_000);
    expect(response.emailMessage).toContain('{####}');
    expect(response.smsMessage).toBeNull();
  });

  test('a confirmation links to the portal with address and code', async () => {
    const { response } = await writeMessage(eventOf('CustomMessage_SignUp'));
    expect(response.emailMessage).toContain(
      'href="https://portal.example.org/authorize/verify#email=kavya%2B1%40example.org&amp;code={####}"',
    );
  });

  test.each([
    ['CustomMessage_SignUp', ['/authorize/verify']],
    ['CustomMessage_ResendCode', ['/authorize/verify']],
    ['CustomMessage_ForgotPassword', []],
    ['CustomMessage_AdminCreateUser', ['/authorize/login']],
  ] as const)(
    '%s: path and query of its links contain neither address nor code',
    async (source, expected) => {
      const links = await linksOf(source);
      expect(links.map(({ pathname, search }) => pathname + search)).toEqual(expected);
    },
  );

  test('the fragment of a confirmation link contains both, after Cognito has inserted the code', async () => {
    const [link] = await linksOf('CustomMessage_SignUp');
    expect(Object.fromEntries(new URLSearchParams(link?.hash.slice(1)))).toEqual({
      email: 'kavya+1@example.org',
      code: '123456',
    });
  });

  test('an invitation contains the user name', async () => {
    const { response } = await writeMessage(eventOf('CustomMessage_AdminCreateUser'));
    expect(response.emailMessage).toContain('{username}');
  });

  test.each([
    ['a name with a link', { name: 'Click https://evil.example.com' }],
    ['an address with an attribute', { email: '"><script>alert(1)</script>@example.org' }],
    ['an address with a placeholder', { email: '{username}{##Click Here##}@example.org' }],
  ])('%s is not in the mail', async (_, attributes) => {
    const { response } = await writeMessage(eventOf('CustomMessage_SignUp', attributes));
    expect(response.emailMessage).not.toMatch(/evil|<script|\{username\}|\{##Click/);
  });

  test.each([
    'CustomMessage_UpdateUserAttribute',
    'CustomMessage_VerifyUserAttribute',
    'CustomMessage_Authentication',
  ] as const)('%s keeps the default text of the user pool', async (source) => {
    const event = eventOf(source);
    expect(await writeMessage(event)).toEqual(event);
  });
});
