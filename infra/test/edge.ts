import type { Template } from 'aws-cdk-lib/assertions';

/** The tests' account. */
export const account = '000000000000';

interface PolicyConfig {
  SecurityHeadersConfig: {
    ContentSecurityPolicy: { ContentSecurityPolicy: unknown };
    StrictTransportSecurity: {
      AccessControlMaxAgeSec: number;
      IncludeSubdomains: boolean;
      Preload: boolean;
    };
    ContentTypeOptions?: object;
    FrameOptions: { FrameOption: string };
    ReferrerPolicy: { ReferrerPolicy: string };
  };
  CustomHeadersConfig: { Items: readonly { Header: string; Value: string }[] };
}

/** Returns the headers that a response headers policy of a stage adds. @param id its logical id */
export function headersOfPolicy(web: Template, id: string): Readonly<Record<string, string>> {
  const policy = web.findResources('AWS::CloudFront::ResponseHeadersPolicy')[id] as {
    readonly Properties: { readonly ResponseHeadersPolicyConfig: PolicyConfig };
  };
  const { SecurityHeadersConfig: known, CustomHeadersConfig: others } =
    policy.Properties.ResponseHeadersPolicyConfig;
  const { AccessControlMaxAgeSec, IncludeSubdomains, Preload } = known.StrictTransportSecurity;
  return {
    'content-security-policy': resolveJoin(known.ContentSecurityPolicy.ContentSecurityPolicy),
    'strict-transport-security': `max-age=${AccessControlMaxAgeSec}${IncludeSubdomains ? '; includeSubDomains' : ''}${Preload ? '; preload' : ''}`,
    ...(known.ContentTypeOptions && { 'x-content-type-options': 'nosniff' }),
    'x-frame-options': known.FrameOptions.FrameOption,
    'referrer-policy': known.ReferrerPolicy.ReferrerPolicy,
    ...Object.fromEntries(others.Items.map(({ Header, Value }) => [Header, Value])),
  };
}

/** Resolves an `Fn::Join` with the tests' account. */
function resolveJoin(value: unknown): string {
  const [separator, parts] = (value as { 'Fn::Join': [string, unknown[]] })['Fn::Join'];
  return parts.map((part) => (typeof part === 'string' ? part : account)).join(separator);
}
