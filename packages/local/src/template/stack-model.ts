import type * as z from 'zod';
import { type Statement, statementsOf } from '../permissions/policy.ts';
import type { Assembly } from './assembly.ts';
import { type Omissions, omissionsOf } from './emulated-types.ts';
import * as schemas from './properties.ts';
import { type ResolvedResource, type ResolveOptions, resolveResources } from './resolve.ts';

/** A resource of a known type: its identifiers, its parsed properties as members, and all properties. */
export type Resource<T> = Pick<ResolvedResource, 'logicalId' | 'ref' | 'arn' | 'properties'> & T;

export type TableResource = Resource<z.infer<typeof schemas.tableProperties>>;
export type BucketResource = Resource<object> & {
  /** The document of its policy, when it has one. */
  readonly policy?: unknown;
};
export type MalwareScanResource = Resource<z.infer<typeof schemas.scanProperties>>;
export type ClientResource = Resource<z.infer<typeof schemas.clientProperties>>;
export type PoolResource = Resource<z.infer<typeof schemas.poolProperties>> & {
  readonly clients: readonly ClientResource[];
  readonly groups: readonly string[];
};
export type EventDestinationResource = Resource<z.infer<typeof schemas.eventDestinationProperties>>;
export type SubscriptionResource = Resource<z.infer<typeof schemas.subscriptionProperties>>;
export type DistributionResource = Resource<z.infer<typeof schemas.distributionProperties>> & {
  /** The code of its CloudFront functions by their ARNs. */
  readonly functions: ReadonlyMap<string, string>;
  /** The encodings to which its own cache policies let it compress, by their ids; preferred first. */
  readonly encodings: ReadonlyMap<string, readonly ('br' | 'gzip')[]>;
};
export type ScheduleResource = Resource<z.infer<typeof schemas.scheduleProperties>>;
export type EventSourceResource = Resource<z.infer<typeof schemas.eventSourceProperties>>;

/** A Lambda function with its code and permissions. */
export interface FunctionResource extends Resource<z.infer<typeof schemas.functionProperties>> {
  /** The absolute folder of the code. */
  readonly codeFolder: string;
  readonly permissions: readonly Statement[];
}

/** A route with its function and authoriser. */
export interface ApiRoute {
  /** `GET /path/{name}` or `$default`. */
  readonly routeKey: string;
  readonly functionArn: string;
  readonly timeoutMs: number;
  readonly authorizer?: { readonly issuer: string; readonly audience: readonly string[] };
}

export interface ApiResource extends Resource<z.infer<typeof schemas.apiProperties>> {
  readonly routes: readonly ApiRoute[];
}

/** The resources of a template that the local cloud emulates. */
export interface StackModel {
  readonly tables: readonly TableResource[];
  readonly buckets: readonly BucketResource[];
  readonly scans: readonly MalwareScanResource[];
  readonly pools: readonly PoolResource[];
  readonly functions: readonly FunctionResource[];
  readonly eventSources: readonly EventSourceResource[];
  /** SES configuration sets. */
  readonly configurationSets: readonly Resource<object>[];
  readonly eventDestinations: readonly EventDestinationResource[];
  readonly subscriptions: readonly SubscriptionResource[];
  readonly schedules: readonly ScheduleResource[];
  readonly apis: readonly ApiResource[];
  readonly distributions: readonly DistributionResource[];
  readonly omissions: Omissions;
}

/**
 * Parses the templates of a synthesized stage into its resources.
 *
 * @throws when a template is incomplete or uses something that the local cloud does not support
 */
export function parseTemplate(assembly: Assembly, options: ResolveOptions): StackModel {
  const resources = resolveResources(assembly, options);
  const { read, readTypes } = createReader(resources);
  const emulated = {
    tables: read('AWS::DynamoDB::GlobalTable', schemas.tableProperties),
    buckets: bucketsOf(read),
    scans: read('AWS::GuardDuty::MalwareProtectionPlan', schemas.scanProperties),
    pools: poolsOf(read),
    functions: read('AWS::Lambda::Function', schemas.functionProperties).map((resource) => ({
      ...resource,
      codeFolder: codeFolder(assembly, resource),
      permissions: statementsOf(resources, resource.Role),
    })),
    eventSources: read('AWS::Lambda::EventSourceMapping', schemas.eventSourceProperties),
    configurationSets: read('AWS::SES::ConfigurationSet', schemas.noProperties),
    eventDestinations: read('AWS::SES::ConfigurationSetEventDestination', schemas.eventDestinationProperties),
    subscriptions: read('AWS::SNS::Subscription', schemas.subscriptionProperties),
    schedules: read('AWS::Scheduler::Schedule', schemas.scheduleProperties),
    apis: apisOf(read),
    distributions: distributionsOf(read),
  };
  const types = resources.map(({ type }) => type);
  return { ...emulated, omissions: omissionsOf(types, readTypes) };
}

type Read = <T extends object>(type: string, schema: z.ZodType<T>) => Resource<T>[];

/** Returns a function that parses the resources of a type, and the types that it has read. */
function createReader(resources: readonly ResolvedResource[]) {
  const readTypes = new Set<string>();
  const read: Read = (type, schema) => {
    readTypes.add(type);
    return resources
      .filter((resource) => resource.type === type)
      .map(({ logicalId, ref, arn, properties }) => {
        const parsed = schema.safeParse(properties);
        if (parsed.success) return { logicalId, ref, arn, properties, ...parsed.data };
        throw new Error(`${logicalId} (${type}) is not supported: ${parsed.error.message}`);
      });
  };
  return { read, readTypes };
}

function bucketsOf(read: Read): BucketResource[] {
  const policies = read('AWS::S3::BucketPolicy', schemas.bucketPolicyProperties);
  return read('AWS::S3::Bucket', schemas.noProperties).map((bucket) => {
    const policy = policies.find(({ Bucket }) => Bucket === bucket.ref)?.PolicyDocument;
    return policy === undefined ? bucket : { ...bucket, policy };
  });
}

function poolsOf(read: Read): PoolResource[] {
  const clients = read('AWS::Cognito::UserPoolClient', schemas.clientProperties);
  const groups = read('AWS::Cognito::UserPoolGroup', schemas.groupProperties);
  return read('AWS::Cognito::UserPool', schemas.poolProperties).map((pool) => ({
    ...pool,
    clients: clients.filter((client) => client.UserPoolId === pool.ref),
    groups: groups.filter((group) => group.UserPoolId === pool.ref).map((group) => group.GroupName),
  }));
}

function distributionsOf(read: Read): DistributionResource[] {
  const functions = new Map(
    read('AWS::CloudFront::Function', schemas.viewerFunctionProperties).map(({ arn, FunctionCode }) => [
      arn,
      FunctionCode,
    ]),
  );
  const policies = read('AWS::CloudFront::CachePolicy', schemas.cachePolicyProperties);
  const encodings = new Map(
    policies.map(({ ref, CachePolicyConfig: { ParametersInCacheKeyAndForwardedToOrigin: key } }) => [
      ref,
      [
        ...(key.EnableAcceptEncodingBrotli ? (['br'] as const) : []),
        ...(key.EnableAcceptEncodingGzip ? (['gzip'] as const) : []),
      ],
    ]),
  );
  return read('AWS::CloudFront::Distribution', schemas.distributionProperties).map((distribution) => ({
    ...distribution,
    functions,
    encodings,
  }));
}

function codeFolder(
  { assets }: Assembly,
  { logicalId, Code }: Resource<{ Code: { S3Key: string } }>,
): string {
  const folder = assets.get(Code.S3Key.replace(/\.zip$/, ''));
  if (!folder) throw new Error(`The code of ${logicalId} (${Code.S3Key}) is not among the assets.`);
  return folder;
}

function apisOf(read: Read): ApiResource[] {
  const integrations = read('AWS::ApiGatewayV2::Integration', schemas.integrationProperties);
  const authorizers = read('AWS::ApiGatewayV2::Authorizer', schemas.authorizerProperties);
  const routes = read('AWS::ApiGatewayV2::Route', schemas.routeProperties);
  const complete = (route: (typeof routes)[number]): ApiRoute => {
    const integration = byRef(integrations, route.Target.replace('integrations/', ''));
    const { Issuer: issuer, Audience: audience } =
      route.AuthorizationType === 'JWT'
        ? byRef(authorizers, route.AuthorizerId ?? '').JwtConfiguration
        : { Issuer: undefined, Audience: [] };
    return {
      routeKey: route.RouteKey,
      functionArn: integration.IntegrationUri,
      timeoutMs: integration.TimeoutInMillis,
      ...(issuer !== undefined && { authorizer: { issuer, audience } }),
    };
  };
  return read('AWS::ApiGatewayV2::Api', schemas.apiProperties).map((api) => ({
    ...api,
    routes: routes.filter((route) => route.ApiId === api.ref).map(complete),
  }));
}

function byRef<T>(resources: readonly Resource<T>[], ref: string): Resource<T> {
  const resource = resources.find((candidate) => candidate.ref === ref);
  if (!resource) throw new Error(`The template refers to ${ref || 'nothing'}, which does not exist.`);
  return resource;
}
