import type * as z from 'zod';
import { type Statement, statementsOf } from '../permissions/policy.ts';
import type { Assembly } from './assembly.ts';
import { type Omissions, omissionsOf } from './emulated-types.ts';
import * as parts from './properties.ts';
import { type ResolvedResource, type ResolveOptions, resolveResources } from './resolve.ts';

/** A resource of a known type: its identifiers, what is read of its properties, and all of them. */
export type Part<T> = Pick<ResolvedResource, 'logicalId' | 'ref' | 'arn' | 'properties'> & T;

export type TablePart = Part<z.infer<typeof parts.tableProperties>>;
export type BucketPart = Part<object> & {
  /** The document of its policy, when it has one. */
  readonly policy?: unknown;
};
export type ScanPart = Part<z.infer<typeof parts.scanProperties>>;
export type ClientPart = Part<z.infer<typeof parts.clientProperties>>;
export type PoolPart = Part<z.infer<typeof parts.poolProperties>> & {
  readonly clients: readonly ClientPart[];
  readonly groups: readonly string[];
};
export type MailEventsPart = Part<z.infer<typeof parts.mailEventsProperties>>;
export type SubscriptionPart = Part<z.infer<typeof parts.subscriptionProperties>>;
export type DistributionPart = Part<z.infer<typeof parts.distributionProperties>>;
export type EventSourcePart = Part<z.infer<typeof parts.eventSourceProperties>>;

/** A function: where its code lies, how it is run. */
export interface FunctionPart extends Part<z.infer<typeof parts.functionProperties>> {
  /** Absolute folder of the code. */
  readonly codeFolder: string;
  /** What its role allows. */
  readonly permissions: readonly Statement[];
}

/** A route with what stands behind and before it. */
export interface RoutePart {
  /** `GET /path/{name}` or `$default`. */
  readonly routeKey: string;
  readonly functionArn: string;
  readonly timeoutMs: number;
  readonly authorizer?: { readonly issuer: string; readonly audience: readonly string[] };
}

export interface ApiPart extends Part<z.infer<typeof parts.apiProperties>> {
  readonly routes: readonly RoutePart[];
}

/** Everything of a template that the local cloud makes. */
export interface StackModel {
  readonly tables: readonly TablePart[];
  readonly buckets: readonly BucketPart[];
  readonly scans: readonly ScanPart[];
  readonly pools: readonly PoolPart[];
  readonly functions: readonly FunctionPart[];
  readonly eventSources: readonly EventSourcePart[];
  readonly queues: readonly Part<object>[];
  /** Of the mail service. */
  readonly configurationSets: readonly Part<object>[];
  readonly mailEvents: readonly MailEventsPart[];
  readonly subscriptions: readonly SubscriptionPart[];
  readonly apis: readonly ApiPart[];
  readonly distributions: readonly DistributionPart[];
  readonly omissions: Omissions;
}

/**
 * What to make of a synthesized stage.
 *
 * @throws when the template needs something that the local cloud does not know, or is not complete
 */
export function parseTemplate(assembly: Assembly, options: ResolveOptions): StackModel {
  const resources = resolveResources(assembly, options);
  const read = reader(resources);
  return {
    tables: read('AWS::DynamoDB::GlobalTable', parts.tableProperties),
    buckets: bucketsOf(read, resources),
    scans: read('AWS::GuardDuty::MalwareProtectionPlan', parts.scanProperties),
    pools: poolsOf(read),
    functions: read('AWS::Lambda::Function', parts.functionProperties).map((part) => ({
      ...part,
      codeFolder: codeFolder(assembly, part),
      permissions: statementsOf(resources, part.Role),
    })),
    eventSources: read('AWS::Lambda::EventSourceMapping', parts.eventSourceProperties),
    queues: identifiersOf(resources, 'AWS::SQS::Queue'),
    configurationSets: identifiersOf(resources, 'AWS::SES::ConfigurationSet'),
    mailEvents: read('AWS::SES::ConfigurationSetEventDestination', parts.mailEventsProperties),
    subscriptions: read('AWS::SNS::Subscription', parts.subscriptionProperties),
    apis: apisOf(read),
    distributions: read('AWS::CloudFront::Distribution', parts.distributionProperties),
    omissions: omissionsOf(resources.map(({ type }) => type)),
  };
}

type Read = <S extends z.ZodObject>(type: string, schema: S) => Part<z.infer<S>>[];

function reader(resources: readonly ResolvedResource[]): Read {
  return (type, schema) =>
    resources
      .filter((resource) => resource.type === type)
      .map((resource) => {
        const parsed = schema.safeParse(resource.properties);
        if (parsed.success) return { ...identifiers(resource), ...parsed.data };
        throw new Error(`${resource.logicalId} (${type}) cannot be run here: ${parsed.error.message}`);
      });
}

function identifiersOf(resources: readonly ResolvedResource[], type: string): Part<object>[] {
  return resources.filter((resource) => resource.type === type).map(identifiers);
}

function identifiers({ logicalId, ref, arn, properties }: ResolvedResource): Part<object> {
  return { logicalId, ref, arn, properties };
}

function bucketsOf(read: Read, resources: readonly ResolvedResource[]): BucketPart[] {
  const policies = read('AWS::S3::BucketPolicy', parts.bucketPolicyProperties);
  return identifiersOf(resources, 'AWS::S3::Bucket').map((bucket) => {
    const policy = policies.find(({ Bucket }) => Bucket === bucket.ref)?.PolicyDocument;
    return policy === undefined ? bucket : { ...bucket, policy };
  });
}

function poolsOf(read: Read): PoolPart[] {
  const clients = read('AWS::Cognito::UserPoolClient', parts.clientProperties);
  const groups = read('AWS::Cognito::UserPoolGroup', parts.groupProperties);
  return read('AWS::Cognito::UserPool', parts.poolProperties).map((pool) => ({
    ...pool,
    clients: clients.filter((client) => client.UserPoolId === pool.ref),
    groups: groups.filter((group) => group.UserPoolId === pool.ref).map((group) => group.GroupName),
  }));
}

function codeFolder({ assets }: Assembly, { logicalId, Code }: Part<{ Code: { S3Key: string } }>): string {
  const folder = assets.get(Code.S3Key.replace(/\.zip$/, ''));
  if (!folder) throw new Error(`The code of ${logicalId} (${Code.S3Key}) is not among the assets.`);
  return folder;
}

function apisOf(read: Read): ApiPart[] {
  const integrations = read('AWS::ApiGatewayV2::Integration', parts.integrationProperties);
  const authorizers = read('AWS::ApiGatewayV2::Authorizer', parts.authorizerProperties);
  const routes = read('AWS::ApiGatewayV2::Route', parts.routeProperties);
  const complete = (route: (typeof routes)[number]): RoutePart => {
    const integration = named(integrations, route.Target.replace('integrations/', ''));
    const { Issuer: issuer, Audience: audience } =
      route.AuthorizationType === 'JWT'
        ? named(authorizers, route.AuthorizerId ?? '').JwtConfiguration
        : { Issuer: undefined, Audience: [] };
    return {
      routeKey: route.RouteKey,
      functionArn: integration.IntegrationUri,
      timeoutMs: integration.TimeoutInMillis,
      ...(issuer !== undefined && { authorizer: { issuer, audience } }),
    };
  };
  return read('AWS::ApiGatewayV2::Api', parts.apiProperties).map((api) => ({
    ...api,
    routes: routes.filter((route) => route.ApiId === api.ref).map(complete),
  }));
}

function named<T>(parts: readonly Part<T>[], ref: string): Part<T> {
  const part = parts.find((candidate) => candidate.ref === ref);
  if (!part) throw new Error(`The template refers to ${ref || 'nothing'}, which it does not hold.`);
  return part;
}
