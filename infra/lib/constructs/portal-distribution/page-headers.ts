import { type OtherOrigins, securityHeaders } from '@portal/contracts/http/security-headers';
import { aws_cloudfront as cloudfront, Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** CloudFront's response headers policy with the security headers of contracts. */
export class PageHeaders extends cloudfront.ResponseHeadersPolicy {
  /** @throws Error when contracts lack a header or CloudFront does not support its value */
  constructor(scope: Construct, id: string, origins: OtherOrigins) {
    const headers = new Map(Object.entries(securityHeaders(origins)));
    const take = (name: string): string => {
      const value = headers.get(name);
      if (value === undefined) throw new Error(`contracts lack the header ${name}.`);
      headers.delete(name);
      return value;
    };
    const override = true;
    supported({ nosniff: 'nosniff' }, take('x-content-type-options'));
    const securityHeadersBehavior = {
      contentSecurityPolicy: { contentSecurityPolicy: take('content-security-policy'), override },
      strictTransportSecurity: { ...transportSecurity(take('strict-transport-security')), override },
      contentTypeOptions: { override },
      frameOptions: {
        frameOption: supported(cloudfront.HeadersFrameOption, take('x-frame-options')),
        override,
      },
      referrerPolicy: {
        referrerPolicy: supported(cloudfront.HeadersReferrerPolicy, take('referrer-policy')),
        override,
      },
    };
    const customHeaders = [...headers].map(([header, value]) => ({ header, value, override }));
    super(scope, id, { securityHeadersBehavior, customHeadersBehavior: { customHeaders } });
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

/** Returns the header's value as one of CloudFront's options. */
function supported<T extends string>(options: Readonly<Record<string, T>>, value: string): T {
  const option = Object.values(options).find((one) => one === value);
  if (option === undefined) throw new Error(`CloudFront does not support the header's value ${value}.`);
  return option;
}
