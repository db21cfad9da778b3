import { apiBase, programme, uploadBase } from '@portal/contracts/programme';
import {
  CfnOutput,
  CrossStackReferences,
  type aws_cloudfront as cloudfront,
  Duration,
  ReferenceStrength,
  RemovalPolicy,
  aws_route53 as route53,
  Stack,
  type StackProps,
  aws_s3 as s3,
  aws_route53_targets as targets,
  Validations,
} from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { PageHeaders } from '../constructs/portal-distribution/page-headers.ts';
import { PortalDistribution } from '../constructs/portal-distribution/portal-distribution.ts';
import { inlineHashes } from '../constructs/site-upload/site-build.ts';
import { SiteUpload } from '../constructs/site-upload/site-upload.ts';
import { ownHost, type StageConfig } from '../stages.ts';
import type { ApiStack } from './api.ts';
import type { DataStack } from './data.ts';
import type { EdgeStack } from './edge.ts';
import type { IdentityStack } from './identity.ts';

export interface WebStackProps extends StackProps {
  readonly config: StageConfig;
  readonly data: DataStack;
  readonly identity: IdentityStack;
  readonly api: ApiStack;
  readonly edge: EdgeStack;
}

/** What people open: the built web app and the API behind one address. */
export class WebStack extends Stack {
  readonly distribution: cloudfront.Distribution;

  constructor(scope: Construct, id: string, stackProps: WebStackProps) {
    const { config, data, identity, api, edge, ...props } = stackProps;
    super(scope, id, props);
    const accessLogs = this.accessLogs(config);
    const site = this.site(accessLogs);
    const { region } = config;
    const { policy: headers } = new PageHeaders(this, 'Headers', {
      inline: inlineHashes(),
      connect: [
        `https://cognito-idp.${region}.amazonaws.com`,
        `https://${data.uploads.bucket.bucketName}.s3.${region}.amazonaws.com`,
      ],
    });
    const { distribution } = new PortalDistribution(this, 'Portal', {
      config,
      site,
      accessLogs,
      api: api.portalApi.api,
      originSecret: data.originSecret,
      headers,
      certificate: edge.certificate,
      firewall: edge.firewall?.acl.attrArn,
    });
    new SiteUpload(this, 'Upload', {
      config,
      bucket: site,
      distribution,
      portalConfig: {
        product: programme.slug,
        apiBase,
        uploadBase,
        region,
        userPoolId: identity.accounts.pool.userPoolId,
        userPoolClientId: identity.accounts.client.userPoolClientId,
      },
    });
    this.distribution = distribution;
    // Watched from another region; CloudFormation carries the name over.
    CrossStackReferences.of(distribution).produce(ReferenceStrength.WEAK);
    this.name(config, distribution);
    new CfnOutput(this, 'PortalUrl', {
      value: config.portalUrl,
      description: 'Where people open the portal',
    });
    new CfnOutput(this, 'CloudFrontName', {
      value: distribution.distributionDomainName,
      description: "What the DNS record of the stage's own host points to",
    });
  }

  /** Everything in it can be built again. */
  private site(accessLogs: s3.IBucket): s3.Bucket {
    return new s3.Bucket(this, 'Site', {
      ...closed,
      versioned: true,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'site/',
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
    });
  }

  private accessLogs(config: StageConfig): s3.Bucket {
    const bucket = new s3.Bucket(this, 'AccessLogs', {
      ...closed,
      // CloudFront writes them by an access list.
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(config.logRetentionDays) }],
    });
    Validations.of(bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'It holds the access logs; logging the writing of logs would never end.',
    });
    return bucket;
  }

  /** Where the office's DNS is not ours, the office points its own record to {@link CloudFrontName}. */
  private name(config: StageConfig, distribution: cloudfront.IDistribution): void {
    const host = ownHost(config);
    if (host === undefined || !config.hostedZone) return;
    const zone = route53.HostedZone.fromHostedZoneAttributes(this, 'Zone', {
      hostedZoneId: config.hostedZone.id,
      zoneName: config.hostedZone.name,
    });
    const target = route53.RecordTarget.fromAlias(new targets.CloudFrontTarget(distribution));
    new route53.ARecord(this, 'Ipv4', { zone, recordName: host, target });
    new route53.AaaaRecord(this, 'Ipv6', { zone, recordName: host, target });
  }
}

const closed = {
  blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
  encryption: s3.BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  removalPolicy: RemovalPolicy.DESTROY,
} satisfies s3.BucketProps;
