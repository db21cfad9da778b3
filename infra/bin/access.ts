import { programme } from '@portal/contracts/programme';
import { App } from 'aws-cdk-lib';
import { AccessStack } from '../lib/stacks/access.ts';
import { copiesRegion } from '../lib/stacks/backups.ts';
import { stageConfig } from '../lib/stages.ts';

// `npm run access -- owner/name dev staging` deploys this app with the context below.
const app = new App();
const context = (name: string) => String(app.node.tryGetContext(name) ?? 'not given');
const [first = '', ...others] = context('stages').split(',');
const { stage, region } = stageConfig(first);
new AccessStack(app, `${programme.slug}-access`, {
  env: { region },
  repository: context('repository'),
  stages: [stage, ...others.map((name) => stageConfig(name).stage)],
  regions: [region, 'us-east-1', copiesRegion],
  existingProvider: context('existingProvider') === 'true',
});
app.synth();
