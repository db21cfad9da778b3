import { parseArgs } from 'node:util';
import { isEmail, normaliseEmail } from '@portal/contracts/identity/account';
import { findMailboxes, liftMailbox, showMailbox } from './ops/mailboxes.ts';
import { fail } from './shared/output.ts';

/**
 * Shows whether mails are sent to an address, and lifts a block: `npm run mailbox -- lift asha@example.org --stage staging`.
 * `--table` uses another table of the stage's account.
 */
const usage = 'Usage: npm run mailbox -- show|lift <e-mail> --stage <stage> [--table <table>]';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { stage: { type: 'string' }, table: { type: 'string' } },
  });
  const [verb, typed = ''] = positionals;
  const email = normaliseEmail(typed);
  if (!values.stage || !isEmail(email) || (verb !== 'show' && verb !== 'lift')) throw new Error(usage);
  const mailboxes = await findMailboxes(values.stage, process.env, values.table);
  console.log(await (verb === 'show' ? showMailbox(mailboxes, email) : liftMailbox(mailboxes, email)));
} catch (error) {
  fail(error);
}
