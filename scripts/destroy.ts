import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { stageConfig } from '../infra/lib/stages.ts';
import { findAccount } from './ops/account.ts';
import { assemble, runCdk } from './ops/cdk.ts';
import { connectStage } from './ops/connect-stage.ts';
import { scanItems } from './ops/scan-items.ts';
import { buildAll } from './shared/build-parts.ts';
import { inRoot } from './shared/root.ts';

/**
 * `npm run destroy -- dev`: removes a trial stage with its data, after its name was typed once more, or with `--yes`. Rejects
 * production.
 */
export async function main(args: string[]): Promise<void> {
  const options = { yes: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const config = stageConfig(positionals[0] ?? 'not given');
  const { stage, keepsData } = config;
  if (keepsData) throw new Error(`The stage ${stage} keeps its data and cannot be removed by a command.`);
  if (stage === 'local') throw new Error('The local cloud is removed by deleting the folder .local.');
  const account = await findAccount(config);
  console.log(`The stage ${stage} of the account ${account} has ${await countItems(stage)}.`);
  if (!values.yes && (await ask(`Type ${stage} to remove it with its accounts and documents: `)) !== stage)
    throw new Error('Nothing is removed. The stage has to be named once more, or add --yes.');
  await buildAll();
  // The CDK needs the templates only for the names and the order of the stacks; the sender does not matter.
  const assembly = inRoot('.local/removed', stage);
  await assemble(stage, 'removed@stage.invalid', assembly);
  await runCdk(['destroy', '--force', '--all', '--app', assembly]);
  console.log(`The stage ${stage} is removed from the account ${account}.`);
}

/** After a failed first deployment there is no table. */
async function countItems(stage: string): Promise<string> {
  const connection = await connectStage(stage).catch((error: Error) => error.message);
  if (typeof connection === 'string') return `no readable table (${connection})`;
  const items = await Array.fromAsync(scanItems(connection.table), ({ entity }) => entity);
  const submissions = items.filter((entity) => entity === 'submission');
  return `${items.length} items, of which ${submissions.length} are submissions`;
}

/** Asks the person at the terminal; without one, the answer is empty. */
async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) return '';
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return answer.trim();
}
