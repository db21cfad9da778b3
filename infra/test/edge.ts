import { existsSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import type { Template } from 'aws-cdk-lib/assertions';
import type { templatesOf } from './synthesize.ts';

/** The headers of an answer, names in lower case. */
export type Headers = Readonly<Record<string, string>>;

/** What a stage's CloudFront answers with, as its template and the files beside it say. */
export interface Edge {
  /** What is added to an answer of the API: nothing, unless the template says so. */
  readonly addedToApi: (address: string) => Headers;
  /** Of the file that an address stands for. @throws when there is none, or the API has the address */
  readonly headersOfFile: (address: string) => Headers;
}

const account = '000000000000';

/** The name of the bucket of documents of a stage, in the account of these tests. */
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
  const behaviourOf = (address: string): Behaviour =>
    CacheBehaviors.find(({ PathPattern = '' }) =>
      path.matchesGlob(address, PathPattern.replace('*', '**')),
    ) ?? DefaultCacheBehavior;
  const added = ({ ResponseHeadersPolicyId }: Behaviour): Headers =>
    ResponseHeadersPolicyId ? headersOfPolicy(web, ResponseHeadersPolicyId.Ref) : {};
  return {
    addedToApi: (address) => {
      const behaviour = behaviourOf(address);
      if (behaviour === DefaultCacheBehavior) throw new Error(`${address} does not go to the API.`);
      return added(behaviour);
    },
    headersOfFile: (address) => {
      const behaviour = behaviourOf(address);
      if (behaviour !== DefaultCacheBehavior) throw new Error(`${address} goes to the API.`);
      return { ...uploadedWith(app, outdir, rewritten(web, behaviour, address)), ...added(behaviour) };
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

/** Where the function at the edge sends an address. */
function rewritten(web: Template, { FunctionAssociations = [] }: Behaviour, address: string): string {
  const [called] = FunctionAssociations;
  if (!called) throw new Error('No function names the file.');
  const [id] = called.FunctionARN['Fn::GetAtt'];
  const fn = web.findResources('AWS::CloudFront::Function')[id] as Resource<{ FunctionCode: string }>;
  const context = vm.createContext({});
  vm.runInContext(fn.Properties.FunctionCode, context);
  const asked = vm.runInContext(`handler({ request: ${JSON.stringify({ uri: address })} })`, context) as {
    uri: string;
  };
  return asked.uri;
}

/** What the file is uploaded with, by the one upload that brings it. */
function uploadedWith(app: Template, outdir: string, file: string): Headers {
  const uploads = Object.values(app.findResources('Custom::CDKBucketDeployment')) as Resource<{
    SourceObjectKeys: readonly string[];
    SystemMetadata: Headers;
  }>[];
  const found = uploads.filter(({ Properties }) =>
    Properties.SourceObjectKeys.some((key) =>
      existsSync(path.join(outdir, `asset.${path.basename(key, '.zip')}`, file)),
    ),
  );
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} uploads bring ${file}.`);
  return found[0].Properties.SystemMetadata;
}

/** The headers that CloudFront makes of a policy. */
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
    'content-security-policy': joined(known.ContentSecurityPolicy.ContentSecurityPolicy),
    'strict-transport-security': `max-age=${AccessControlMaxAgeSec}${IncludeSubdomains ? '; includeSubDomains' : ''}${Preload ? '; preload' : ''}`,
    ...(known.ContentTypeOptions && { 'x-content-type-options': 'nosniff' }),
    'x-frame-options': known.FrameOptions.FrameOption,
    'referrer-policy': known.ReferrerPolicy.ReferrerPolicy,
    ...Object.fromEntries(others.Items.map(({ Header, Value }) => [Header, Value])),
  };
}

/** A text of the template, the account put in. */
function joined(value: unknown): string {
  const [separator, parts] = (value as { 'Fn::Join': [string, unknown[]] })['Fn::Join'];
  return parts.map((part) => (typeof part === 'string' ? part : account)).join(separator);
}
