import { App } from 'aws-cdk-lib';
import { addPortal } from '../lib/portal.ts';
import { requireRealAddresses, stageConfig } from '../lib/stages.ts';

// Context: `cdk synth -c stage=dev -c mailFrom=you@office.gov.in`.
const app = new App();
const context = (name: string): string | undefined => app.node.tryGetContext(name);
const stage = context('stage');
if (stage === undefined) throw new Error('Which stage? Add for example: -c stage=dev');
const config = stageConfig(stage, context('mailFrom'));
requireRealAddresses(config);
addPortal(app, config);
app.synth();
