import { DeleteSuppressedDestinationCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2';
import { makeFindMailboxStatus, makeRecordMailboxStatus } from '@portal/api/dynamodb/mailbox-store';
import type { MailboxStatus } from '@portal/contracts/identity/mailbox';
import type { StageConnection } from './connect-stage.ts';

const statusTexts: Record<MailboxStatus, string> = {
  bounced: 'gets no mails: they came back',
  complained: 'gets no mails: one was called spam',
};

/** Returns a sentence on whether the portal mails an address. */
export async function showMailbox({ table }: StageConnection, email: string): Promise<string> {
  const status = await makeFindMailboxStatus(table)(email);
  return `${email} ${status === undefined ? 'gets mails' : statusTexts[status]}.`;
}

/**
 * Removes an address from both lists of addresses that get no mails: the portal's own, and the mail service's for the whole account.
 * Earlier bounces and complaints no longer count.
 */
export async function liftMailbox({ table, now, settings }: StageConnection, email: string): Promise<string> {
  await new SESv2Client(settings('SES'))
    .send(new DeleteSuppressedDestinationCommand({ EmailAddress: email }))
    .catch((error: unknown) => {
      // The service removes addresses by itself, too.
      if (!(error instanceof NotFoundException)) throw error;
    });
  await makeRecordMailboxStatus(table)(email, { at: now });
  return `${email} gets mails again.`;
}
