import type { Mail } from './mailbox.ts';
import type { Suppression } from './suppression.ts';

/** A bounce or complaint of a sent mail. */
export interface Feedback {
  readonly address: string;
  /** The reason to add the address to the account's suppression list; absent for transient bounces. */
  readonly reason?: Suppression | undefined;
  /** The published event (Amazon SES Developer Guide, "Contents of event data"). */
  readonly event: { readonly eventType: 'Bounce' | 'Complaint'; readonly [part: string]: unknown };
}

export interface FeedbackOptions {
  readonly configurationSet: string;
  /** Whether an address is on the suppression list. */
  readonly isSuppressed: (address: string) => boolean;
}

type EventBuilder = (address: string, at: string) => Omit<Feedback, 'address'>;

const simulator = '@simulator.amazonses.com';

/**
 * The feedback for a mail's recipients: for addresses of SES's mailbox simulator (`bounce@…`, `complaint@…`,
 * `suppressionlist@…`, each also as `bounce+label@…`), for `softbounce@…`, which only this emulator knows, and for
 * suppressed addresses. None for others.
 */
export function feedbackOf(mail: Mail, { configurationSet, isSuppressed }: FeedbackOptions): Feedback[] {
  const { id: messageId, from: source, to: destination, at: timestamp } = mail;
  const tags = { 'ses:configuration-set': [configurationSet] };
  const mailMembers = { mail: { timestamp, source, messageId, destination, tags } };
  return destination.flatMap((address) => {
    const build =
      eventBuilders[simulatedKind(address)] ??
      (isSuppressed(address) ? eventBuilders['suppressionlist'] : undefined);
    if (!build) return [];
    const { reason, event } = build(address, timestamp);
    return [{ address, reason, event: { ...event, ...mailMembers } }];
  });
}

const eventBuilders: Readonly<Record<string, EventBuilder>> = {
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

function bounce(bounceType: 'Permanent' | 'Transient', bounceSubType: string): EventBuilder {
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

/** `bounce` for `Bounce+asha@simulator.amazonses.com`; empty for other addresses. */
function simulatedKind(address: string): string {
  const lowerCase = address.toLowerCase();
  if (!lowerCase.endsWith(simulator)) return '';
  return lowerCase.slice(0, -simulator.length).split('+')[0] ?? '';
}
