import { copiesRegion } from '../infra/lib/stacks/backups.ts';
import { deploymentPolicy } from '../infra/lib/stacks/deployment-policy.ts';
import { stageConfig } from '../infra/lib/stages.ts';
import { findAccount } from './ops/account.ts';
import { besidePortal, deployment, runCdk } from './ops/cdk.ts';
import { inRoot } from './shared/root.ts';

/**
 * `npm run bootstrap -- dev`: prepares the account of a stage for the CDK, in the stage's region, in us-east-1, where CloudFront takes
 * certificates and firewalls from, and where a stage that keeps its data has copies. CloudFormation gets the rights of the portal's own
 * policy. It may be repeated.
 */
export async function main([name = 'not given']: string[]): Promise<void> {
  const config = stageConfig(name);
  const { stage, region } = config;
  const account = await findAccount(config);
  const regions = [region, 'us-east-1', ...(config.keepsData ? [copiesRegion] : [])];
  console.log(`Preparing the account ${account} for the stage ${stage}, in ${regions.join(', ')}.`);
  const places = regions.map((place) => `aws://${account}/${place}`);
  await runCdk([...deployment, ...besidePortal('bootstrap')]);
  const policy = `arn:aws:iam::${account}:policy/${deploymentPolicy}`;
  // In infra/, the CDK would find cdk.json and synthesize the portal first.
  await runCdk(['bootstrap', '--cloudformation-execution-policies', policy, ...places], inRoot());
}
