import { securityHeaders } from '@portal/contracts/http/security-headers';
import type { InlineHashes } from '@portal/contracts/http/site-delivery';
import { aws_cloudfront as cloudfront, Duration, Token } from 'aws-cdk-lib';
import { Construct } from 'constructs';

export interface PageHeadersProps {
  readonly inline: InlineHashes;
  /** Origins beside the portal's own that pages may call. */
  readonly connect: readonly string[];
}

/** CloudFront takes no longer policy. */
const longestPolicy = 1783;

/** The headers of every page and file, from contracts, in the words that CloudFront has for them. */
export class PageHeaders extends Construct {
  readonly policy: cloudfront.ResponseHeadersPolicy;

  /** @throws when contracts have a header that has no place here, or the policy of contents is too long */
  constructor(scope: Construct, id: string, sources: PageHeadersProps) {
    super(scope, id);
    const headers = new Map(Object.entries(securityHeaders(sources)));
    const take = (name: string): string => {
      const value = headers.get(name);
      if (value === undefined) throw new Error(`contracts give no header ${name}.`);
      headers.delete(name);
      return value;
    };
    const contentSecurityPolicy = take('content-security-policy');
    assertShort(securityHeaders({ ...sources, connect: sources.connect.map(longestOrigin) }));
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

/** An origin that is known at deploy time only counts as the longest name that a bucket can have. */
function longestOrigin(origin: string): string {
  return Token.isUnresolved(origin) ? `https://${'b'.repeat(63)}.s3.ap-south-1.amazonaws.com` : origin;
}

function assertShort({ 'content-security-policy': policy = '' }: Record<string, string>): void {
  if (policy.length <= longestPolicy) return;
  throw new Error(
    `The content security policy has ${policy.length} characters; CloudFront takes ${longestPolicy}.`,
  );
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
  if (value !== 'nosniff') throw new Error(`CloudFront knows no x-content-type-options: ${value}`);
  return { override: true };
}

function frameOption(value: string): cloudfront.HeadersFrameOption {
  const known = Object.values(cloudfront.HeadersFrameOption).find((option) => option === value);
  if (!known) throw new Error(`CloudFront knows no x-frame-options: ${value}`);
  return known;
}

function referrerPolicy(value: string): cloudfront.HeadersReferrerPolicy {
  const known = Object.values(cloudfront.HeadersReferrerPolicy).find((option) => option === value);
  if (!known) throw new Error(`CloudFront knows no referrer-policy: ${value}`);
  return known;
}
