import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { refuseMadeUpAddresses, stageConfig } from '../infra/lib/stages.ts';
import { buildAll } from './lib/build-parts.ts';
import { endInOrder } from './lib/ending.ts';
import { fail } from './lib/say.ts';
import { makeSmokeRun } from './lib/smoke/run-smoke.ts';
import { findAccount } from './lib/stage/account.ts';
import { assemble, assemblyOf } from './lib/stage/assemble.ts';
import { runCdk } from './lib/stage/cdk.ts';
import { ensureSender } from './lib/stage/sender.ts';

/**
 * `npm run deploy -- dev --mail you@office.gov.in`: builds a stage, deploys it, and runs the smoke test. `--mail` names a sender in place
 * of the one in infra/lib/stages.ts. With `--assembled` it deploys what `npm run assemble` has made, as CI does.
 */
const smoke = makeSmokeRun();
endInOrder(smoke.end);
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { assembled: { type: 'boolean' }, mail: { type: 'string' } },
  });
  const config = stageConfig(positionals[0] ?? 'not given', values.mail);
  const { stage, region } = config;
  if (!values.assembled) {
    refuseMadeUpAddresses(config);
    console.log(`Deploying the stage ${stage} to the account ${await findAccount(region)}.`);
    await ensureSender(config, { client: new SESv2Client({ region }), say: console.log });
    await buildAll();
    await assemble(stage, { mailFrom: values.mail });
  }
  if (!existsSync(assemblyOf(stage)))
    throw new Error(`There is no ${assemblyOf(stage)}. Make it with: npm run assemble`);
  const options = ['--require-approval', 'never', '--concurrency', '2', '--all'];
  await runCdk(['deploy', ...options, '--app', assemblyOf(stage)]);
  await smoke.run(stage, process.env);
} catch (error) {
  fail(error);
}
