import type { Mail } from './mailbox.ts';

/** A bounce or complaint, as SES publishes it (Amazon SES Developer Guide, "Contents of event data"). */
export interface MailEvent {
  readonly eventType: 'Bounce' | 'Complaint';
  readonly [part: string]: unknown;
}

/**
 * The events of a mail's recipients: of `bounce@…` and `complaint@…` of SES's mailbox simulator, each also as `bounce+label@…`. None of
 * others.
 */
export function mailEventsOf(mail: Mail, configurationSet: string): MailEvent[] {
  const { id: messageId, from: source, to: destination, at: timestamp } = mail;
  const tags = { 'ses:configuration-set': [configurationSet] };
  const sent = { timestamp, source, messageId, destination, tags };
  return destination.flatMap((emailAddress): MailEvent[] => {
    const [, kind] = /^(bounce|complaint)(?:\+.*)?@simulator\.amazonses\.com$/i.exec(emailAddress) ?? [];
    if (kind === undefined) return [];
    const common = { timestamp, feedbackId: timestamp };
    if (kind.toLowerCase() === 'complaint') {
      const complainedRecipients = [{ emailAddress }];
      const complaint = { ...common, complainedRecipients, complaintFeedbackType: 'abuse' };
      return [{ eventType: 'Complaint', complaint, mail: sent }];
    }
    const bouncedRecipients = [{ emailAddress, action: 'failed', status: '5.1.1' }];
    const bounce = { ...common, bouncedRecipients, bounceType: 'Permanent', bounceSubType: 'General' };
    return [{ eventType: 'Bounce', bounce, mail: sent }];
  });
}
