import type { CustomMessageTriggerEvent, PostConfirmationTriggerEvent } from 'aws-lambda';
import { expect, test, vi } from 'vitest';
import type { Mail, SendMail } from '../domain/notifications/ports.ts';
import type { LogEntry } from '../log.ts';
import { makeAccountMessagesFunction } from './account-messages.ts';

const mails: Mail[] = [];
const logged: LogEntry[] = [];
const sendMail = vi.fn<SendMail>(async (mail) => (mails.push(mail) > 0 ? 'sent' : 'refused'));
const writeMessage = makeAccountMessagesFunction({
  portalUrl: 'https://portal.example.org',
  sendMail,
  log: (entry) => void logged.push(entry),
  now: () => Date.parse('2027-05-14T10:00:00Z'),
});

type Source = CustomMessageTriggerEvent['triggerSource'];

/** An event as the user pool sends it. */
function eventOf(triggerSource: Source, attributes: Record<string, string> = {}): CustomMessageTriggerEvent {
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

/** Returns the links of a mail after Cognito has replaced the code placeholder. */
async function linksOf(source: Source): Promise<URL[]> {
  const { response } = await writeMessage(eventOf(source));
  const mail = response.emailMessage?.replaceAll('{####}', '123456') ?? '';
  return [...mail.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => new URL(href.replaceAll('&amp;', '&')));
}

/** The mails that the portal writes, with the paths of their links. */
const links = {
  CustomMessage_SignUp: ['/authorize/verify'],
  CustomMessage_ResendCode: ['/authorize/verify'],
  CustomMessage_ForgotPassword: [],
  CustomMessage_AdminCreateUser: ['/authorize/login'],
} satisfies Partial<Record<Source, string[]>>;
const customisedSources = Object.keys(links) as (keyof typeof links)[];

const languagesOfMails = customisedSources.flatMap((source) =>
  [undefined, 'ta'].map((locale) => [source, locale] as const),
);

test.each(languagesOfMails)(
  "the user pool's mails %s of an account with the locale %s",
  async (source, locale) => {
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
  },
);

test("the user pool's mails have neither address nor code in path and query of a link", async () => {
  for (const source of customisedSources) {
    const found = (await linksOf(source)).map(({ pathname, search }) => pathname + search);
    expect(found).toEqual(links[source]);
  }
});

test("the user pool's mails have nothing of a name or an address that could be a link, an element or a placeholder", async () => {
  const attributes = [
    { name: 'Click https://evil.example.com' },
    { email: '"><script>alert(1)</script>@example.org' },
    { email: '{username}{##Click Here##}@example.org' },
  ];
  for (const changed of attributes) {
    const { response } = await writeMessage(eventOf('CustomMessage_SignUp', changed));
    expect(response.emailMessage).not.toMatch(/evil|<script|\{username\}|\{##Click/);
  }
});

test('an operation that the portal does not offer fails, also one that Cognito adds later', async () => {
  for (const other of ['UpdateUserAttribute', 'VerifyUserAttribute', 'Authentication', 'Later'] as const)
    await expect(writeMessage(eventOf(`CustomMessage_${other}` as Source))).rejects.toThrow('does not offer');
});

const confirmation = (action: 'SignUp' | 'ForgotPassword', email = 'kavya@example.org') =>
  ({
    ...eventOf('CustomMessage_SignUp', { email, locale: 'ta' }),
    triggerSource: `PostConfirmation_Confirm${action}`,
    response: {},
  }) as PostConfirmationTriggerEvent;

test('mails the reset of a password, and no confirmation of an address', async () => {
  for (const event of [confirmation('SignUp'), confirmation('ForgotPassword')])
    expect(await writeMessage(event)).toBe(event);
  expect(mails).toMatchObject([{ to: 'kavya@example.org', subject: 'உங்கள் கடவுச்சொல் மீட்டமைக்கப்பட்டது' }]);
  expect(mails[0]?.html).toContain('https://portal.example.org/authorize/reset-password');
});

test('a reset succeeds without its mail, and that is logged', async () => {
  sendMail.mockRejectedValueOnce(new Error('kavya@example.org')).mockResolvedValueOnce('throttled');
  for (const event of [confirmation('ForgotPassword'), confirmation('ForgotPassword')])
    expect(await writeMessage(event)).toBe(event);
  expect(logged).toMatchObject([
    { event: 'failure', kind: 'account', problem: 'mail-not-sent' },
    { event: 'mail', kind: 'account', problem: 'throttled' },
  ]);
  expect(JSON.stringify(logged)).not.toContain('kavya@');
});
