import { stageConfig } from '../infra/lib/stages.ts';
import { findAccount } from './ops/account.ts';
import { assemble, runCdk } from './ops/cdk.ts';
import { buildAll } from './shared/build-parts.ts';
import { inRoot } from './shared/root.ts';
import { runMain } from './shared/run-main.ts';

/** `npm run destroy -- dev`: removes a trial stage with its data. Rejects production. */
export async function main([name = 'not given']: string[]): Promise<void> {
  const { stage, region, keepsData } = stageConfig(name);
  if (keepsData) throw new Error(`The stage ${stage} keeps its data and cannot be removed by a command.`);
  if (stage === 'local') throw new Error('The local cloud is removed by deleting the folder .local.');
  const account = await findAccount(region);
  console.log(`Removing the stage ${stage} from the account ${account}.`);
  await buildAll();
  // The CDK needs the templates only for the names and the order of the stacks; the sender does not matter.
  const assembly = inRoot('.local/removed', stage);
  await assemble(stage, 'removed@stage.invalid', assembly);
  await runCdk(['destroy', '--force', '--all', '--app', assembly]);
  console.log(`The stage ${stage} is removed from the account ${account}.`);
}

if (import.meta.main) await runMain(main);
