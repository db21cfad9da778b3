import type { Mail } from './mailbox.ts';
import type { Suppression } from './suppression.ts';

/** What SES tells of a mail that it has taken. */
export interface Feedback {
  readonly address: string;
  /** Why the address comes onto the account's suppression list; absent for what passes. */
  readonly reason?: Suppression | undefined;
  /** As it is published (Amazon SES Developer Guide, "Contents of event data"). */
  readonly event: { readonly eventType: 'Bounce' | 'Complaint'; readonly [part: string]: unknown };
}

export interface FeedbackOptions {
  readonly configurationSet: string;
  /** Whether SES sends nothing to an address. */
  readonly isSuppressed: (address: string) => boolean;
}

type Teller = (address: string, at: string) => Omit<Feedback, 'address'>;

const simulator = '@simulator.amazonses.com';

/**
 * What becomes of a mail to the addresses of SES's mailbox simulator – `bounce@…`, `complaint@…`, `suppressionlist@…`,
 * each also as `bounce+label@…` –, to `softbounce@…`, which is of this emulator alone, and to suppressed ones. Nothing of
 * any other.
 */
export function feedbackOf(mail: Mail, { configurationSet, isSuppressed }: FeedbackOptions): Feedback[] {
  const { id: messageId, from: source, to: destination, at: timestamp } = mail;
  const tags = { 'ses:configuration-set': [configurationSet] };
  const about = { mail: { timestamp, source, messageId, destination, tags } };
  return destination.flatMap((address) => {
    const tell = tellers[kindOf(address)] ?? (isSuppressed(address) ? tellers['suppressionlist'] : undefined);
    if (!tell) return [];
    const { reason, event } = tell(address, timestamp);
    return [{ address, reason, event: { ...event, ...about } }];
  });
}

const tellers: Readonly<Record<string, Teller>> = {
  bounce: bounce('Permanent', 'General'),
  suppressionlist: bounce('Permanent', 'OnAccountSuppressionList'),
  softbounce: bounce('Transient', 'MailboxFull'),
  complaint: (emailAddress, timestamp) => ({
    reason: 'COMPLAINT',
    event: {
      eventType: 'Complaint',
      complaint: {
        complainedRecipients: [{ emailAddress }],
        timestamp,
        feedbackId: timestamp,
        complaintFeedbackType: 'abuse',
      },
    },
  }),
};

function bounce(bounceType: 'Permanent' | 'Transient', bounceSubType: string): Teller {
  return (emailAddress, timestamp) => {
    const bouncedRecipients = [{ emailAddress, action: 'failed', status: '5.1.1' }];
    return {
      reason: bounceType === 'Permanent' ? 'BOUNCE' : undefined,
      event: {
        eventType: 'Bounce',
        bounce: { bounceType, bounceSubType, bouncedRecipients, timestamp, feedbackId: timestamp },
      },
    };
  };
}

/** `bounce` of `Bounce+asha@simulator.amazonses.com`; empty for an address of somewhere else. */
function kindOf(address: string): string {
  const typed = address.toLowerCase();
  if (!typed.endsWith(simulator)) return '';
  return typed.slice(0, -simulator.length).split('+')[0] ?? '';
}
