import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { originSecretHeader } from '@portal/contracts/http/origin-secret';
import { routes } from '@portal/contracts/http/routes';
import { securityHeaders } from '@portal/contracts/http/security-headers';
import { cacheControlOf, contentTypeOf } from '@portal/contracts/http/site-delivery';
import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { fileGroups } from '../lib/constructs/site-upload/site-upload.ts';
import { propertiesOf, templatesOf } from './synthesize.ts';

const production = templatesOf('production');
const { web, app } = production;

interface Behaviour {
  readonly PathPattern: string;
  readonly TargetOriginId: string;
  readonly ResponseHeadersPolicyId?: { readonly Ref: string };
}

interface Origin {
  readonly Id: string;
  readonly DomainName: unknown;
  readonly OriginAccessControlId?: unknown;
  readonly OriginCustomHeaders?: readonly { HeaderName: string; HeaderValue: unknown }[];
}

interface Distribution {
  readonly Aliases: readonly string[];
  readonly DefaultCacheBehavior: Behaviour;
  readonly CacheBehaviors: readonly Behaviour[];
  readonly Origins: readonly Origin[];
  readonly WebACLId?: unknown;
  readonly ViewerCertificate: object;
}

function only<T>(type: string, template = web): T {
  const [found, ...others] = propertiesOf(template, type);
  if (found === undefined || others.length > 0) throw new Error(`There is not one ${type}.`);
  return found as T;
}

const { DistributionConfig: distribution } = only<{ DistributionConfig: Distribution }>(
  'AWS::CloudFront::Distribution',
);

/** Ids of CloudFront's managed policies. */
const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const allViewerExceptHost = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

const originOf = ({ TargetOriginId }: Behaviour) =>
  distribution.Origins.find(({ Id }) => Id === TargetOriginId) as Origin;

test.each(['/green-startup/prod/*', '/prod/v1/expo/*'])(
  'forwards %s to the API unchanged, compresses the response and does not cache it',
  (pattern) => {
    const behaviour = distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === pattern);
    expect(behaviour).toMatchObject({
      AllowedMethods: expect.arrayContaining(['GET', 'POST', 'OPTIONS']),
      CachePolicyId: { Ref: expect.stringContaining('Calls') },
      Compress: true,
      OriginRequestPolicyId: allViewerExceptHost,
      ViewerProtocolPolicy: 'https-only',
    });
    const { DomainName, OriginCustomHeaders } = originOf(behaviour as Behaviour);
    expect(JSON.stringify(DomainName)).toContain('execute-api.ap-south-1');
    expect(OriginCustomHeaders?.map(({ HeaderName }) => HeaderName)).toEqual([originSecretHeader]);
    expect(JSON.stringify(OriginCustomHeaders)).toMatch(
      /\{\{resolve:secretsmanager:.*OriginSecrets.*SecretString:::\}\}/,
    );
  },
);

test('serves everything else from a private bucket, compressed, by TLS', () => {
  const behaviour = distribution.DefaultCacheBehavior;
  expect(behaviour).toMatchObject({
    AllowedMethods: ['GET', 'HEAD'],
    CachePolicyId: cachingOptimized,
    Compress: true,
    ViewerProtocolPolicy: 'redirect-to-https',
  });
  expect(originOf(behaviour).OriginAccessControlId).toBeDefined();
});

test("a stage without a host uses CloudFront's domain name in mails and for uploads", () => {
  const dev = templatesOf('dev');
  const DomainName = { 'Fn::GetAtt': [expect.stringMatching(/^PortalDistribution/), 'DomainName'] };
  expect(dev.web.toJSON()['Outputs']).toMatchObject({
    PortalUrl: { Value: { 'Fn::Join': ['', ['https://', DomainName]] } },
    CloudFrontName: { Value: DomainName },
  });
  for (const template of [dev.data, dev.identity, dev.app]) {
    expect(JSON.stringify(template.toJSON())).toContain('PublishOutputFnGetAttPortalDistribution');
  }
});

test('a stage with a host has a certificate', () => {
  expect(distribution.Aliases).toEqual(['portal.example.org']);
  expect(distribution.ViewerCertificate).toMatchObject({
    AcmCertificateArn: {
      'Fn::GetStackOutput': { Region: 'us-east-1', StackName: 'green-startup-production-edge' },
    },
    MinimumProtocolVersion: 'TLSv1.2_2021',
  });
  production.part('edge').hasResourceProperties('AWS::CertificateManager::Certificate', {
    DomainName: 'portal.example.org',
    ValidationMethod: 'DNS',
  });
});

test('serves pages with the security headers of contracts', () => {
  const account = '000000000000';
  const {
    'content-security-policy': policy = '',
    'strict-transport-security': transport = '',
    'x-content-type-options': _nosniff,
    'x-frame-options': FrameOption,
    'referrer-policy': ReferrerPolicy,
    ...others
  } = securityHeaders({
    userPool: 'https://cognito-idp.ap-south-1.amazonaws.com',
    documents: `https://green-startup-production-documents-${account}.s3.ap-south-1.amazonaws.com`,
  });
  const parts = policy
    .split(account)
    .flatMap((part, index) => (index > 0 ? [{ Ref: 'AWS::AccountId' }, part] : part));
  web.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: {
        ContentSecurityPolicy: {
          ContentSecurityPolicy: { 'Fn::Join': ['', parts] },
        },
        StrictTransportSecurity: {
          AccessControlMaxAgeSec: Number(/^max-age=(\d+); includeSubDomains/.exec(transport)?.[1]),
          IncludeSubdomains: true,
          Preload: transport.includes('preload'),
        },
        ContentTypeOptions: {},
        FrameOptions: { FrameOption },
        ReferrerPolicy: { ReferrerPolicy },
      },
      CustomHeadersConfig: {
        Items: Object.entries(others).map(([Header, Value]) => Match.objectLike({ Header, Value })),
      },
    },
  });
  expect(distribution.DefaultCacheBehavior.ResponseHeadersPolicyId).toBeDefined();
});

test('every call goes to the API, to whose answers CloudFront adds no header', () => {
  for (const { path: urlPath } of Object.values(routes)) {
    const behaviour = distribution.CacheBehaviors.find(({ PathPattern }) =>
      path.matchesGlob(urlPath, PathPattern.replace('*', '**')),
    );
    expect(behaviour, urlPath).toBeDefined();
    expect(behaviour).not.toHaveProperty('ResponseHeadersPolicyId');
  }
});

test('uploads every file of the build once, with type and cache control of contracts', () => {
  const groups = fileGroups();
  const files = groups.flatMap(({ files: members }) => members);
  expect(files).toEqual(
    expect.arrayContaining(['index.html', '__spa-fallback.html', '.well-known/security.txt']),
  );
  expect(new Set(files).size).toBe(files.length);
  expect(files.filter((file) => file.startsWith('.vite'))).toEqual([]);
  for (const { files: members, cacheControl, contentType } of groups) {
    for (const file of members)
      expect([cacheControlOf(file), contentTypeOf(file)]).toEqual([cacheControl, contentType]);
  }
  const uploads = propertiesOf(app, 'Custom::CDKBucketDeployment').map(
    ({ SystemMetadata }) => SystemMetadata,
  );
  const expected = groups.map(({ cacheControl, contentType }) => ({
    'cache-control': cacheControl,
    'content-type': contentType,
  }));
  const config = { 'cache-control': 'no-cache', 'content-type': 'application/json' };
  expect(uploads).toHaveLength(expected.length + 1);
  expect(uploads).toEqual(expect.arrayContaining([...expected, config]));
});

test('rejects a document without its content security policy', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  writeFileSync(path.join(folder, 'index.html'), '<script>go()</script>');
  expect(() => fileGroups(folder)).toThrow('No content security policy in index.html');
});

test('uploads pages after all other files', () => {
  const uploads = Object.entries(app.findResources('Custom::CDKBucketDeployment'));
  const pages = uploads.filter(
    ([, { Properties }]) => Properties['SystemMetadata']['content-type'] === 'text/html; charset=utf-8',
  );
  expect(pages).toHaveLength(1);
  const others = uploads.filter((upload) => !pages.includes(upload)).map(([id]) => id);
  expect(pages[0]?.[1]['DependsOn']).toEqual(expect.arrayContaining(others));
});

test('production has a firewall', () => {
  expect(distribution.WebACLId).toMatchObject({
    'Fn::GetStackOutput': { Region: 'us-east-1', StackName: 'green-startup-production-edge' },
  });
  const { Scope, Rules } = only<{ Scope: string; Rules: { Name: string }[] }>(
    'AWS::WAFv2::WebACL',
    production.part('edge'),
  );
  expect(Scope).toBe('CLOUDFRONT');
  // Rounds of 400 kB and texts about scripts must pass.
  expect(JSON.stringify(Rules[2])).toContain('{"ActionToUse":{"Count":{}},"Name":"SizeRestrictions_BODY"}');
});

test('the firewall logs blocked requests, without tokens and queries', () => {
  const { LoggingFilter, RedactedFields } = only<{ LoggingFilter: object; RedactedFields: unknown }>(
    'AWS::WAFv2::LoggingConfiguration',
    production.part('edge'),
  );
  expect(LoggingFilter).toMatchObject({ DefaultBehavior: 'DROP' });
  expect(RedactedFields).toEqual([{ SingleHeader: { Name: 'authorization' } }, { QueryString: {} }]);
});

test("CloudFront's access logs have neither queries nor cookies nor the page before", () => {
  const { RecordFields: fields } = only<{ RecordFields: string[] }>(
    'AWS::Logs::Delivery',
    production.part('pageLogs'),
  );
  expect(fields).toEqual(expect.arrayContaining(['c-ip', 'cs-uri-stem', 'sc-status']));
  for (const left of ['cs-uri-query', 'cs(Cookie)', 'cs(Referer)']) expect(fields).not.toContain(left);
  expect(distribution).not.toHaveProperty('Logging');
});
