import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { requireRealAddresses, stageConfig } from '../infra/lib/stages.ts';
import { findAccount } from './ops/account.ts';
import { assemble, assemblyOf, runCdk } from './ops/cdk.ts';
import { ensureSender } from './ops/sender.ts';
import { makeSmokeRun } from './ops/smoke/run-smoke.ts';
import { buildAll } from './shared/build-parts.ts';
import { shutDownGracefully } from './shared/graceful-shutdown.ts';
import { fail } from './shared/output.ts';

/**
 * `npm run deploy -- dev --mail you@office.gov.in`: builds a stage, deploys it, and runs the smoke test. `--mail` names a sender in place
 * of the one in infra/lib/stages.ts. With `--assembled` it deploys what `npm run assemble` has made, as CI does.
 */
const smoke = makeSmokeRun();
shutDownGracefully(smoke.stop);
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { assembled: { type: 'boolean' }, mail: { type: 'string' } },
  });
  const config = stageConfig(positionals[0] ?? 'not given', values.mail);
  const { stage, region } = config;
  if (!values.assembled) {
    requireRealAddresses(config);
    console.log(`Deploying the stage ${stage} to the account ${await findAccount(region)}.`);
    await ensureSender(config, { client: new SESv2Client({ region }), print: console.log });
    await buildAll();
    await assemble(stage, values.mail);
  }
  if (!existsSync(assemblyOf(stage)))
    throw new Error(`There is no ${assemblyOf(stage)}. Make it with: npm run assemble`);
  const options = ['--require-approval', 'never', '--concurrency', '2', '--all'];
  await runCdk(['deploy', ...options, '--app', assemblyOf(stage)]);
  await smoke.run(stage, process.env);
} catch (error) {
  fail(error);
}
