import { parseArgs } from 'node:util';
import { connectTable } from '@portal/api/dynamodb/table';
import { stageConfig } from '../infra/lib/stages.ts';
import { fail } from './lib/say.ts';
import { findStranded, findTable, redeliver } from './lib/stage/redeliver.ts';

/** Mails that were given up, once more (docs/runbook.md): lists them, and with `--now` sends them. */
try {
  const { values } = parseArgs({
    options: { stage: { type: 'string', default: '' }, now: { type: 'boolean', default: false } },
  });
  const { stage, region } = stageConfig(values.stage);
  const table = await findTable(connectTable('', { region }), stage);
  const stranded = await findStranded(table, Date.now());
  for (const item of stranded) {
    if (values.now) await redeliver(table, item, Date.now());
    console.log(`${item.event.at}  ${item.event.kind}  ${item.event_id}`);
  }
  const done = values.now ? 'in the outbox again' : 'to be delivered again; add --now to do it';
  console.log(`${stranded.length} ${stranded.length === 1 ? 'mail' : 'mails'} ${done}.`);
} catch (error) {
  fail(error);
}
