import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { requireRealAddresses, stageConfig } from '../infra/lib/stages.ts';
import { findAccount } from './ops/account.ts';
import { assemble, assemblyOf, deployment, runCdk } from './ops/cdk.ts';
import { connectStage } from './ops/connect-stage.ts';
import { ensureSender } from './ops/sender.ts';
import { seedFirstRound } from './seed/seed-first-round.ts';
import { buildAll } from './shared/build-parts.ts';
import { main as runSmoke } from './smoke.ts';

export { close } from './smoke.ts';

/**
 * `npm run deploy -- dev --mail you@mailbox.test`: builds a stage, deploys it, stores the first round if it has none, and runs the smoke test. `--mail` names a sender in place
 * of the one in infra/lib/stages.ts. With `--assembled` it deploys what `npm run assemble` has made, as CI does.
 */
export async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { assembled: { type: 'boolean' }, mail: { type: 'string' } },
  });
  const config = stageConfig(positionals[0] ?? 'not given', values.mail);
  const { stage } = config;
  const assembly = assemblyOf(stage);
  if (!values.assembled) {
    requireRealAddresses(config);
    console.log(`Deploying the stage ${stage} to the account ${await findAccount(config)}.`);
    await ensureSender(config);
    await buildAll();
    await assemble(stage, values.mail);
  }
  if (!existsSync(assembly)) throw new Error(`There is no ${assembly}. Make it with: npm run assemble`);
  // The CDK would skip a stack whose template is the same, though an output that it reads has changed.
  await runCdk([...deployment, '--force', '--concurrency', '2', '--all', '--app', assembly]);
  const { table } = await connectStage(stage);
  if (await seedFirstRound(table, Date.now())) console.log(`The stage ${stage} has its first round now.`);
  await runSmoke([stage]);
}
