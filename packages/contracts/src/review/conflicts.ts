import * as z from 'zod/mini';
import { programme } from '../programme.ts';
import { requiredText } from '../required-text.ts';

/** Maximum length of the reason for a conflict of interest, in characters. */
export const maxConflictReason = 1000;

/** Declares one's own conflict of interest in an application. */
export const declareConflictRequestSchema = z.strictObject({
  reason: requiredText(maxConflictReason),
});

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

/** Under the domain of a country, these labels belong to everybody: `ac.in`, `co.uk`. */
const sharedLabels = /^(ac|co|com|edu|firm|gen|go|gov|ind|mil|ne|net|nic|or|org|res)$/;

/**
 * Returns what suggests that two people know each other: the domain at which both have their mailbox, whichever its sub-domains, unless
 * anybody or every officer of the state can have one there; or the mailbox itself, if both addresses are names of it.
 */
export function sharedMailDomain(email: string, other: string): string | undefined {
  const [one, another] = [mailboxOf(email), mailboxOf(other)];
  if (one === undefined || another === undefined) return undefined;
  if (one.mailbox === another.mailbox) return one.mailbox;
  const { domain } = one;
  const isShared = publicMailDomains.has(domain) || domain === programme.governmentMailDomain;
  return domain === another.domain && !isShared ? domain : undefined;
}

/** `domain`: the one that an organisation registers. `mailbox`: without `+tag`, and without the dots that Gmail ignores. */
function mailboxOf(email: string) {
  const at = email.lastIndexOf('@');
  const host = email
    .slice(at + 1)
    .trim()
    .toLowerCase();
  const labels = host.split('.');
  const isUnderShared = labels.at(-1)?.length === 2 && sharedLabels.test(labels.at(-2) ?? '');
  const domain = labels.slice(isUnderShared ? -3 : -2).join('.');
  const local = email.slice(0, at).trim().toLowerCase().replace(/\+.*/, '');
  const name = /^g(oogle)?mail\.com$/.test(host) ? local.replaceAll('.', '') : local;
  const isMailbox = at > 0 && host !== '' && domain.split('.').length > (isUnderShared ? 2 : 1);
  return isMailbox ? { domain, mailbox: `${name}@${host}` } : undefined;
}
