import { DeleteSuppressedDestinationCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2';
import { makeFindMailboxStatus, makeRecordMailboxStatus } from '@portal/api/dynamodb/mailbox-store';
import type { Table } from '@portal/api/dynamodb/table';
import type { MailboxStatus } from '@portal/contracts/identity/mailbox';
import { connectStage } from './connect-stage.ts';

/** The two lists of addresses that get no mails: the portal's own, and the mail service's for the whole account. */
export interface Mailboxes {
  readonly table: Table;
  readonly mails: SESv2Client;
  /** The stage's time, in ms since the epoch. */
  readonly now: number;
}

/** Connects to the lists of a stage. @throws when there is no such stage or table */
export async function findMailboxes(
  stage: string,
  environment: Record<string, string | undefined>,
  tableName?: string,
): Promise<Mailboxes> {
  const { table, now, settings } = await connectStage(stage, environment, tableName);
  return { table, now, mails: new SESv2Client(settings('SES')) };
}

const statusTexts: Record<MailboxStatus, string> = {
  bounced: 'gets no mails: they came back',
  complained: 'gets no mails: one was called spam',
};

/** Returns a sentence on whether the portal mails an address. */
export async function showMailbox({ table }: Mailboxes, email: string): Promise<string> {
  const status = await makeFindMailboxStatus(table)(email);
  return `${email} ${status === undefined ? 'gets mails' : statusTexts[status]}.`;
}

/** Removes an address from both lists. Earlier bounces and complaints no longer count. */
export async function liftMailbox({ table, mails, now }: Mailboxes, email: string): Promise<string> {
  await mails
    .send(new DeleteSuppressedDestinationCommand({ EmailAddress: email }))
    .catch((error: unknown) => {
      // The service removes addresses by itself, too.
      if (!(error instanceof NotFoundException)) throw error;
    });
  await makeRecordMailboxStatus(table)(email, { at: now });
  return `${email} gets mails again.`;
}
