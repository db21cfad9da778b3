import type { Mail } from '../../src/ses/mailbox.ts';

/** The mails to an address, newest first. */
export async function mailsTo(origin: string, email: string): Promise<Mail[]> {
  const response = await fetch(`${origin}/_local/mail.json?to=${encodeURIComponent(email)}`);
  return (await response.json()) as Mail[];
}

/** The parameters of a link that confirms an address. */
export interface VerificationLink {
  readonly origin: string;
  readonly email: string;
  readonly code: string;
}

/** The newest mailed link that confirms an address. @throws when there is none */
export async function verificationLink(origin: string, email: string): Promise<VerificationLink> {
  const pattern = /https?:\/\/\S+\/authorize\/verify#\S+/;
  const link = (await mailsTo(origin, email)).map(({ text }) => pattern.exec(text)?.[0]).find(Boolean);
  if (!link) throw new Error(`no mail to ${email} has a link`);
  const url = new URL(link);
  const fragment = new URLSearchParams(url.hash.slice(1));
  return { origin: url.origin, email: fragment.get('email') ?? '', code: fragment.get('code') ?? '' };
}

/** The newest mailed code for a submission. @throws when there is none */
export async function mailedCode(origin: string, email: string): Promise<string> {
  const codes = (await mailsTo(origin, email)).map(({ subject }) => /^(\d{6}) /.exec(subject)?.[1]);
  const code = codes.find((found) => found !== undefined);
  if (code === undefined) throw new Error(`no mail to ${email} has a code`);
  return code;
}
