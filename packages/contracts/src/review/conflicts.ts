import * as z from 'zod/mini';
import { requiredText } from '../required-text.ts';

/** Maximum length of the reason for a conflict of interest, in characters. */
export const maxConflictReason = 1000;

/** Declares one's own conflict of interest in an application. */
export const declareConflictRequestSchema = z.strictObject({
  reason: requiredText(maxConflictReason),
});
export type DeclareConflictRequest = z.infer<typeof declareConflictRequestSchema>;

/** An organiser who has declared a conflict of interest. `by` is a name, or an e-mail without one. */
export const conflictSchema = z.object({
  sub: z.string(),
  by: z.string(),
  declared_at: z.iso.datetime(),
});
export type Conflict = z.infer<typeof conflictSchema>;

/** Domains at which anybody can have a mailbox. Two people who share one need not know each other. */
const publicMailDomains: ReadonlySet<string> = new Set([
  'aol.com',
  'fastmail.com',
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mail.com',
  'me.com',
  'msn.com',
  'outlook.com',
  'outlook.in',
  'proton.me',
  'protonmail.com',
  'rediffmail.com',
  'yahoo.co.in',
  'yahoo.com',
  'yahoo.in',
  'ymail.com',
  'zoho.com',
  'zohomail.in',
]);

/** Returns the mail domain that two addresses share, unless anybody can have a mailbox there. */
export function sharedMailDomain(email: string, other: string): string | undefined {
  const domain = domainOf(email);
  return domain !== '' && domain === domainOf(other) && !publicMailDomains.has(domain) ? domain : undefined;
}

function domainOf(email: string): string {
  return email.includes('@')
    ? email
        .slice(email.lastIndexOf('@') + 1)
        .trim()
        .toLowerCase()
    : '';
}
