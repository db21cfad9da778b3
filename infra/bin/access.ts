import { programme } from '@portal/contracts/programme';
import { App } from 'aws-cdk-lib';
import { AccessStack } from '../lib/stacks/access.ts';
import { stageConfig } from '../lib/stages.ts';

// Once per account, by hand: `cdk deploy --app "node bin/access.ts" -c stage=dev -c repository=owner/name`.
const app = new App();
const { stage, region } = stageConfig(String(app.node.tryGetContext('stage') ?? 'not given'));
new AccessStack(app, `${programme.slug}-${stage}-access`, {
  env: { region },
  repository: String(app.node.tryGetContext('repository') ?? 'not given'),
  stage,
  regions: [region, 'us-east-1'],
});
app.synth();
