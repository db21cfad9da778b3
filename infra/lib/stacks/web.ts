import { programme } from '@portal/contracts/programme';
import {
  aws_apigatewayv2 as apigw,
  CfnOutput,
  CfnParameter,
  type aws_cloudfront as cloudfront,
  Duration,
  aws_iam as iam,
  Stack,
  type StackProps,
  aws_s3 as s3,
} from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { bucketName } from '../bucket-names.ts';
import { PageHeaders } from '../constructs/portal-distribution/page-headers.ts';
import { PortalDistribution } from '../constructs/portal-distribution/portal-distribution.ts';
import { RevisedSecrets } from '../constructs/revised-secrets/revised-secrets.ts';
import { privateBucket } from '../private-bucket.ts';
import { webOutputs } from '../stack-outputs.ts';
import type { StageConfig } from '../stages.ts';
import type { EdgeStack } from './edge.ts';

export interface WebStackProps extends StackProps {
  readonly config: StageConfig;
  /** Absent when the stage has neither its own host nor a firewall. */
  readonly edge: EdgeStack | undefined;
}

/** CloudFront in front of the site's bucket and the HTTP API. The stack `app` adds the API's routes. */
export class WebStack extends Stack {
  readonly api: apigw.HttpApi;
  readonly site: s3.Bucket;
  readonly distribution: cloudfront.Distribution;
  readonly fileAtName: string;
  /**
   * The secret that CloudFront sends to the functions with each call, so that callers cannot bypass its firewall (docs/adr/0027). The functions
   * accept the current secret and the next one. Incrementing the revision makes the next secret current without rejecting any call.
   */
  readonly originSecrets: RevisedSecrets;
  /** Origin of the portal, without a trailing slash: links in mails, allowed origin of uploads. */
  readonly portalUrl: string;
  /** Origins of the portal's pages: they work under CloudFront's domain name, too (docs/adr/0021). */
  readonly origins: readonly string[];

  constructor(scope: Construct, id: string, { config, edge, ...props }: WebStackProps) {
    super(scope, id, props);
    // The stack `app` adds the default stage, because its throttling settings need the routes.
    this.api = new apigw.HttpApi(this, 'Api', {
      apiName: `${programme.slug}-${config.stage}`,
      createDefaultStage: false,
    });
    this.originSecrets = new RevisedSecrets(this, 'OriginSecrets', {
      revision: config.originSecretRevision,
      ahead: 1,
      name: 'OriginSecret',
      description: "Sent by CloudFront to the portal's functions",
      rotation:
        'It reaches CloudFront and the functions at deploy time; a rotation is a deployment (docs/adr/0027).',
    });
    this.site = this.siteBucket(config, this.logBucket(config));
    const { distribution, fileAt } = new PortalDistribution(this, 'Portal', {
      config,
      site: this.site,
      api: this.api,
      originSecret: this.originSecrets.current,
      headers: this.pageHeaders(config),
      certificate: edge?.certificate,
      firewall: edge?.firewall?.acl.attrArn,
    });
    this.distribution = distribution;
    this.fileAtName = fileAt.functionName;
    this.portalUrl = this.url(config);
    const byCloudFront = config.host === undefined ? [] : [`https://${distribution.distributionDomainName}`];
    this.origins = [this.portalUrl, ...byCloudFront];
    if (config.stage !== 'local') this.addOutputs();
  }

  /** Outputs for people and the maintainers' scripts. */
  private addOutputs(): void {
    new CfnOutput(this, webOutputs.portalUrl, {
      value: this.portalUrl,
      description: 'URL of the portal',
    });
    new CfnOutput(this, webOutputs.distributionName, {
      value: this.distribution.distributionDomainName,
      description: "CloudFront's domain name, the target of the DNS record of the stage's host",
    });
  }

  private url({ stage, host }: StageConfig): string {
    if (host !== undefined) return `https://${host}`;
    if (stage !== 'local') return `https://${this.distribution.distributionDomainName}`;
    // The local cloud chooses its port at its start (docs/adr/0021).
    const type = 'String';
    return new CfnParameter(this, 'PortalUrl', { type, description: 'Origin of the portal' }).valueAsString;
  }

  /** The local cloud adds the headers itself, because its services' ports are chosen at its start. */
  private pageHeaders({ stage, region }: StageConfig): cloudfront.IResponseHeadersPolicy | undefined {
    if (stage === 'local') return undefined;
    return new PageHeaders(this, 'Headers', {
      userPool: `https://cognito-idp.${region}.amazonaws.com`,
      documents: `https://${bucketName(stage, 'documents')}.s3.${region}.amazonaws.com`,
    });
  }

  private siteBucket(config: StageConfig, accessLogs: s3.IBucket): s3.Bucket {
    return new s3.Bucket(this, 'Site', {
      ...privateBucket(config),
      bucketName: bucketName(config.stage, 'site'),
      versioned: true,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'site/',
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
    });
  }

  /** The bucket of the access logs of CloudFront (the stack `page-logs`) and of the site's bucket. */
  private logBucket(config: StageConfig): s3.Bucket {
    const bucket = new s3.Bucket(this, 'AccessLogs', {
      ...privateBucket(config),
      bucketName: bucketName(config.stage, 'access-logs'),
      lifecycleRules: [{ expiration: Duration.days(config.logRetentionDays) }],
    });
    if (config.stage === 'local') return bucket;
    bucket.addToResourcePolicy(
      new iam.PolicyStatement({
        principals: [new iam.ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [bucket.arnForObjects(`AWSLogs/${this.account}/*`)],
        conditions: {
          StringEquals: { 'aws:SourceAccount': this.account },
          ArnLike: { 'aws:SourceArn': `arn:aws:logs:us-east-1:${this.account}:delivery-source:*` },
        },
      }),
    );
    return bucket;
  }
}
