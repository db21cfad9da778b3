import { type APIRequestContext, expect } from '@playwright/test';

/** A message of the local inbox; `at` in ISO 8601. */
interface Mail {
  readonly id: string;
  readonly to: string | readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly at: string;
}

/** The messages to an address, newest first. */
export async function inboxOf(request: APIRequestContext, address: string): Promise<readonly Mail[]> {
  const answer = await request.get(`/_local/mail.json?${new URLSearchParams({ to: address })}`);
  expect(answer.status(), 'the inbox answers').toBe(200);
  return (await answer.json()) as Mail[];
}

interface MailWanted {
  /** The number of earlier messages to ignore. */
  readonly after?: number;
  /** Matches the subject or the text. */
  readonly about?: RegExp;
}

/** Waits for a message to an address; returns the newest match. */
export async function waitForMail(
  request: APIRequestContext,
  address: string,
  { after = 0, about = /./ }: MailWanted = {},
): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const inbox = await inboxOf(request, address);
        const later = inbox.slice(0, inbox.length - after);
        found = later.find(({ subject, text }) => about.test(subject) || about.test(text));
        return found !== undefined;
      },
      { message: `a mail to ${address} about ${about}`, timeout: 30_000, intervals: [50, 100, 250] },
    )
    .toBe(true);
  if (!found) throw new Error('unreachable: the poll above fails first');
  return found;
}

/** The path and fragment of the verification link in a mail. */
export function verificationPath({ text }: Mail): string {
  const link = /https?:\/\/\S+\/authorize\/verify#\S+/.exec(text)?.[0];
  if (!link) throw new Error(`No verification link in: ${text}`);
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}

/** The six digits in a message. */
export function codeIn({ text }: Mail): string {
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`No code in: ${text}`);
  return code;
}

/** Returns another code of the same length. */
export function wrongCode(code: string): string {
  return code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
}
