import { documentPlaces } from '@portal/contracts/uploads/documents';
import {
  Duration,
  aws_iam as iam,
  type aws_lambda as lambda,
  RemovalPolicy,
  Stack,
  aws_s3 as s3,
  Validations,
} from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { StageConfig } from '../../stages.ts';
import type { DataKey } from '../data-key/data-key.ts';
import { MalwareScan } from './malware-scan.ts';

export interface UploadsBucketProps {
  readonly config: StageConfig;
  /** What documents are encrypted under; a key that AWS owns where there is none. */
  readonly key: DataKey | undefined;
  /** Origin whose pages may send files here and open them. */
  readonly portalUrl: string;
}

type UseOfKey = 'Decrypt' | 'GenerateDataKey';

/** A founder may leave the form open over a weekend between an upload and the save that names it. */
const daysForArrivals = Duration.days(7);

/** Where founders' documents lie: private, TLS only, versioned, its accesses logged to a bucket of its own. */
export class UploadsBucket extends Construct {
  readonly bucket: s3.Bucket;
  readonly scan: MalwareScan;
  private readonly key: DataKey | undefined;

  constructor(scope: Construct, id: string, { config, key, portalUrl }: UploadsBucketProps) {
    super(scope, id);
    this.key = key;
    const common = {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      encryption: s3.BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      removalPolicy: config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    } satisfies s3.BucketProps;
    // Never under the account's key: S3 writes logs of accesses under its own only.
    const accessLogs = new s3.Bucket(this, 'AccessLogs', {
      ...common,
      lifecycleRules: [{ expiration: Duration.days(config.logRetentionDays) }],
    });
    Validations.of(accessLogs).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'It holds the access logs; logging the writing of logs would never end.',
    });
    this.bucket = new s3.Bucket(this, 'Bucket', {
      ...common,
      ...(key && under(key)),
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
          prefix: documentPlaces.arrived,
          expiration: daysForArrivals,
          noncurrentVersionExpiration: Duration.days(1),
        },
      ],
    });
    this.scan = new MalwareScan(this, 'MalwareScan', {
      bucket: this.bucket,
      place: documentPlaces.kept,
      key,
    });
  }

  /** Signs downloads of kept documents. Sets `UPLOADS_BUCKET`. */
  grantRead(fn: lambda.Function): void {
    this.allow(fn, 's3:GetObject', documentPlaces.kept, 'Decrypt');
  }

  /** Reads what the search for malware said of kept documents. Sets `UPLOADS_BUCKET`. */
  grantReadScan(fn: lambda.Function): void {
    this.allow(fn, 's3:GetObjectTagging', documentPlaces.kept);
  }

  /** Lets files arrive, by ticket or by its own hand. Sets `UPLOADS_BUCKET`. */
  grantReceive(fn: lambda.Function): void {
    this.allow(fn, 's3:PutObject', documentPlaces.arrived, 'GenerateDataKey');
  }

  /** Looks at what has arrived, keeps it, and signs downloads of what is kept. Sets `UPLOADS_BUCKET`. */
  grantKeep(fn: lambda.Function): void {
    this.allow(fn, 's3:GetObject', documentPlaces.arrived);
    this.allow(fn, 's3:PutObject', documentPlaces.kept, 'GenerateDataKey');
    this.grantRead(fn);
  }

  /** `ofKey` is what S3 does with the documents' key meanwhile, in the caller's name. */
  private allow(fn: lambda.Function, action: string, place: string, ofKey?: UseOfKey): void {
    const resources = [this.bucket.arnForObjects(`${place}*`)];
    fn.addToRolePolicy(new iam.PolicyStatement({ actions: [action], resources }));
    if (this.key && ofKey) fn.addToRolePolicy(this.key.through('s3', ofKey));
    fn.addEnvironment('UPLOADS_BUCKET', this.bucket.bucketName);
    const stack = Stack.of(this);
    const arn = stack.resolve(stack.exportValue(this.bucket.bucketArn)) as { 'Fn::ImportValue': string };
    Validations.of(fn.role ?? fn).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${arn['Fn::ImportValue']}/${place}*]`,
      reason: "The place holds founders' documents alone; whose is whose is decided by the function.",
    });
  }
}

/** A key for the bucket is kept for a while, so that not every document asks for one. */
function under({ key }: DataKey): Pick<s3.BucketProps, 'encryption' | 'encryptionKey' | 'bucketKeyEnabled'> {
  return { encryption: s3.BucketEncryption.KMS, encryptionKey: key, bucketKeyEnabled: true };
}
