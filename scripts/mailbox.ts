import { parseArgs } from 'node:util';
import { isEmail, normaliseEmail } from '@portal/contracts/identity/account';
import { connectStage, stageOptions } from './ops/connect-stage.ts';
import { liftMailbox, showMailbox } from './ops/mailboxes.ts';

/**
 * Shows whether mails are sent to an address, and lifts a block: `npm run mailbox -- lift asha@example.org --stage staging`.
 * `--table` uses another table of the stage's account.
 */
export async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: stageOptions });
  const [verb, typed = ''] = positionals;
  const email = normaliseEmail(typed);
  if (!values.stage || !isEmail(email) || (verb !== 'show' && verb !== 'lift'))
    throw new Error('Usage: npm run mailbox -- show|lift <e-mail> --stage <stage> [--table <table>]');
  const connection = await connectStage(values.stage, values.table);
  console.log(await (verb === 'show' ? showMailbox(connection, email) : liftMailbox(connection, email)));
}
