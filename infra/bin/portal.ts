import { App } from 'aws-cdk-lib';
import { addPortal } from '../lib/portal.ts';
import { refuseMadeUpAddresses, stageConfig } from '../lib/stages.ts';

// From the context: `cdk synth -c stage=dev -c mailFrom=you@office.gov.in`.
const app = new App();
const given = (name: string): string | undefined => app.node.tryGetContext(name);
const config = stageConfig(given('stage') ?? 'not given', given('mailFrom'));
refuseMadeUpAddresses(config);
addPortal(app, config);
app.synth();
