import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { HistoryRoots } from '../constructs/history-roots/history-roots.ts';
import { PortalTable } from '../constructs/portal-table/portal-table.ts';
import { RevisedSecrets } from '../constructs/revised-secrets/revised-secrets.ts';
import { UploadsBucket } from '../constructs/uploads-bucket/uploads-bucket.ts';
import type { StageConfig } from '../stages.ts';
import type { WebStack } from './web.ts';

export interface DataStackProps extends StackProps {
  readonly config: StageConfig;
  readonly web: WebStack;
}

/** Stateful resources: table, documents, the key of one-time codes. */
export class DataStack extends Stack {
  readonly table: PortalTable;
  readonly uploads: UploadsBucket;
  /** The HMAC key of one-time codes. After its replacement, founders with a code ask for a new one. */
  readonly otpKey: RevisedSecrets;
  readonly historyRoots: HistoryRoots;

  constructor(scope: Construct, id: string, { config, web, ...props }: DataStackProps) {
    super(scope, id, props);
    this.table = new PortalTable(this, 'Portal', { config });
    this.uploads = new UploadsBucket(this, 'Uploads', { config, origins: web.origins });
    // Creating the table takes longer than IAM needs to propagate a new role.
    this.uploads.scan.startAfter(this.table);
    this.otpKey = new RevisedSecrets(this, 'OtpKey', {
      revision: config.otpKeyRevision,
      ahead: 0,
      name: 'OtpKey',
      description: 'Key of the HMAC over one-time codes',
      rotation: 'The key reaches the function at deploy time; a rotation is a deployment (docs/adr/0007).',
    });
    this.historyRoots = new HistoryRoots(this, 'HistoryRoots', config);
  }
}
