import { parseArgs } from 'node:util';
import { stageConfig } from '../infra/lib/stages.ts';
import { findAccount } from './ops/account.ts';
import { accessApp, runCdk } from './ops/cdk.ts';
import { runMain } from './shared/run-main.ts';

/**
 * `npm run access -- owner/name dev staging`: lets GitHub's workflows of that repository deploy those stages to the account that you are
 * logged in to. Use `--existing-provider` when the account has GitHub as an identity provider already.
 */
export async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'existing-provider': { type: 'boolean', default: false } },
  });
  const [repository = '', ...names] = positionals;
  const [first] = names.map((name) => stageConfig(name));
  if (!first) throw new Error('Usage: npm run access -- <owner>/<name> <stage> … [--existing-provider]');
  const account = await findAccount(first.region);
  const stages = names.join(', ');
  console.log(
    `Workflows of ${repository} may deploy to the account ${account}: ${stages}, and no other stage.`,
  );
  await runCdk(['deploy', ...accessApp(repository, names, values['existing-provider'])]);
}

if (import.meta.main) await runMain(main);
