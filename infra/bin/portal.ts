import { App } from 'aws-cdk-lib';
import { addPortal } from '../lib/portal.ts';
import { placeholders, stageConfig } from '../lib/stages.ts';

// The stage comes from the context: `cdk synth -c stage=dev`.
const app = new App();
const config = stageConfig(String(app.node.tryGetContext('stage') ?? 'not given'));
const made = placeholders(config);
if (config.refusesPlaceholders && made.length > 0) {
  throw new Error(
    `The stage ${config.stage} needs real addresses and contacts instead of:\n${made.join('\n')}`,
  );
}
addPortal(app, config);
app.synth();
