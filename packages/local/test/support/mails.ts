import type { Mail } from '../../src/ses/mailbox.ts';

/** The mails to an address, newest first. */
export async function mailsTo(origin: string, email: string): Promise<Mail[]> {
  const response = await fetch(`${origin}/_local/mail.json?to=${encodeURIComponent(email)}`);
  return (await response.json()) as Mail[];
}

async function newestCode(origin: string, email: string, codeIn: (mail: Mail) => string | undefined) {
  const code = (await mailsTo(origin, email)).map(codeIn).find((found) => found !== undefined);
  if (code === undefined) throw new Error(`no mail to ${email} has a code`);
  return code;
}

/** The newest mailed code that confirms an address. @throws when there is none */
export const confirmationCode = (origin: string, email: string) =>
  newestCode(origin, email, ({ text }) => /\/authorize\/verify#\S*\bcode=(\d+)/.exec(text)?.[1]);

/** The newest mailed code for a submission. @throws when there is none */
export const mailedCode = (origin: string, email: string) =>
  newestCode(origin, email, ({ subject }) => /^(\d{6}) /.exec(subject)?.[1]);
