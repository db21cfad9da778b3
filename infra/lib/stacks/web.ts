import { programme } from '@portal/contracts/programme';
import {
  aws_apigatewayv2 as apigw,
  CfnOutput,
  CfnParameter,
  CrossStackReferences,
  type aws_cloudfront as cloudfront,
  Duration,
  ReferenceStrength,
  Stack,
  type StackProps,
  aws_s3 as s3,
} from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { bucketRemoval } from '../bucket-removal.ts';
import { OriginSecrets } from '../constructs/origin-secrets/origin-secrets.ts';
import { PageHeaders } from '../constructs/portal-distribution/page-headers.ts';
import { PortalDistribution } from '../constructs/portal-distribution/portal-distribution.ts';
import { documentsBucketName } from '../constructs/uploads-bucket/bucket-name.ts';
import { webOutputs } from '../stack-outputs.ts';
import type { StageConfig } from '../stages.ts';
import type { EdgeStack } from './edge.ts';

export interface WebStackProps extends StackProps {
  readonly config: StageConfig;
  /** Absent where the stage has neither a host of its own nor a firewall. */
  readonly edge: EdgeStack | undefined;
}

/** The portal's one address: CloudFront before the bucket of the site and before the HTTP API, which has no routes yet. */
export class WebStack extends Stack {
  readonly api: apigw.HttpApi;
  readonly site: s3.Bucket;
  readonly distribution: cloudfront.Distribution;
  readonly originSecrets: OriginSecrets;
  /** Origin of the portal, without a trailing slash: links in mails, allowed origin of uploads. */
  readonly portalUrl: string;

  constructor(scope: Construct, id: string, { config, edge, ...props }: WebStackProps) {
    super(scope, id, props);
    // No default stage: `app` adds it after the routes, whose limits it names.
    this.api = new apigw.HttpApi(this, 'Api', {
      apiName: `${programme.slug}-${config.stage}`,
      createDefaultStage: false,
    });
    this.originSecrets = new OriginSecrets(this, 'OriginSecrets', { revision: config.originSecretRevision });
    const accessLogs = this.accessLogs(config);
    this.site = this.siteBucket(config, accessLogs);
    const { distribution } = new PortalDistribution(this, 'Portal', {
      config,
      site: this.site,
      accessLogs,
      api: this.api,
      originSecret: this.originSecrets.current,
      headers: this.pageHeaders(config),
      certificate: edge?.certificate,
      firewall: edge?.firewall?.acl.attrArn,
    });
    this.distribution = distribution;
    // The distribution is deleted first: a bucket that it still writes logs into could not be emptied.
    distribution.node.addDependency(accessLogs);
    // The alarms on it are in another region; CloudFormation carries the id over.
    CrossStackReferences.of(distribution).produce(ReferenceStrength.WEAK);
    this.portalUrl = this.address(config);
    if (config.stage !== 'local') this.addOutputs();
  }

  /** Where people and the maintainers' commands find the stage. */
  private addOutputs(): void {
    new CfnOutput(this, webOutputs.portalUrl, {
      value: this.portalUrl,
      description: 'Where people open the portal',
    });
    new CfnOutput(this, webOutputs.distributionName, {
      value: this.distribution.distributionDomainName,
      description: "CloudFront's name: a DNS record of the stage's own host points to it",
    });
  }

  private address({ stage, host }: StageConfig): string {
    if (host !== undefined) return `https://${host}`;
    if (stage !== 'local') return `https://${this.distribution.distributionDomainName}`;
    // The local cloud knows its port when it starts (docs/adr/0021).
    const type = 'String';
    return new CfnParameter(this, 'PortalUrl', { type, description: 'Origin of the portal' }).valueAsString;
  }

  /** The local cloud adds them itself: its services have addresses of their own, known when it starts. */
  private pageHeaders({ stage, region }: StageConfig): cloudfront.IResponseHeadersPolicy | undefined {
    if (stage === 'local') return undefined;
    return new PageHeaders(this, 'Headers', {
      connect: [
        `https://cognito-idp.${region}.amazonaws.com`,
        `https://${documentsBucketName(stage)}.s3.${region}.amazonaws.com`,
      ],
    }).policy;
  }

  /** Everything in it can be built again. */
  private siteBucket(config: StageConfig, accessLogs: s3.IBucket): s3.Bucket {
    return new s3.Bucket(this, 'Site', {
      ...privateBucket,
      ...bucketRemoval(config),
      versioned: true,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'site/',
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
    });
  }

  private accessLogs(config: StageConfig): s3.Bucket {
    return new s3.Bucket(this, 'AccessLogs', {
      ...privateBucket,
      ...bucketRemoval(config),
      // CloudFront writes them by an access list.
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(config.logRetentionDays) }],
    });
  }
}

const privateBucket = {
  blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
  encryption: s3.BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
} satisfies s3.BucketProps;
