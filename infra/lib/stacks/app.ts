import { founderSeconds } from '@portal/contracts/operations/time-limits';
import { apiBase, programme, uploadBase } from '@portal/contracts/programme';
import { CfnOutput, Duration, aws_lambda as lambda, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { DailySchedule } from '../constructs/daily-schedule/daily-schedule.ts';
import { MailFeedback } from '../constructs/mail-feedback/mail-feedback.ts';
import { ApiRoutes } from '../constructs/portal-api/api-routes.ts';
import { PortalFunction } from '../constructs/portal-function/portal-function.ts';
import { SiteUpload } from '../constructs/site-upload/site-upload.ts';
import { SmokeRole } from '../constructs/smoke-role/smoke-role.ts';
import { StreamDelivery } from '../constructs/stream-delivery/stream-delivery.ts';
import { UndeliveredQueue } from '../constructs/undelivered-queue/undelivered-queue.ts';
import { appOutputs } from '../stack-outputs.ts';
import type { FunctionName, PoolFunctionName, StageConfig } from '../stages.ts';
import type { DataStack } from './data.ts';
import type { IdentityStack } from './identity.ts';
import type { WebStack } from './web.ts';

export interface AppStackProps extends StackProps {
  readonly config: StageConfig;
  readonly web: WebStack;
  readonly data: DataStack;
  readonly identity: IdentityStack;
}

type AppFunctionName = Exclude<FunctionName, PoolFunctionName>;

/** The functions, their API routes, what the table's stream triggers, and the site. */
export class AppStack extends Stack {
  readonly functions: Readonly<Record<AppFunctionName, PortalFunction>>;
  /** New outbox items, to `notify`. */
  readonly outbox: StreamDelivery;
  /** Deleted applications, to `remove-documents`. */
  readonly removals: StreamDelivery;
  /** Bounces and complaints that could not be recorded. */
  readonly undeliveredFeedback: UndeliveredQueue;
  /** Runs of the reminders that failed. */
  readonly undeliveredReminders: UndeliveredQueue;

  constructor(scope: Construct, id: string, { config, web, data, identity, ...props }: AppStackProps) {
    super(scope, id, props);
    this.undeliveredFeedback = new UndeliveredQueue(this, 'UndeliveredFeedback');
    this.undeliveredReminders = new UndeliveredQueue(this, 'UndeliveredReminders');
    this.functions = {
      founder: this.founder(config, data, identity),
      account: this.ownAccount(config, data, identity),
      organiser: this.organiser(config, data),
      uploads: this.uploads(config, data),
      notify: this.notify(config, data, identity, web),
      reminders: this.reminders(config, data),
      'mail-feedback': this.mailFeedback(config, data, identity),
      'remove-documents': this.removeDocuments(config, data),
    };
    const { founder, account, organiser, uploads, notify } = this.functions;
    const apiFunctions = { founder, account, organiser, uploads };
    for (const fn of Object.values(apiFunctions)) {
      fn.addEnvironment('USER_POOL_CLIENT_ID', identity.accounts.client.userPoolClientId);
      web.originSecrets.grantCheck(fn);
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
        dynamodb: { Keys: { sk: { S: lambda.FilterRule.beginsWith('APP#') } } },
      },
      to: this.functions['remove-documents'],
    });
    const routes = new ApiRoutes(this, 'Api', {
      config,
      apiId: web.api.apiId,
      accounts: identity.accounts,
      functions: apiFunctions,
    });
    if (config.stage === 'local') return;
    // New pages may call new routes.
    this.uploadSite(config, web, identity).node.addDependency(routes);
    this.addOutputs(config, data, identity, Object.values(apiFunctions));
  }

  private founder(config: StageConfig, data: DataStack, { sender }: IdentityStack): PortalFunction {
    const founder = new PortalFunction(this, 'Founder', {
      config,
      bundle: 'founder',
      description: "Founders' calls: profile, drafts, codes, submission",
      memory: 1024,
      timeout: Duration.seconds(founderSeconds),
    });
    data.table.grantItems(
      founder,
      'GetItem',
      'BatchGetItem',
      'Query',
      'PutItem',
      'UpdateItem',
      'DeleteItem',
      'ConditionCheckItem',
    );
    data.uploads.grantStore(founder);
    data.uploads.grantReadScan(founder);
    data.otpKey.grantUse(founder);
    sender.grantSend(founder);
    return founder;
  }

  private ownAccount(config: StageConfig, data: DataStack, { accounts }: IdentityStack): PortalFunction {
    const account = new PortalFunction(this, 'Account', {
      config,
      bundle: 'account',
      description: "The caller's own account: data, name and phone, closing it",
      memory: 512,
      timeout: Duration.seconds(founderSeconds),
    });
    data.table.grantItems(account, 'GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
    accounts.grantManageUsers(account);
    return account;
  }

  private organiser(config: StageConfig, data: DataStack): PortalFunction {
    const organiser = new PortalFunction(this, 'Organiser', {
      config,
      bundle: 'organiser',
      description: "Organisers' calls: metrics, lists of both stages, decisions",
      memory: 1024,
      timeout: Duration.seconds(15),
    });
    data.table.grantItems(organiser, 'GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem');
    data.table.grantStageLists(organiser);
    data.uploads.grantRead(organiser);
    return organiser;
  }

  private uploads(config: StageConfig, data: DataStack): PortalFunction {
    const uploads = new PortalFunction(this, 'UploadsFunction', {
      config,
      bundle: 'uploads',
      description: 'Upload tickets, uploads of small files, download URLs',
      memory: 1024,
      timeout: Duration.seconds(25),
    });
    data.table.grantItems(uploads, 'GetItem', 'BatchGetItem', 'UpdateItem');
    data.uploads.grantRead(uploads);
    data.uploads.grantReadScan(uploads);
    data.uploads.grantUpload(uploads);
    return uploads;
  }

  private notify(
    config: StageConfig,
    data: DataStack,
    { sender }: IdentityStack,
    { portalUrl }: WebStack,
  ): PortalFunction {
    const notify = new PortalFunction(this, 'Notify', {
      config,
      bundle: 'notify',
      description: 'Sends the mails of the outbox',
      memory: 512,
      timeout: Duration.seconds(60),
    });
    data.table.grantItems(notify, 'GetItem', 'UpdateItem');
    sender.grantSend(notify);
    notify.addEnvironment('PORTAL_URL', portalUrl);
    return notify;
  }

  private reminders(config: StageConfig, data: DataStack): PortalFunction {
    const undelivered = this.undeliveredReminders;
    const reminders = new PortalFunction(this, 'Reminders', {
      config,
      bundle: 'reminders',
      description: 'Reminds founders of their drafts before the deadline and before the deletion',
      memory: 512,
      timeout: Duration.minutes(15),
      undelivered,
    });
    data.table.grantItems(reminders, 'GetItem', 'ConditionCheckItem', 'PutItem');
    data.table.grantDraftList(reminders);
    new DailySchedule(this, 'RemindersSchedule', { to: reminders, hour: 9, minute: 30, undelivered });
    return reminders;
  }

  private mailFeedback(config: StageConfig, data: DataStack, { sender }: IdentityStack): PortalFunction {
    const undelivered = this.undeliveredFeedback;
    const feedback = new PortalFunction(this, 'MailFeedback', {
      config,
      bundle: 'mail-feedback',
      description: 'Records bounces and complaints',
      memory: 256,
      timeout: Duration.seconds(15),
      undelivered,
    });
    data.table.grantItems(feedback, 'UpdateItem');
    const { configurationSet } = sender;
    new MailFeedback(this, 'Feedback', { configurationSet, to: feedback, undelivered });
    return feedback;
  }

  private removeDocuments(config: StageConfig, data: DataStack): PortalFunction {
    const removeDocuments = new PortalFunction(this, 'RemoveDocuments', {
      config,
      bundle: 'remove-documents',
      description: 'Deletes the documents of deleted applications',
      memory: 256,
      timeout: Duration.seconds(60),
    });
    data.uploads.grantRemove(removeDocuments);
    return removeDocuments;
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
    { table, uploads }: DataStack,
    { accounts }: IdentityStack,
    apiFunctions: readonly PortalFunction[],
  ): void {
    const { role } = new SmokeRole(this, 'Smoke', {
      stage,
      pool: accounts.pool,
      tableArn: table.arn,
      documents: uploads.bucket,
    });
    const output = (name: string, value: string) => new CfnOutput(this, name, { value });
    output(appOutputs.servingFunctions, apiFunctions.map(({ functionName }) => functionName).join());
    output(appOutputs.smokeRole, role.roleArn);
    output(appOutputs.table, table.name);
    output(appOutputs.documents, uploads.bucket.bucketName);
  }
}
