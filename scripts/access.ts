import { parseArgs } from 'node:util';
import { stageConfig } from '../infra/lib/stages.ts';
import { findAccount } from './ops/account.ts';
import { besidePortal, deployment, runCdk } from './ops/cdk.ts';

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
  const configs = names.map((name) => stageConfig(name));
  const [first] = configs;
  if (!first) throw new Error('Usage: npm run access -- <owner>/<name> <stage> … [--existing-provider]');
  const kept = configs.find(({ keepsData }) => keepsData);
  if (kept && configs.length > 1)
    throw new Error(
      `The stage ${kept.stage} needs an AWS account of its own: the role of another stage in its account could deploy it without approval.`,
    );
  const account = await findAccount(first);
  const stages = names.join(', ');
  console.log(
    `Workflows of ${repository} may deploy to the account ${account}: ${stages}, and no other stage.`,
  );
  const context = { repository, stages: names.join(','), existingProvider: values['existing-provider'] };
  await runCdk([...deployment, ...besidePortal('access', context)]);
}
