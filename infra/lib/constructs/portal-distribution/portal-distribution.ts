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
  readonly site: s3.IBucket;
  readonly api: apigw.HttpApi;
  /** CloudFront sends it to the API with each call. */
  readonly originSecret: string;
  /** Headers of pages and files; absent in the stage `local`, which adds its own. */
  readonly headers: cloudfront.IResponseHeadersPolicy | undefined;
  /** Certificate of the stage's host; absent without a host. */
  readonly certificate: acm.ICertificate | undefined;
  /** ARN of the web ACL; absent without a firewall. */
  readonly firewall: string | undefined;
}

/** One origin for the site and the API: pages and files from the bucket, calls from the API. */
export class PortalDistribution extends Construct {
  readonly distribution: cloudfront.Distribution;
  /** Maps paths to files of the site. */
  readonly fileAt: cloudfront.Function;

  constructor(scope: Construct, id: string, props: PortalDistributionProps) {
    super(scope, id);
    const calls = this.callsBehaviour(props);
    this.fileAt = new cloudfront.Function(this, 'FileAt', {
      comment: 'Maps a path to a file of the site',
      code: cloudfront.FunctionCode.fromFile({ filePath: path.join(import.meta.dirname, 'file-at.js') }),
    });
    this.distribution = new cloudfront.Distribution(this, 'Distribution', {
      comment: `Portal, ${props.config.stage}`,
      defaultBehavior: this.siteBehaviour(props),
      errorResponses: uncachedErrors,
      additionalBehaviors: { [`${apiBase}/*`]: calls, [`${uploadBase}/*`]: calls },
      // The function maps `/` already; without it, this would still hide the bucket's listing.
      defaultRootObject: 'index.html',
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      // Includes India.
      priceClass: cloudfront.PriceClass.PRICE_CLASS_200,
      ...domainOf(props),
      ...(props.firewall !== undefined && { webAclId: props.firewall }),
    });
    this.acknowledge(props);
  }

  private siteBehaviour({ site, headers }: PortalDistributionProps): cloudfront.BehaviorOptions {
    return {
      // With LIST, S3 responds to a missing file with 404 instead of 403.
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
          function: this.fileAt,
        },
      ],
    };
  }

  /**
   * Requests are forwarded completely. Responses contain personal data and say `no-store`, but for that with the current round. CloudFront
   * compresses only where it may cache, so the policy allows it for a second, by caller and query.
   */
  private callsBehaviour({ api, originSecret }: PortalDistributionProps): cloudfront.BehaviorOptions {
    return {
      origin: new origins.HttpOrigin(`${api.apiId}.execute-api.${Stack.of(api).region}.amazonaws.com`, {
        protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY,
        originSslProtocols: [cloudfront.OriginSslPolicy.TLS_V1_2],
        customHeaders: { [originSecretHeader]: originSecret },
        // API Gateway's timeout is 30 seconds.
        readTimeout: Duration.seconds(31),
      }),
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
      cachePolicy: new cloudfront.CachePolicy(this, 'Calls', {
        comment: 'Compresses responses of the API and does not cache them',
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.seconds(1),
        headerBehavior: cloudfront.CacheHeaderBehavior.allowList('Authorization'),
        queryStringBehavior: cloudfront.CacheQueryStringBehavior.all(),
        enableAcceptEncodingGzip: true,
        enableAcceptEncodingBrotli: true,
      }),
      compress: true,
      originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    };
  }

  private acknowledge({ certificate, firewall }: PortalDistributionProps): void {
    Validations.of(this.distribution).acknowledge(
      {
        id: 'AwsSolutions-CFR1',
        reason: 'Founders may travel; no country is blocked.',
      },
      {
        id: 'AwsSolutions-CFR3',
        reason:
          'The stack page-logs delivers its access logs, without the queries in which organisers search.',
      },
      {
        id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
        reason: 'No path returns the listing: the function and the default root object map `/` to a file.',
      },
    );
    if (firewall === undefined) {
      Validations.of(this.distribution).acknowledge({
        id: 'AwsSolutions-CFR2',
        reason: 'A trial stage without real data; the API has its own limits.',
      });
    }
    if (certificate === undefined) {
      Validations.of(this.distribution).acknowledge({
        id: 'AwsSolutions-CFR4',
        reason: "CloudFront's domain name uses CloudFront's certificate, whose minimum TLS version is fixed.",
      });
    }
  }
}

/**
 * By default CloudFront caches errors of GET requests for ten seconds, whatever their `Cache-Control`: after creating a profile, a founder
 * would still get the earlier 404.
 */
const uncachedErrors = [404, 405, 414, 500, 501, 502, 503, 504].map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}));

function domainOf({ config, certificate }: PortalDistributionProps): Partial<cloudfront.DistributionProps> {
  const { host } = config;
  return host !== undefined && certificate
    ? {
        domainNames: [host],
        certificate,
        minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
      }
    : {};
}
