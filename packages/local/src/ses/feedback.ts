import type { Mail } from './mailbox.ts';
import type { Suppression } from './suppression.ts';

export interface Feedback {
  readonly address: string;
  /** The reason to add the address to the account's suppression list. */
  readonly reason: Suppression;
  /** The published event (Amazon SES Developer Guide, "Contents of event data"). */
  readonly event: { readonly eventType: 'Bounce' | 'Complaint'; readonly [part: string]: unknown };
}

/**
 * The feedback for a mail's recipients: for `bounce@…` and `complaint@…` of SES's mailbox simulator, each also as `bounce+label@…`.
 * None for others.
 */
export function feedbackOf(mail: Mail, configurationSet: string): Feedback[] {
  const { id: messageId, from: source, to: destination, at: timestamp } = mail;
  const tags = { 'ses:configuration-set': [configurationSet] };
  const mailMembers = { mail: { timestamp, source, messageId, destination, tags } };
  return destination.flatMap((address): Feedback[] => {
    const kind = /^(bounce|complaint)(\+.*)?@simulator\.amazonses\.com$/i.exec(address)?.[1]?.toLowerCase();
    if (kind === 'complaint') {
      const complaint = {
        complainedRecipients: [{ emailAddress: address }],
        timestamp,
        feedbackId: timestamp,
        complaintFeedbackType: 'abuse',
      };
      return [{ address, reason: 'COMPLAINT', event: { eventType: 'Complaint', complaint, ...mailMembers } }];
    }
    if (kind === undefined) return [];
    const bounce = {
      bounceType: 'Permanent',
      bounceSubType: 'General',
      bouncedRecipients: [{ emailAddress: address, action: 'failed', status: '5.1.1' }],
      timestamp,
      feedbackId: timestamp,
    };
    return [{ address, reason: 'BOUNCE', event: { eventType: 'Bounce', bounce, ...mailMembers } }];
  });
}
