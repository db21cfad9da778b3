import { DeleteSuppressedDestinationCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2';
import { makeFindMailboxStatus, makeRecordMailboxStatus } from '@portal/api/dynamodb/mailbox-store';
import type { Table } from '@portal/api/dynamodb/table';
import type { MailboxStatus } from '@portal/contracts/identity/mailbox';
import { reachStage } from './reach-stage.ts';

/** The two lists of addresses that get no mails: the portal's own, and the mail service's for the whole account. */
export interface Mailboxes {
  readonly table: Table;
  readonly mails: SESv2Client;
}

/** Finds the lists of a stage, in its own table unless another is named. @throws when there is no such stage or table */
export async function findMailboxes(
  stage: string,
  environment: Record<string, string | undefined>,
  tableName?: string,
): Promise<Mailboxes> {
  const { table, settings } = await reachStage(stage, environment, tableName);
  return { table, mails: new SESv2Client(settings('SES')) };
}

const words: Record<MailboxStatus, string> = {
  bounced: 'gets no mails: they came back',
  complained: 'gets no mails: one was called spam',
};

/** Says whether mails go to an address. */
export async function showMailbox({ table }: Mailboxes, email: string): Promise<string> {
  const fault = await makeFindMailboxStatus(table)(email);
  return `${email} ${fault === undefined ? 'gets mails' : words[fault]}.`;
}

/** Strikes an address off both lists. What is known of mails before `now` (ms) no longer counts. */
export async function liftMailbox({ table, mails }: Mailboxes, email: string, now: number): Promise<string> {
  await mails
    .send(new DeleteSuppressedDestinationCommand({ EmailAddress: email }))
    .catch((error: unknown) => {
      // It need not be there: the service forgets, and somebody may have struck it off already.
      if (!(error instanceof NotFoundException)) throw error;
    });
  await makeRecordMailboxStatus(table)(email, { at: now });
  return `${email} gets mails again.`;
}
