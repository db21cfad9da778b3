import { documentPrefixes } from '@portal/contracts/uploads/documents';
import { Duration, aws_iam as iam, type aws_lambda as lambda, aws_s3 as s3, Validations } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { bucketName, mayList, objectsArn, wildcardFinding } from '../../bucket-names.ts';
import { privateBucket } from '../../private-bucket.ts';
import type { StageConfig } from '../../stages.ts';
import { MalwareScan } from './malware-scan.ts';

export interface UploadsBucketProps {
  readonly config: StageConfig;
  /** Origins of the pages that upload and open files. */
  readonly origins: readonly string[];
}

/** A founder may leave the form open over a weekend between an upload and the save that stores it. */
const incomingExpiry = Duration.days(7);

/** Bucket of founders' documents: private, TLS only, versioned, with access logs in a second bucket. */
export class UploadsBucket extends Construct {
  readonly bucket: s3.Bucket;
  readonly scan: MalwareScan;
  private readonly name: string;

  constructor(scope: Construct, id: string, { config, origins }: UploadsBucketProps) {
    super(scope, id);
    this.name = bucketName(config.stage, 'documents');
    const accessLogs = new s3.Bucket(this, 'AccessLogs', {
      ...privateBucket(config),
      lifecycleRules: [{ expiration: Duration.days(config.logRetentionDays) }],
    });
    this.bucket = new s3.Bucket(this, 'Bucket', {
      ...privateBucket(config),
      bucketName: this.name,
      versioned: true,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'uploads/',
      cors: [
        {
          allowedOrigins: [...origins],
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
          expiration: incomingExpiry,
          noncurrentVersionExpiration: Duration.days(1),
        },
      ],
    });
    this.scan = new MalwareScan(this, 'MalwareScan', {
      bucket: this.bucket,
      prefix: documentPrefixes.stored,
    });
  }

  /** Allows presigned downloads of stored documents. Sets `UPLOADS_BUCKET` and `UPLOADS_URL`. */
  grantRead(fn: lambda.Function): void {
    this.allow(fn, 's3:GetObject', documentPrefixes.stored);
  }

  /** Allows reading the malware scan's result of stored documents. Sets `UPLOADS_BUCKET` and `UPLOADS_URL`. */
  grantReadScan(fn: lambda.Function): void {
    this.allow(fn, 's3:GetObjectTagging', documentPrefixes.stored);
    fn.addToRolePolicy(mayList(this.bucket.bucketArn, `${documentPrefixes.stored}*`));
  }

  /** Allows uploads, by ticket or by the function itself. Sets `UPLOADS_BUCKET` and `UPLOADS_URL`. */
  grantUpload(fn: lambda.Function): void {
    this.allow(fn, 's3:PutObject', documentPrefixes.incoming);
  }

  /** Allows inspecting uploads, storing them as documents, deleting those of a refused save, reading their scan, and presigned downloads. Sets `UPLOADS_BUCKET` and `UPLOADS_URL`. */
  grantStore(fn: lambda.Function): void {
    this.allow(fn, 's3:GetObject', documentPrefixes.incoming);
    this.allow(fn, 's3:PutObject', documentPrefixes.stored);
    this.allow(fn, 's3:DeleteObject', documentPrefixes.stored);
    fn.addToRolePolicy(mayList(this.bucket.bucketArn, `${documentPrefixes.incoming}*`));
    this.grantRead(fn);
    this.grantReadScan(fn);
  }

  /** Allows listing and deleting documents and uploads. Sets `UPLOADS_BUCKET` and `UPLOADS_URL`. */
  grantRemove(fn: lambda.Function): void {
    const prefixes = [documentPrefixes.stored, documentPrefixes.incoming];
    for (const prefix of prefixes) this.allow(fn, 's3:DeleteObject', prefix);
    fn.addToRolePolicy(mayList(this.bucket.bucketArn, ...prefixes.map((prefix) => `${prefix}*`)));
  }

  private allow(fn: lambda.Function, action: string, prefix: string): void {
    const objects = objectsArn(this.name, prefix);
    fn.addToRolePolicy(new iam.PolicyStatement({ actions: [action], resources: [objects] }));
    fn.addEnvironment('UPLOADS_BUCKET', this.bucket.bucketName);
    fn.addEnvironment('UPLOADS_URL', `https://${this.bucket.bucketRegionalDomainName}`);
    Validations.of(fn.role ?? fn).acknowledge({
      id: wildcardFinding(objects),
      reason: "The prefix contains only founders' documents; the function checks the owner.",
    });
  }
}
