import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { HistoryRoots } from '../constructs/history-roots/history-roots.ts';
import { PortalTable } from '../constructs/portal-table/portal-table.ts';
import { OtpKey } from '../constructs/revised-secrets/revised-secrets.ts';
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
  readonly otpKey: OtpKey;
  readonly historyRoots: HistoryRoots;

  constructor(scope: Construct, id: string, { config, web, ...props }: DataStackProps) {
    super(scope, id, props);
    this.table = new PortalTable(this, 'Portal', { config });
    this.uploads = new UploadsBucket(this, 'Uploads', { config, origins: web.origins });
    // Creating the table takes longer than IAM needs to propagate a new role.
    this.uploads.scan.startAfter(this.table);
    this.otpKey = new OtpKey(this, 'OtpKey', { revision: config.otpKeyRevision });
    this.historyRoots = new HistoryRoots(this, 'HistoryRoots', config);
  }
}
