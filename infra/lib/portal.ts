import { programme } from '@portal/contracts/programme';
import { type App, Tags } from 'aws-cdk-lib';
import { ApiStack } from './stacks/api.ts';
import { DataStack } from './stacks/data.ts';
import { IdentityStack } from './stacks/identity.ts';
import type { StageConfig } from './stages.ts';

/** The stacks of one stage of the portal. */
export function addPortal(app: App, config: StageConfig) {
  const common = { config, env: { region: config.region }, terminationProtection: config.keepsData };
  const name = (part: string) => `${programme.slug}-${config.stage}-${part}`;
  const data = new DataStack(app, name('data'), common);
  const identity = new IdentityStack(app, name('identity'), common);
  const api = new ApiStack(app, name('api'), { ...common, data, identity });
  Tags.of(app).add('product', programme.slug);
  Tags.of(app).add('stage', config.stage);
  return { data, identity, api };
}
