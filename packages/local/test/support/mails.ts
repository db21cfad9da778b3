import type { Mail } from '../../src/ses/mailbox.ts';

/** The mails to somebody, newest first, as the inbox's JSON has them. */
export async function mailsTo(origin: string, email: string): Promise<Mail[]> {
  const response = await fetch(`${origin}/_local/mail.json?to=${encodeURIComponent(email)}`);
  return (await response.json()) as Mail[];
}

/** What the link of a mail that asks to confirm an address carries. */
export interface VerificationLink {
  readonly origin: string;
  readonly email: string;
  readonly code: string;
}

/** The link of the newest mail that asks to confirm an address. @throws when there is none */
export async function verificationLink(origin: string, email: string): Promise<VerificationLink> {
  const pattern = /https?:\/\/\S+\/authorize\/verify#\S+/;
  const link = (await mailsTo(origin, email)).map(({ text }) => pattern.exec(text)?.[0]).find(Boolean);
  if (!link) throw new Error(`no mail to ${email} has a link`);
  const url = new URL(link);
  const fragment = new URLSearchParams(url.hash.slice(1));
  return { origin: url.origin, email: fragment.get('email') ?? '', code: fragment.get('code') ?? '' };
}

/** The newest code that was mailed to somebody for a submission. @throws when there is none */
export async function mailedCode(origin: string, email: string): Promise<string> {
  const codes = (await mailsTo(origin, email)).map(({ subject }) => /^(\d{6}) /.exec(subject)?.[1]);
  const code = codes.find((found) => found !== undefined);
  if (code === undefined) throw new Error(`no mail to ${email} has a code`);
  return code;
}
