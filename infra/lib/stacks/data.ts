import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { DataKey } from '../constructs/data-key/data-key.ts';
import { OriginSecret } from '../constructs/origin-secret/origin-secret.ts';
import { OtpKey } from '../constructs/otp-key/otp-key.ts';
import { PortalTable } from '../constructs/portal-table/portal-table.ts';
import { UploadsBucket } from '../constructs/uploads-bucket/uploads-bucket.ts';
import { portalAddress } from '../portal-address.ts';
import type { StageConfig } from '../stages.ts';

export interface DataStackProps extends StackProps {
  readonly config: StageConfig;
}

/** What must outlive every deploy: table, documents, keys. */
export class DataStack extends Stack {
  /** Of table and documents, where the stage asks for one of its own. */
  readonly key: DataKey | undefined;
  readonly table: PortalTable;
  readonly uploads: UploadsBucket;
  readonly otpKey: OtpKey;
  readonly originSecret: OriginSecret;

  constructor(scope: Construct, id: string, { config, ...props }: DataStackProps) {
    super(scope, id, props);
    this.key = config.customerKey ? new DataKey(this, 'Data', { config }) : undefined;
    const { key } = this;
    const portalUrl = portalAddress(this, config);
    this.table = new PortalTable(this, 'Portal', { config, key });
    this.uploads = new UploadsBucket(this, 'Uploads', { config, key, portalUrl });
    this.otpKey = new OtpKey(this, 'OtpKey');
    this.originSecret = new OriginSecret(this, 'OriginSecret');
  }
}
