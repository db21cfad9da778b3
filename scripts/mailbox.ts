import { parseArgs } from 'node:util';
import { isEmail, normaliseEmail } from '@portal/contracts/identity/account';
import { fail } from './lib/say.ts';
import { findMailboxes, liftMailbox, showMailbox } from './lib/stage/mailboxes.ts';

/** Whether mails reach an address, and to send there again: `npm run mailbox -- lift asha@example.org --stage staging` */
const usage = 'Usage: npm run mailbox -- show|lift <e-mail> --stage <stage>';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { stage: { type: 'string' } },
  });
  const [verb, typed = ''] = positionals;
  const email = normaliseEmail(typed);
  if (!values.stage || !isEmail(email) || (verb !== 'show' && verb !== 'lift')) throw new Error(usage);
  const mailboxes = await findMailboxes(values.stage, process.env);
  console.log(
    await (verb === 'show' ? showMailbox(mailboxes, email) : liftMailbox(mailboxes, email, Date.now())),
  );
} catch (error) {
  fail(error);
}
