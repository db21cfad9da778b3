import { programme } from '@portal/contracts/programme';
import { type App, Tags } from 'aws-cdk-lib';
import { ApiStack } from './stacks/api.ts';
import { DataStack } from './stacks/data.ts';
import { EdgeStack } from './stacks/edge.ts';
import { EdgeWatchStack } from './stacks/edge-watch.ts';
import { IdentityStack } from './stacks/identity.ts';
import { MailStack } from './stacks/mail.ts';
import { OperationsStack } from './stacks/operations.ts';
import { SmokeStack } from './stacks/smoke.ts';
import { WebStack } from './stacks/web.ts';
import type { StageConfig } from './stages.ts';

/** The stacks of one stage of the portal. A developer's machine delivers and watches by itself. */
export function addPortal(app: App, config: StageConfig) {
  const common = { config, env: { region: config.region }, terminationProtection: config.keepsData };
  const stage = `${programme.slug}-${config.stage}`;
  const name = (part: string) => `${stage}-${part}`;
  const data = new DataStack(app, name('data'), common);
  const mail = new MailStack(app, name('mail'), { ...common, data });
  const identity = new IdentityStack(app, name('identity'), { ...common, mail });
  const api = new ApiStack(app, name('api'), { ...common, data, identity, mail });
  Tags.of(app).add('product', programme.slug);
  Tags.of(app).add('stage', config.stage);
  if (config.stage === 'local') return { data, mail, identity, api };
  const edge = new EdgeStack(app, name('edge'), { ...common, name: stage, env: { region: 'us-east-1' } });
  const web = new WebStack(app, name('web'), { ...common, data, identity, api, edge });
  const edgeWatch = new EdgeWatchStack(app, name('edge-watch'), {
    ...common,
    name: stage,
    web,
    env: { region: 'us-east-1' },
  });
  const operations = new OperationsStack(app, name('operations'), {
    ...common,
    name: stage,
    data,
    mail,
    identity,
    api,
  });
  const smoke = new SmokeStack(app, name('smoke'), { ...common, data, identity });
  return { data, mail, identity, api, edge, web, edgeWatch, operations, smoke };
}
