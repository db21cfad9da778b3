import { parseArgs } from 'node:util';
import { stageConfig } from '../infra/lib/stages.ts';
import { findAccount } from './ops/account.ts';
import { accessApp, runCdk } from './ops/cdk.ts';
import { fail } from './shared/output.ts';

/**
 * `npm run access -- owner/name dev staging`: lets GitHub's workflows of that repository deploy those stages to the account that you are
 * logged in to. Use `--existing-provider` when the account has GitHub as an identity provider already.
 */
const usage = 'Usage: npm run access -- <owner>/<name> <stage> … [--existing-provider]';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'existing-provider': { type: 'boolean', default: false } },
  });
  const [repository = '', ...names] = positionals;
  const [first] = names.map((name) => stageConfig(name));
  if (!first) throw new Error(usage);
  const account = await findAccount(first.region);
  console.log(
    `Workflows of ${repository} may deploy to the account ${account}: ${names.join(', ')}, and no other stage.`,
  );
  const app = accessApp(repository, names, values['existing-provider']);
  await runCdk(['deploy', ...app]);
} catch (error) {
  fail(error);
}
