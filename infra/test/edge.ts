import { existsSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import type { Template } from 'aws-cdk-lib/assertions';
import type { templatesOf } from './synthesize.ts';

/** Response headers with lower-case names. */
export type Headers = Readonly<Record<string, string>>;

/** The response headers of a stage's CloudFront distribution, derived from its templates and assets. */
export interface Edge {
  /** Headers that CloudFront adds to an API response. */
  readonly addedToApi: (urlPath: string) => Headers;
  /** Headers of the file at a path. @throws Error when no file or an API call has this path */
  readonly headersOfFile: (urlPath: string) => Headers;
}

const account = '000000000000';

/** Returns the name of a stage's documents bucket in the tests' account. */
export const documentsBucket = (stage: string) => `green-startup-${stage}-documents-${account}`;

interface Behaviour {
  readonly PathPattern?: string;
  readonly ResponseHeadersPolicyId?: { readonly Ref: string };
  readonly FunctionAssociations?: readonly { readonly FunctionARN: { 'Fn::GetAtt': [string, string] } }[];
}

interface Resource<T> {
  readonly Properties: T;
}

export function edgeOf({
  web,
  app,
  outdir,
}: Pick<ReturnType<typeof templatesOf>, 'web' | 'app' | 'outdir'>): Edge {
  const { CacheBehaviors, DefaultCacheBehavior } = distributionOf(web);
  const behaviourOf = (urlPath: string): Behaviour =>
    CacheBehaviors.find(({ PathPattern = '' }) =>
      path.matchesGlob(urlPath, PathPattern.replace('*', '**')),
    ) ?? DefaultCacheBehavior;
  const added = ({ ResponseHeadersPolicyId }: Behaviour): Headers =>
    ResponseHeadersPolicyId ? headersOfPolicy(web, ResponseHeadersPolicyId.Ref) : {};
  return {
    addedToApi: (urlPath) => {
      const behaviour = behaviourOf(urlPath);
      if (behaviour === DefaultCacheBehavior) throw new Error(`${urlPath} does not go to the API.`);
      return added(behaviour);
    },
    headersOfFile: (urlPath) => {
      const behaviour = behaviourOf(urlPath);
      if (behaviour !== DefaultCacheBehavior) throw new Error(`${urlPath} goes to the API.`);
      return { ...uploadHeaders(app, outdir, rewritePath(web, behaviour, urlPath)), ...added(behaviour) };
    },
  };
}

function distributionOf(web: Template) {
  const [distribution] = Object.values(web.findResources('AWS::CloudFront::Distribution')) as Resource<{
    DistributionConfig: { CacheBehaviors: readonly Behaviour[]; DefaultCacheBehavior: Behaviour };
  }>[];
  if (!distribution) throw new Error('There is no distribution.');
  return distribution.Properties.DistributionConfig;
}

/** Runs the CloudFront function on a path. */
function rewritePath(web: Template, { FunctionAssociations = [] }: Behaviour, urlPath: string): string {
  const [association] = FunctionAssociations;
  if (!association) throw new Error('The behaviour has no function.');
  const [id] = association.FunctionARN['Fn::GetAtt'];
  const fn = web.findResources('AWS::CloudFront::Function')[id] as Resource<{ FunctionCode: string }>;
  const context = vm.createContext({});
  vm.runInContext(fn.Properties.FunctionCode, context);
  const request = { uri: urlPath, cookies: {}, headers: {} };
  const { uri } = vm.runInContext(`handler({ request: ${JSON.stringify(request)} })`, context) as {
    uri: string;
  };
  return uri;
}

/** Returns the headers with which a file is uploaded. */
function uploadHeaders(app: Template, outdir: string, file: string): Headers {
  const uploads = Object.values(app.findResources('Custom::CDKBucketDeployment')) as Resource<{
    SourceObjectKeys: readonly string[];
    SystemMetadata: Headers;
  }>[];
  const found = uploads.filter(({ Properties }) =>
    Properties.SourceObjectKeys.some((key) =>
      existsSync(path.join(outdir, `asset.${path.basename(key, '.zip')}`, file)),
    ),
  );
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} uploads contain ${file}.`);
  return found[0].Properties.SystemMetadata;
}

/** Returns the headers of a response headers policy. */
function headersOfPolicy(web: Template, id: string): Headers {
  const policy = web.findResources('AWS::CloudFront::ResponseHeadersPolicy')[id] as Resource<{
    ResponseHeadersPolicyConfig: {
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
    };
  }>;
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
