import { apiBase, programme, uploadBase } from '@portal/contracts/programme';
import { CfnOutput, aws_lambda as lambda, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { ApiRoutes } from '../constructs/portal-api/api-routes.ts';
import type { PortalFunction } from '../constructs/portal-function/portal-function.ts';
import { SiteUpload } from '../constructs/site-upload/site-upload.ts';
import { SmokeRole } from '../constructs/smoke-role/smoke-role.ts';
import { StreamDelivery } from '../constructs/stream-delivery/stream-delivery.ts';
import { UndeliveredQueue } from '../constructs/undelivered-queue/undelivered-queue.ts';
import { appOutputs } from '../stack-outputs.ts';
import type { FunctionName, PoolFunctionName, StageConfig } from '../stages.ts';
import { accountFunction, founderFunction, organiserFunction, uploadsFunction } from './api-functions.ts';
import type { AppParts } from './app-parts.ts';
import {
  landingFunction,
  mailFeedbackFunction,
  notifyFunction,
  remindersFunction,
  removeDocumentsFunction,
} from './background-functions.ts';
import type { DataStack } from './data.ts';
import type { IdentityStack } from './identity.ts';
import type { WebStack } from './web.ts';

export interface AppStackProps extends StackProps, AppParts {}

type AppFunctionName = Exclude<FunctionName, PoolFunctionName>;

/** The functions, their API routes, what the table's stream triggers, and the site. */
export class AppStack extends Stack {
  readonly functions: Readonly<Record<AppFunctionName, PortalFunction>>;
  /** New outbox items, to `notify`. */
  readonly outbox: StreamDelivery;
  /** Deleted applications, to `remove-documents`. */
  readonly removals: StreamDelivery;
  /** Bounces and complaints that could not be recorded; runs of the reminders and of the landing page that failed. */
  readonly undelivered: Readonly<Record<'feedback' | 'reminders' | 'landing', UndeliveredQueue>>;
  readonly routes: ApiRoutes;

  constructor(scope: Construct, id: string, { config, web, data, identity, ...props }: AppStackProps) {
    super(scope, id, props);
    this.undelivered = {
      feedback: new UndeliveredQueue(this, 'UndeliveredFeedback'),
      reminders: new UndeliveredQueue(this, 'UndeliveredReminders'),
      landing: new UndeliveredQueue(this, 'UndeliveredLanding'),
    };
    const parts = { config, web, data, identity };
    this.functions = {
      founder: founderFunction(this, parts),
      account: accountFunction(this, parts),
      organiser: organiserFunction(this, parts),
      uploads: uploadsFunction(this, parts),
      notify: notifyFunction(this, parts),
      reminders: remindersFunction(this, parts, this.undelivered.reminders),
      'mail-feedback': mailFeedbackFunction(this, parts, this.undelivered.feedback),
      'remove-documents': removeDocumentsFunction(this, parts),
      landing: landingFunction(this, parts, this.undelivered.landing),
    };
    const { founder, account, organiser, uploads, notify } = this.functions;
    const apiFunctions = { founder, account, organiser, uploads };
    for (const fn of Object.values(apiFunctions)) {
      fn.addEnvironment('USER_POOL_CLIENT_ID', identity.accounts.client.userPoolClientId);
      web.originSecrets.addTo(fn, 'ORIGIN_SECRET');
      web.originSecrets.addTo(fn, 'NEXT_ORIGIN_SECRET', 1);
    }
    this.outbox = new StreamDelivery(this, 'Outbox', {
      table: data.table,
      filter: {
        eventName: lambda.FilterRule.isEqual('INSERT'),
        dynamodb: { NewImage: { entity: { S: lambda.FilterRule.isEqual('outbox') } } },
      },
      to: notify,
    });
    this.removals = new StreamDelivery(this, 'Removals', {
      table: data.table,
      filter: {
        eventName: lambda.FilterRule.isEqual('REMOVE'),
        // Applications, and the profile, which is deleted with the account.
        dynamodb: { Keys: { sk: { S: [...lambda.FilterRule.beginsWith('APP#'), 'PROFILE'] } } },
      },
      to: this.functions['remove-documents'],
    });
    this.routes = new ApiRoutes(this, 'Api', {
      config,
      apiId: web.api.apiId,
      accounts: identity.accounts,
      functions: apiFunctions,
    });
    if (config.stage === 'local') return;
    // New pages may call new routes.
    this.uploadSite(config, web, identity).node.addDependency(this.routes);
    this.addOutputs(config, data, identity, Object.values(apiFunctions));
  }

  private uploadSite(config: StageConfig, web: WebStack, { accounts }: IdentityStack): SiteUpload {
    return new SiteUpload(this, 'Site', {
      config,
      bucket: web.site,
      distribution: web.distribution,
      portalUrl: web.portalUrl,
      portalConfig: {
        product: programme.slug,
        apiBase,
        uploadBase,
        region: config.region,
        userPoolId: accounts.pool.userPoolId,
        userPoolClientId: accounts.client.userPoolClientId,
      },
    });
  }

  /** Outputs for the maintainers' scripts and the smoke test. */
  private addOutputs(
    { stage }: StageConfig,
    { table, uploads, historyRoots }: DataStack,
    { accounts }: IdentityStack,
    apiFunctions: readonly PortalFunction[],
  ): void {
    const { role } = new SmokeRole(this, 'Smoke', {
      stage,
      pool: accounts.pool,
      tableArn: table.arn,
    });
    const output = (name: string, value: string) => new CfnOutput(this, name, { value });
    output(appOutputs.servingFunctions, apiFunctions.map(({ functionName }) => functionName).join());
    output(appOutputs.smokeRole, role.roleArn);
    output(appOutputs.table, table.name);
    output(appOutputs.documents, uploads.bucket.bucketName);
    output(appOutputs.roots, historyRoots.bucket.bucketName);
  }
}
