import { documentPrefixes } from '@portal/contracts/uploads/documents';
import {
  Duration,
  aws_iam as iam,
  type aws_lambda as lambda,
  Stack,
  aws_s3 as s3,
  Validations,
} from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { bucketRemoval } from '../../bucket-removal.ts';
import type { StageConfig } from '../../stages.ts';
import { documentsBucketName } from './bucket-name.ts';
import { MalwareScan } from './malware-scan.ts';

export interface UploadsBucketProps {
  readonly config: StageConfig;
  /** Origin whose pages may send files here and open them. */
  readonly portalUrl: string;
}

/** A founder may leave the form open over a weekend between an upload and the save that names it. */
const daysForArrivals = Duration.days(7);

/** Where founders' documents lie: private, TLS only, versioned, its accesses logged to a bucket of its own. */
export class UploadsBucket extends Construct {
  readonly bucket: s3.Bucket;
  readonly scan: MalwareScan;

  constructor(scope: Construct, id: string, { config, portalUrl }: UploadsBucketProps) {
    super(scope, id);
    const common = {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      encryption: s3.BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      ...bucketRemoval(config),
    } satisfies s3.BucketProps;
    const accessLogs = new s3.Bucket(this, 'AccessLogs', {
      ...common,
      lifecycleRules: [{ expiration: Duration.days(config.logRetentionDays) }],
    });
    this.bucket = new s3.Bucket(this, 'Bucket', {
      ...common,
      bucketName: documentsBucketName(config.stage),
      versioned: true,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'uploads/',
      cors: [
        {
          allowedOrigins: [portalUrl],
          allowedMethods: [s3.HttpMethods.POST, s3.HttpMethods.GET],
          allowedHeaders: ['*'],
          maxAge: Duration.hours(1).toSeconds(),
        },
      ],
      lifecycleRules: [
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
        { noncurrentVersionExpiration: Duration.days(30), expiredObjectDeleteMarker: true },
        {
          prefix: documentPrefixes.incoming,
          expiration: daysForArrivals,
          noncurrentVersionExpiration: Duration.days(1),
        },
      ],
    });
    this.scan = new MalwareScan(this, 'MalwareScan', {
      bucket: this.bucket,
      place: documentPrefixes.stored,
    });
  }

  /** Signs downloads of kept documents. Sets `UPLOADS_BUCKET` and `UPLOADS_URL`. */
  grantRead(fn: lambda.Function): void {
    this.allow(fn, 's3:GetObject', documentPrefixes.stored);
  }

  /** Reads the malware scan's result for stored documents. Sets `UPLOADS_BUCKET` and `UPLOADS_URL`. */
  grantReadScan(fn: lambda.Function): void {
    this.allow(fn, 's3:GetObjectTagging', documentPrefixes.stored);
  }

  /** Lets files arrive, by ticket or by its own hand. Sets `UPLOADS_BUCKET` and `UPLOADS_URL`. */
  grantReceive(fn: lambda.Function): void {
    this.allow(fn, 's3:PutObject', documentPrefixes.incoming);
  }

  /** Looks at what has arrived, keeps it, and signs downloads of what is kept. Sets `UPLOADS_BUCKET` and `UPLOADS_URL`. */
  grantKeep(fn: lambda.Function): void {
    this.allow(fn, 's3:GetObject', documentPrefixes.incoming);
    this.allow(fn, 's3:PutObject', documentPrefixes.stored);
    this.grantRead(fn);
  }

  private allow(fn: lambda.Function, action: string, place: string): void {
    const resources = [this.bucket.arnForObjects(`${place}*`)];
    fn.addToRolePolicy(new iam.PolicyStatement({ actions: [action], resources }));
    fn.addEnvironment('UPLOADS_BUCKET', this.bucket.bucketName);
    fn.addEnvironment('UPLOADS_URL', `https://${this.bucket.bucketRegionalDomainName}`);
    const stack = Stack.of(this);
    const arn = stack.resolve(stack.exportValue(this.bucket.bucketArn)) as { 'Fn::ImportValue': string };
    Validations.of(fn.role ?? fn).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${arn['Fn::ImportValue']}/${place}*]`,
      reason: "The place holds founders' documents alone; whose is whose is decided by the function.",
    });
  }
}
