import { programme } from '@portal/contracts/programme';
import { type App, PermissionsBoundary, Tags } from 'aws-cdk-lib';
import { stackName } from './stack-outputs.ts';
import { AppStack } from './stacks/app.ts';
import { BackupsStack, type BackupsStackProps, CopiesStack, copiesRegion } from './stacks/backups.ts';
import { DataStack } from './stacks/data.ts';
import { deploymentPolicy } from './stacks/deployment-policy.ts';
import { EdgeStack } from './stacks/edge.ts';
import { EdgeAlarmsStack } from './stacks/edge-alarms.ts';
import { IdentityStack } from './stacks/identity.ts';
import { OperationsStack } from './stacks/operations.ts';
import { PageLogsStack } from './stacks/page-logs.ts';
import { WebStack } from './stacks/web.ts';
import type { StageConfig } from './stages.ts';

export interface PortalStacks {
  readonly edge?: EdgeStack;
  readonly web: WebStack;
  readonly pageLogs?: PageLogsStack;
  readonly data: DataStack;
  readonly copies?: CopiesStack;
  readonly backups?: BackupsStack;
  readonly identity: IdentityStack;
  readonly app: AppStack;
  readonly operations?: OperationsStack;
  readonly edgeAlarms?: EdgeAlarmsStack;
}

/**
 * Adds the stacks of one stage. `web` comes first: mails, functions and the documents bucket need the portal's URL, which a stage without
 * its own host gets from its distribution.
 */
export function addPortal(app: App, config: StageConfig): PortalStacks {
  const { stage } = config;
  const name = stackName(stage);
  const account = config.account === undefined ? {} : { account: config.account };
  const common = {
    config,
    name,
    env: { ...account, region: config.region },
    terminationProtection: config.keepsData,
    ...(stage !== 'local' && { permissionsBoundary: PermissionsBoundary.fromName(deploymentPolicy) }),
  };
  /** CloudFront reads certificate, firewall and alarms from this region only. */
  const global = { ...common, env: { ...account, region: 'us-east-1' } };
  // CloudFront has refused to create functions with tags.
  const excludeResourceTypes = ['AWS::CloudFront::Function'];
  Tags.of(app).add('product', programme.slug, { excludeResourceTypes });
  Tags.of(app).add('stage', stage, { excludeResourceTypes });
  const needsEdge = config.host !== undefined || config.firewall !== undefined;
  const edge = needsEdge ? new EdgeStack(app, stackName(stage, 'edge'), global) : undefined;
  const web = new WebStack(app, stackName(stage, 'web'), { ...common, edge });
  const pageLogs =
    stage === 'local' ? undefined : new PageLogsStack(app, stackName(stage, 'page-logs'), { ...global, web });
  const data = new DataStack(app, stackName(stage, 'data'), { ...common, web });
  const identity = new IdentityStack(app, stackName(stage, 'identity'), { ...common, web });
  const portal = new AppStack(app, stackName(stage, 'app'), { ...common, web, data, identity });
  const stacks = {
    ...(edge && { edge }),
    web,
    ...(pageLogs && { pageLogs }),
    data,
    identity,
    app: portal,
    ...(config.keepsData && backupsOf(app, { ...common, data })),
  };
  const { alarms } = config;
  if (!alarms) return stacks;
  return {
    ...stacks,
    operations: new OperationsStack(app, stackName(stage, 'operations'), {
      ...common,
      alarms,
      web,
      data,
      identity,
      app: portal,
    }),
    edgeAlarms: new EdgeAlarmsStack(app, stackName(stage, 'edge-alarms'), {
      ...global,
      alarms,
      web,
      firewall: edge?.firewall,
    }),
  };
}

/** The daily copies of a stage that keeps its data. The plan needs the vault of the other region. */
function backupsOf(app: App, props: BackupsStackProps) {
  const { stage } = props.config;
  const elsewhere = { ...props, env: { ...props.env, region: copiesRegion } };
  const copies = new CopiesStack(app, stackName(stage, 'copies'), elsewhere);
  const backups = new BackupsStack(app, stackName(stage, 'backups'), props);
  backups.addStackDependency(copies);
  return { copies, backups };
}
