import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PortalConfig } from '@portal/contracts/http/portal-config';
import { policyMeta } from '@portal/contracts/http/security-headers';
import {
  appPage,
  cacheControlOf,
  contentTypeOf,
  isPublicFile,
  mayContainOrigin,
  withOrigin,
} from '@portal/contracts/http/site-delivery';
import {
  Aws,
  type aws_cloudfront as cloudfront,
  aws_iam as iam,
  aws_lambda as lambda,
  aws_logs as logs,
  RemovalPolicy,
  Stack,
  type aws_s3 as s3,
  Validations,
} from 'aws-cdk-lib';
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { bucketName, objectsArn, wildcardFinding } from '../../bucket-names.ts';
import type { StageConfig } from '../../stages.ts';

export interface SiteUploadProps {
  readonly config: StageConfig;
  readonly bucket: s3.IBucket;
  /** Its cached pages are invalidated after the upload. */
  readonly distribution: cloudfront.IDistribution;
  readonly portalUrl: string;
  /** Content of `/config.json`. */
  readonly portalConfig: PortalConfig;
}

/**
 * Creates the role of the CDK's upload function with the permissions that it needs. The CDK's own grants, which the role ignores, would also
 * allow it to delete files, to write to every log group and to invalidate every distribution.
 */
function uploaderPermissions(
  scope: Construct,
  { config, distribution }: SiteUploadProps,
  logGroup: logs.ILogGroup,
) {
  const role = new iam.Role(scope, 'Role', {
    description: 'Copies the built site into its bucket',
    assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com'),
  });
  const bucket = bucketName(config.stage, 'site');
  const assets = objectsArn(`cdk-hnb659fds-assets-${Aws.ACCOUNT_ID}-${Stack.of(scope).region}`);
  const files = objectsArn(bucket);
  const allow = (resources: string[], ...actions: string[]) =>
    new iam.PolicyStatement({ actions, resources });
  const policy = new iam.Policy(scope, 'Policy', {
    roles: [role],
    statements: [
      allow([assets], 's3:GetObject'),
      allow([`arn:aws:s3:::${bucket}`], 's3:ListBucket'),
      allow([files], 's3:PutObject'),
      allow([distribution.distributionArn], 'cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation'),
      allow([logGroup.logGroupArn], 'logs:CreateLogStream', 'logs:PutLogEvents'),
    ],
  });
  Validations.of(policy).acknowledge(
    { id: wildcardFinding(assets), reason: 'Asset names are content hashes.' },
    { id: wildcardFinding(files), reason: 'The bucket contains only the site.' },
  );
  return { role: role.withoutPolicyUpdates(), policy };
}

/**
 * Uploads the built web app with the response headers of contracts, and `/config.json`. It deletes nothing: an open page still finds the
 * files of its own build.
 */
export class SiteUpload extends Construct {
  private readonly props: SiteUploadProps;
  private readonly logGroup: logs.ILogGroup;
  private readonly permissions: ReturnType<typeof uploaderPermissions>;

  constructor(scope: Construct, id: string, props: SiteUploadProps) {
    super(scope, id);
    this.props = props;
    this.logGroup = new logs.LogGroup(this, 'Logs', {
      retention: props.config.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.permissions = uploaderPermissions(new Construct(this, 'Permissions'), props, this.logGroup);
    const config = this.upload('Config', {
      sources: [Source.jsonData('config.json', props.portalConfig)],
      cacheControl: 'no-cache',
      contentType: 'application/json',
    });
    const isPages = ({ files }: FileGroup) => files.includes(appPage);
    const others = fileGroups().filter((group) => !isPages(group));
    const uploadsBeforePages = [config, ...others.map((group) => this.uploadFiles(group))];
    // Pages come last, so that their files exist.
    for (const group of fileGroups().filter(isPages)) {
      const pages = this.uploadFiles(group, props.distribution);
      pages.node.addDependency(...uploadsBeforePages);
    }
    this.acknowledgeUploader();
  }

  private uploadFiles(group: FileGroup, invalidates?: cloudfront.IDistribution): BucketDeployment {
    const { id, files, cacheControl, contentType } = group;
    const { portalUrl } = this.props;
    // Without a host, the origin is known at deploy time only; then the CDK's function inserts it into these files.
    const withPortalUrl = files
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
      const sources = [...withPortalUrl, ...(others.length > 0 ? [Source.asset(folder)] : [])];
      return this.upload(id, { sources, cacheControl, contentType, invalidates });
    } finally {
      // The CDK has copied it.
      rmSync(folder, { recursive: true });
    }
  }

  private upload(id: string, { sources, cacheControl, contentType, invalidates }: Upload): BucketDeployment {
    const upload = new BucketDeployment(this, id, {
      sources: [...sources],
      destinationBucket: this.props.bucket,
      cacheControl: [CacheControl.fromString(cacheControl)],
      contentType,
      prune: false,
      ...(invalidates && { distribution: invalidates, distributionPaths: ['/*'] }),
      logGroup: this.logGroup,
      role: this.permissions.role,
      memoryLimit: 256,
    });
    upload.node.addDependency(this.permissions.policy);
    return upload;
  }

  /** Acknowledges the findings about the CDK's upload function, whose code and runtime the CDK provides. All uploads share it. */
  private acknowledgeUploader(): void {
    const functions = Stack.of(this)
      .node.findAll()
      .filter((child) => child instanceof lambda.Function);
    const reason = 'The CDK provides it, and it runs only during a deployment.';
    const ids = [
      'AwsSolutions-L1',
      'Serverless-LambdaLatestVersion',
      'Serverless-LambdaTracing',
      'Serverless-LambdaDLQ',
    ];
    for (const fn of functions.filter(({ role }) => role === this.permissions.role))
      Validations.of(fn).acknowledge(...ids.map((id) => ({ id, reason })));
  }
}

interface Upload {
  readonly sources: readonly ISource[];
  readonly cacheControl: string;
  readonly contentType: string;
  /** Its cache is invalidated after the upload. */
  readonly invalidates?: cloudfront.IDistribution | undefined;
}

/** Files of the build with the same response headers. */
interface FileGroup {
  /** Construct id: `public-max-age-86400-image-png`. */
  readonly id: string;
  readonly cacheControl: string;
  readonly contentType: string;
  /** Relative to {@link siteFolder}. */
  readonly files: readonly string[];
}

const siteFolder = path.resolve(import.meta.dirname, '../../../../apps/web/build/client');

/**
 * Returns the public files of the build, grouped by their response headers.
 *
 * @throws Error when the web app is not built, or a document lacks its content security policy
 */
export function fileGroups(folder: string = siteFolder): readonly FileGroup[] {
  if (!existsSync(folder))
    throw new Error(`The web app is not built: ${folder} is missing. Run: npm run build`);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isPublicFile);
  const withoutPolicy = files.filter(
    (file) => file.endsWith('.html') && !readFileSync(path.join(folder, file), 'utf8').includes(policyMeta),
  );
  if (withoutPolicy.length > 0)
    throw new Error(`No content security policy in ${withoutPolicy.join()}. Run: npm run build`);
  const groups = Map.groupBy(files, (file) => `${cacheControlOf(file)} ${contentTypeOf(file)}`);
  return [...groups.values()].map((members) => {
    const [first = ''] = members;
    const cacheControl = cacheControlOf(first);
    const contentType = contentTypeOf(first) ?? '';
    const id = `${cacheControl} ${contentType}`.replaceAll(/[^a-z0-9]+/g, '-');
    return {
      id,
      cacheControl,
      contentType,
      files: members.toSorted((one, other) => one.localeCompare(other)),
    };
  });
}
