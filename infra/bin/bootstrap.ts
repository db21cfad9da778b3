import { App } from 'aws-cdk-lib';
import { DeploymentPolicyStack, deploymentPolicy } from '../lib/stacks/deployment-policy.ts';

// `npm run bootstrap -- dev` deploys this app before the CDK's own bootstrap, which needs the policy.
const app = new App();
new DeploymentPolicyStack(app, deploymentPolicy, { env: { region: 'ap-south-1' } });
app.synth();
