import { parseArgs } from 'node:util';
import { DeleteSuppressedDestinationCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2';
import { makeFindMailboxStatus, makeRecordMailboxStatus } from '@portal/api/dynamodb/mailbox-store';
import { normaliseEmail } from '@portal/contracts/identity/account';
import { isEmail } from '@portal/contracts/identity/account-forms';
import type { MailboxStatus } from '@portal/contracts/identity/mailbox';
import { connectStage, type StageConnection } from './ops/connect-stage.ts';

const statusTexts: Record<MailboxStatus, string> = {
  bounced: 'gets no mails: they came back',
  complained: 'gets no mails: one was called spam',
};

/** Returns a sentence on whether the portal mails an address. */
async function showMailbox({ table }: StageConnection, email: string): Promise<string> {
  const status = await makeFindMailboxStatus(table)(email);
  return `${email} ${status === undefined ? 'gets mails' : statusTexts[status]}.`;
}

/**
 * Removes an address from both lists of addresses that get no mails: the portal's own, and the mail service's for the whole account.
 * Earlier bounces and complaints no longer count.
 */
async function liftMailbox({ table, now, settings }: StageConnection, email: string): Promise<string> {
  await new SESv2Client(settings('SES'))
    .send(new DeleteSuppressedDestinationCommand({ EmailAddress: email }))
    .catch((error: unknown) => {
      // The service removes addresses by itself, too.
      if (!(error instanceof NotFoundException)) throw error;
    });
  await makeRecordMailboxStatus(table)(email, { at: now });
  return `${email} gets mails again.`;
}

/**
 * Shows whether mails are sent to an address, and lifts a block: `npm run mailbox -- lift asha@example.org --stage staging`.
 */
export async function main(args: string[]): Promise<void> {
  const options = { stage: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [verb, typed = ''] = positionals;
  const email = normaliseEmail(typed);
  if (!values.stage || !isEmail(email) || (verb !== 'show' && verb !== 'lift'))
    throw new Error('Usage: npm run mailbox -- show|lift <e-mail> --stage <stage>');
  const connection = await connectStage(values.stage);
  console.log(await (verb === 'show' ? showMailbox(connection, email) : liftMailbox(connection, email)));
}
