import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { OutboxDelivery } from '../constructs/outbox-delivery/outbox-delivery.ts';
import { PortalApi } from '../constructs/portal-api/portal-api.ts';
import { PortalFunction } from '../constructs/portal-function/portal-function.ts';
import { portalAddress } from '../portal-address.ts';
import type { FunctionName, PoolFunctionName, StageConfig } from '../stages.ts';
import type { DataStack } from './data.ts';
import type { IdentityStack } from './identity.ts';
import type { MailStack } from './mail.ts';

export interface ApiStackProps extends StackProps {
  readonly config: StageConfig;
  readonly data: DataStack;
  readonly identity: IdentityStack;
  readonly mail: MailStack;
}

type ApiFunctionName = Exclude<FunctionName, PoolFunctionName | 'mail-feedback'>;

/** What the portal does: its functions, the calls that reach them, the mails that follow. */
export class ApiStack extends Stack {
  readonly functions: Readonly<Record<ApiFunctionName, PortalFunction>>;
  readonly outbox: OutboxDelivery;
  readonly portalApi: PortalApi;

  constructor(scope: Construct, id: string, { config, data, identity, mail, ...props }: ApiStackProps) {
    super(scope, id, props);
    const portalUrl = portalAddress(this, config);
    const { accounts } = identity;

    const founder = new PortalFunction(this, 'Founder', {
      config,
      bundle: 'founder',
      description: "Founders' calls: profile, drafts, codes, submission",
      memory: 1024,
      timeout: Duration.seconds(15),
    });
    data.table.grantItems(founder, 'GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
    data.uploads.grantKeep(founder);
    data.uploads.grantReadScan(founder);
    data.otpKey.grantUse(founder);
    mail.sender.grantSend(founder);

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

    const uploads = new PortalFunction(this, 'UploadsFunction', {
      config,
      bundle: 'uploads',
      description: 'Upload tickets, uploads of small files, download addresses',
      memory: 1024,
      timeout: Duration.seconds(25),
    });
    data.table.grantItems(uploads, 'GetItem', 'BatchGetItem', 'UpdateItem');
    data.uploads.grantRead(uploads);
    data.uploads.grantReadScan(uploads);
    data.uploads.grantReceive(uploads);

    const notify = new PortalFunction(this, 'Notify', {
      config,
      bundle: 'notify',
      description: 'Sends the mails that the outbox holds',
      memory: 512,
      timeout: Duration.seconds(60),
    });
    data.table.grantItems(notify, 'GetItem', 'UpdateItem');
    mail.sender.grantSend(notify);
    notify.addEnvironment('PORTAL_URL', portalUrl);
    this.outbox = new OutboxDelivery(this, 'Outbox', { table: data.table.table, to: notify });

    for (const fn of [founder, organiser, uploads]) {
      fn.addEnvironment('USER_POOL_CLIENT_ID', accounts.client.userPoolClientId);
      data.originSecret.grantCheck(fn);
    }
    this.functions = { founder, organiser, uploads, notify };
    this.portalApi = new PortalApi(this, 'Api', { config, portalUrl, accounts, functions: this.functions });
  }
}
