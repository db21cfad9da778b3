import path from 'node:path';
import { originSecretHeader } from '@portal/contracts/http/origin-secret';
import { apiBase, uploadBase } from '@portal/contracts/programme';
import {
  type aws_certificatemanager as acm,
  type aws_apigatewayv2 as apigw,
  aws_cloudfront as cloudfront,
  Duration,
  aws_cloudfront_origins as origins,
  Stack,
  type aws_s3 as s3,
  Validations,
} from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { StageConfig } from '../../stages.ts';

export interface PortalDistributionProps {
  readonly config: StageConfig;
  /** The built web app. */
  readonly site: s3.IBucket;
  /** Takes what CloudFront writes about each request. */
  readonly accessLogs: s3.IBucket;
  readonly api: apigw.HttpApi;
  /** Sent to the API with each call. */
  readonly originSecret: string;
  /** Added to pages and files; absent on a laptop, which adds its own. */
  readonly headers: cloudfront.IResponseHeadersPolicy | undefined;
  /** Of the stage's own host; absent where it has CloudFront's name. */
  readonly certificate: acm.ICertificate | undefined;
  /** ARN of the firewall's rules; absent where there are none. */
  readonly firewall: string | undefined;
}

/** One origin for everything, as on a developer's machine: pages and files from the bucket, calls from the API. */
export class PortalDistribution extends Construct {
  readonly distribution: cloudfront.Distribution;

  constructor(scope: Construct, id: string, props: PortalDistributionProps) {
    super(scope, id);
    const calls = callsBehaviour(props);
    this.distribution = new cloudfront.Distribution(this, 'Distribution', {
      comment: `Portal, ${props.config.stage}`,
      defaultBehavior: this.siteBehaviour(props),
      errorResponses: uncachedErrors,
      additionalBehaviors: { [`${apiBase}/*`]: calls, [`${uploadBase}/*`]: calls },
      // The function names it already; this guards the bucket's list should the function ever be taken away.
      defaultRootObject: 'index.html',
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      // Europe, America, Asia with India; the founders are in India.
      priceClass: cloudfront.PriceClass.PRICE_CLASS_200,
      logBucket: props.accessLogs,
      logFilePrefix: 'portal/',
      ...namesOf(props),
      ...(props.firewall !== undefined && { webAclId: props.firewall }),
    });
    this.acknowledge(props);
  }

  private siteBehaviour({ site, headers }: PortalDistributionProps): cloudfront.BehaviorOptions {
    return {
      // With leave to list, S3 says of a missing file that it is missing (404), not that it is forbidden.
      origin: origins.S3BucketOrigin.withOriginAccessControl(site, {
        originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
      }),
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: cloudfront.AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      ...(headers && { responseHeadersPolicy: headers }),
      functionAssociations: [
        {
          eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
          function: new cloudfront.Function(this, 'FileAt', {
            comment: 'Which file an address stands for',
            code: cloudfront.FunctionCode.fromFile({
              filePath: path.join(import.meta.dirname, 'file-at.js'),
            }),
          }),
        },
      ],
    };
  }

  private acknowledge({ certificate, firewall }: PortalDistributionProps): void {
    Validations.of(this.distribution).acknowledge(
      {
        id: 'AwsSolutions-CFR1',
        reason: 'Founders may be on the road; nothing is sold, and no country is to be kept out.',
      },
      {
        id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
        reason: 'No address leads to the list: the function, and the default object, name a file for `/`.',
      },
    );
    if (firewall === undefined) {
      Validations.of(this.distribution).acknowledge({
        id: 'AwsSolutions-CFR2',
        reason: 'A stage for trying out: the API has its own limits, and there is nothing to protect.',
      });
    }
    if (certificate === undefined) {
      Validations.of(this.distribution).acknowledge({
        id: 'AwsSolutions-CFR4',
        reason:
          "CloudFront's own name has CloudFront's own certificate, which sets the oldest TLS by itself.",
      });
    }
  }
}

/**
 * By default CloudFront caches these answers of GET calls for ten seconds, whatever their `Cache-Control`. A founder whose profile has just
 * been made would still get the 404 from before. No answer is replaced by a page of CloudFront's.
 */
const uncachedErrors = [404, 405, 414, 500, 501, 502, 503, 504].map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}));

/** Answers carry personal data: nothing of them is kept on the way, and everything that was sent gets through. */
function callsBehaviour({ api, originSecret }: PortalDistributionProps): cloudfront.BehaviorOptions {
  return {
    origin: new origins.HttpOrigin(`${api.apiId}.execute-api.${Stack.of(api).region}.amazonaws.com`, {
      protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [cloudfront.OriginSslPolicy.TLS_V1_2],
      customHeaders: { [originSecretHeader]: originSecret },
      // The gateway gives up after 30 seconds.
      readTimeout: Duration.seconds(31),
    }),
    viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
    cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
    originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  };
}

function namesOf({ config, certificate }: PortalDistributionProps): Partial<cloudfront.DistributionProps> {
  const { host } = config;
  return host !== undefined && certificate
    ? {
        domainNames: [host],
        certificate,
        minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
      }
    : {};
}
