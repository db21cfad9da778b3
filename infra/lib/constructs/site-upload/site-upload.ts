import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PortalConfig } from '@portal/contracts/http/portal-config';
import { appPage, mayContainOrigin, withOrigin } from '@portal/contracts/http/site-delivery';
import {
  type aws_cloudfront as cloudfront,
  aws_lambda as lambda,
  aws_logs as logs,
  RemovalPolicy,
  Stack,
  type aws_s3 as s3,
  Validations,
} from 'aws-cdk-lib';
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct, type IConstruct } from 'constructs';
import type { StageConfig } from '../../stages.ts';
import { type FileGroup, fileGroups, siteFolder } from './site-build.ts';
import { UploaderRights } from './uploader-rights.ts';

export interface SiteUploadProps {
  readonly config: StageConfig;
  readonly bucket: s3.IBucket;
  /** Forgets the pages before when new ones are there. */
  readonly distribution: cloudfront.IDistribution;
  /** Origin of the portal, which some pages name. */
  readonly portalUrl: string;
  /** What `/config.json` says. */
  readonly portalConfig: PortalConfig;
}

/**
 * Puts the built web app into its bucket, each file with the headers that contracts give it, and `/config.json` beside
 * it. Nothing is removed: a page that somebody has open still finds the files that it was built with.
 */
export class SiteUpload extends Construct {
  private readonly props: SiteUploadProps;
  private readonly logGroup: logs.ILogGroup;
  private readonly rights: UploaderRights;
  private uploads = 0;

  constructor(scope: Construct, id: string, props: SiteUploadProps) {
    super(scope, id);
    this.props = props;
    this.logGroup = new logs.LogGroup(this, 'Logs', {
      retention: props.config.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const { bucket, distribution } = props;
    this.rights = new UploaderRights(this, 'Rights', { bucket, distribution, logGroup: this.logGroup });
    const config = this.upload('Config', {
      sources: [Source.jsonData('config.json', props.portalConfig)],
      cacheControl: 'no-cache',
      contentType: 'application/json',
    });
    const isPages = ({ files }: FileGroup) => files.includes(appPage);
    const others = fileGroups().filter((group) => !isPages(group));
    const before = [config, ...others.map((group) => this.uploadFiles(group))];
    // Pages last: whoever gets a new page finds all that it names.
    for (const group of fileGroups().filter(isPages)) {
      const pages = this.uploadFiles(group, distribution);
      for (const upload of before) carriedOut(pages).node.addDependency(carriedOut(upload));
    }
    acknowledgeUploader(Stack.of(this));
  }

  private uploadFiles(group: FileGroup, forgets?: cloudfront.IDistribution): BucketDeployment {
    const { id, files, cacheControl, contentType } = group;
    const { portalUrl } = this.props;
    // The portal's origin may be known at deploy time only, when the CDK's function puts it into these files.
    const named = files
      .filter(mayContainOrigin)
      .map((file) =>
        Source.data(file, withOrigin(readFileSync(path.join(siteFolder, file), 'utf8'), portalUrl)),
      );
    const others = files.filter((file) => !mayContainOrigin(file));
    const folder = mkdtempSync(path.join(tmpdir(), 'portal-site-'));
    for (const file of others) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      copyFileSync(path.join(siteFolder, file), path.join(folder, file));
    }
    try {
      const sources = [...named, ...(others.length > 0 ? [Source.asset(folder)] : [])];
      return this.upload(id, { sources, cacheControl, contentType, forgets });
    } finally {
      // The CDK has taken its own copy.
      rmSync(folder, { recursive: true });
    }
  }

  private upload(id: string, { sources, cacheControl, contentType, forgets }: Upload): BucketDeployment {
    const upload = new BucketDeployment(this, id, {
      sources: [...sources],
      destinationBucket: this.props.bucket,
      cacheControl: [CacheControl.fromString(cacheControl)],
      contentType,
      prune: false,
      ...(forgets && { distribution: forgets, distributionPaths: ['/*'] }),
      logGroup: this.logGroup,
      role: this.rights.role,
      memoryLimit,
    });
    carriedOut(upload).node.addDependency(this.rights.policy);
    // One function carries all of them out, with the tools that came with the first.
    if (this.uploads++ > 0) upload.node.tryRemoveChild('AwsCliLayer');
    return upload;
  }
}

interface Upload {
  readonly sources: readonly ISource[];
  readonly cacheControl: string;
  readonly contentType: string;
  /** Forgets what it kept when the files are there. */
  readonly forgets?: cloudfront.IDistribution | undefined;
}

/** In MB. */
const memoryLimit = 256;

/** The part of an upload that stands for the files being there. */
function carriedOut(upload: BucketDeployment): IConstruct {
  return upload.node.findChild(`CustomResource-${memoryLimit}MiB`);
}

/**
 * Says of the CDK's own function that copies files into the bucket why what the checks find is left as it is: its code
 * and its runtime come with the CDK. It runs while a stage is deployed, and for nobody else.
 *
 * @throws when the stack has no such function
 */
function acknowledgeUploader(stack: Stack): void {
  const fn = stack.node.children.find(
    (child): child is lambda.Function =>
      child.node.id.startsWith('Custom::CDKBucketDeployment') && child instanceof lambda.Function,
  );
  if (!fn) throw new Error(`${stack.stackName} has no function that uploads.`);
  const comes = 'It comes with the CDK and runs only while a stage is deployed.';
  Validations.of(fn).acknowledge(
    ...[
      'AwsSolutions-L1',
      'Serverless-LambdaLatestVersion',
      'Serverless-LambdaTracing',
      'Serverless-LambdaDLQ',
    ].map((id) => ({ id, reason: comes })),
  );
}
