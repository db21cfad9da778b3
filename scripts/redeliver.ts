import { parseArgs } from 'node:util';
import { connectStage } from './ops/connect-stage.ts';
import { findUnsentMails, redeliver } from './ops/redeliver.ts';

/** Lists the mails that were not sent and are no longer retried, and with `--now` sends them (docs/runbook.md). */
export async function main(args: string[]): Promise<void> {
  const options = { stage: { type: 'string' }, now: { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ args, options });
  if (!values.stage) throw new Error('Usage: npm run redeliver -- --stage <stage> [--now]');
  const { table, now } = await connectStage(values.stage);
  const mails = await findUnsentMails(table, now);
  for (const item of mails) {
    if (values.now) await redeliver(table, item, now);
    console.log(`${item.event.at}  ${item.event.kind}  ${item.event_id}`);
  }
  const done = values.now ? 'in the outbox again' : 'to be delivered again; add --now to do it';
  console.log(`${mails.length} ${mails.length === 1 ? 'mail' : 'mails'} ${done}.`);
}
