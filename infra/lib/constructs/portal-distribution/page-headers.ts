import { type OtherOrigins, securityHeaders } from '@portal/contracts/http/security-headers';
import { aws_cloudfront as cloudfront, Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';

/** CloudFront's response headers policy with the security headers of contracts. */
export class PageHeaders extends Construct {
  readonly policy: cloudfront.ResponseHeadersPolicy;

  /** @throws Error when contracts lack a header or CloudFront does not support its value */
  constructor(scope: Construct, id: string, origins: OtherOrigins) {
    super(scope, id);
    const headers = new Map(Object.entries(securityHeaders(origins)));
    const take = (name: string): string => {
      const value = headers.get(name);
      if (value === undefined) throw new Error(`contracts lack the header ${name}.`);
      headers.delete(name);
      return value;
    };
    const contentSecurityPolicy = take('content-security-policy');
    const override = true;
    this.policy = new cloudfront.ResponseHeadersPolicy(this, 'Policy', {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy, override },
        strictTransportSecurity: { ...transportSecurity(take('strict-transport-security')), override },
        contentTypeOptions: contentTypeOptions(take('x-content-type-options')),
        frameOptions: { frameOption: frameOption(take('x-frame-options')), override },
        referrerPolicy: { referrerPolicy: referrerPolicy(take('referrer-policy')), override },
      },
      customHeadersBehavior: {
        customHeaders: [...headers].map(([header, value]) => ({ header, value, override })),
      },
    });
  }
}

function transportSecurity(value: string) {
  const [, seconds] = /^max-age=(\d+)/.exec(value) ?? [];
  return {
    accessControlMaxAge: Duration.seconds(Number(seconds)),
    includeSubdomains: value.includes('includeSubDomains'),
    preload: value.includes('preload'),
  };
}

function contentTypeOptions(value: string) {
  if (value !== 'nosniff') throw new Error(`CloudFront does not support x-content-type-options: ${value}`);
  return { override: true };
}

function frameOption(value: string): cloudfront.HeadersFrameOption {
  const known = Object.values(cloudfront.HeadersFrameOption).find((option) => option === value);
  if (!known) throw new Error(`CloudFront does not support x-frame-options: ${value}`);
  return known;
}

function referrerPolicy(value: string): cloudfront.HeadersReferrerPolicy {
  const known = Object.values(cloudfront.HeadersReferrerPolicy).find((option) => option === value);
  if (!known) throw new Error(`CloudFront does not support referrer-policy: ${value}`);
  return known;
}
