import { App } from 'aws-cdk-lib';
import { addPortal } from '../lib/portal.ts';
import { placeholders, stageConfig } from '../lib/stages.ts';

// From the context: `cdk synth -c stage=dev -c mailFrom=you@office.gov.in`.
const app = new App();
const given = (name: string): string | undefined => app.node.tryGetContext(name);
const config = stageConfig(given('stage') ?? 'not given', given('mailFrom'));
const made = placeholders(config);
if (config.stage !== 'local' && made.length > 0) {
  throw new Error(`The stage ${config.stage} needs real addresses instead of:\n${made.join('\n')}`);
}
addPortal(app, config);
app.synth();
