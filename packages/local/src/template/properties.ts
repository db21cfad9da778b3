import * as z from 'zod';

// The properties of each resource type that the local cloud uses, with all expressions evaluated. Other properties
// (encryption, tags, recovery, …) have no effect on one machine.

/** Of a resource whose identifiers are enough, or whose emulator parses the properties. */
export const noProperties: z.ZodType<object> = z.object({});

const keySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }));

export const tableProperties = z.object({
  KeySchema: keySchema,
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  GlobalSecondaryIndexes: z
    .array(
      z.object({
        IndexName: z.string(),
        // Without a sort key, dynalite loses an item at the end of each page.
        KeySchema: keySchema.length(2),
        Projection: z.object({
          ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']),
          NonKeyAttributes: z.array(z.string()).optional(),
        }),
      }),
    )
    .default([]),
  StreamSpecification: z.object({ StreamViewType: z.literal('NEW_IMAGE') }).optional(),
  TimeToLiveSpecification: z.object({ AttributeName: z.string(), Enabled: z.boolean() }).optional(),
});

/** The S3 emulator parses the document. */
export const bucketPolicyProperties = z.object({ Bucket: z.string(), PolicyDocument: z.unknown() });

/** A malware protection plan that tags objects with the scan result. */
export const scanProperties = z.object({
  Actions: z.object({ Tagging: z.object({ Status: z.literal('ENABLED') }) }),
  ProtectedResource: z.object({
    S3Bucket: z.object({ BucketName: z.string(), ObjectPrefixes: z.array(z.string()).default(['']) }),
  }),
});

/** The Cognito emulator parses the other properties. */
export const poolProperties = z.object({
  LambdaConfig: z
    .object({
      CustomMessage: z.string().optional(),
      PostConfirmation: z.string().optional(),
      PreTokenGeneration: z.string().optional(),
    })
    .default({}),
});

/** The Cognito emulator parses the other properties. */
export const clientProperties = z.object({ UserPoolId: z.string() });

export const groupProperties = z.object({ UserPoolId: z.string(), GroupName: z.string() });

/** Lambda's limit for all of a function's variables together. */
const maxVariableBytes = 4096;
const variables = z
  .record(z.string(), z.string())
  .refine(
    (all) => Buffer.byteLength(JSON.stringify(all)) <= maxVariableBytes,
    'the environment variables are larger than 4 KB',
  );

export const functionProperties = z.object({
  Handler: z.string(),
  Role: z.string(),
  Runtime: z.string(),
  Timeout: z.number().default(3),
  MemorySize: z.number().default(128),
  Code: z.object({ S3Key: z.string() }),
  Environment: z.object({ Variables: variables }).default({ Variables: {} }),
});

export const eventSourceProperties = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  BatchSize: z.number(),
  BisectBatchOnFunctionError: z.literal(true),
  MaximumRetryAttempts: z
    .never('MaximumRetryAttempts is not supported: deliveries are retried until the records are too old')
    .optional(),
  MaximumRecordAgeInSeconds: z.number(),
  FunctionResponseTypes: z.tuple([z.literal('ReportBatchItemFailures')]),
  FilterCriteria: z.object({ Filters: z.array(z.object({ Pattern: z.string() })) }).optional(),
});

export const apiProperties = z.object({ ProtocolType: z.literal('HTTP') });

export const authorizerProperties = z.object({
  AuthorizerType: z.literal('JWT'),
  JwtConfiguration: z.object({ Audience: z.array(z.string()), Issuer: z.string() }),
});

export const integrationProperties = z.object({
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
  TimeoutInMillis: z.number().max(30_000).default(30_000),
});

export const routeProperties = z.object({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z.enum(['JWT', 'NONE']).default('NONE'),
  AuthorizerId: z.string().optional(),
});

/** A destination of bounces and complaints. */
export const eventDestinationProperties = z.object({
  ConfigurationSetName: z.string(),
  EventDestination: z.object({
    Enabled: z.boolean().default(true),
    /** In any case: `bounce` or `BOUNCE`. */
    MatchingEventTypes: z.array(z.string()),
    SnsDestination: z.object({ TopicARN: z.string() }),
  }),
});

export const subscriptionProperties = z.object({
  Protocol: z.literal('lambda'),
  TopicArn: z.string(),
  /** The function's ARN. */
  Endpoint: z.string(),
});

/** A daily schedule, `cron(30 9 * * ? *)`, or one that runs every minute. Others are not supported. */
const scheduleExpression = z.union([
  z.literal('rate(1 minute)'),
  z
    .string()
    .regex(/^cron\(\d{1,2} \d{1,2} \* \* \? \*\)$/)
    .transform((expression) => {
      const [minute = 0, hour = 0] = [...expression.matchAll(/\d+/g)].map(Number);
      return { hour, minute };
    }),
]);

export const scheduleProperties = z.object({
  ScheduleExpression: scheduleExpression,
  ScheduleExpressionTimezone: z.string().default('UTC'),
  State: z.literal('ENABLED').default('ENABLED'),
  /** The function's ARN and its event as JSON. */
  Target: z.object({ Arn: z.string(), Input: z.string() }),
});

const cacheBehaviorProperties = z.object({
  TargetOriginId: z.string(),
  AllowedMethods: z.array(z.string()).default(['GET', 'HEAD']),
  Compress: z.boolean().default(false),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.string().optional(),
  FunctionAssociations: z
    .array(z.object({ EventType: z.literal('viewer-request'), FunctionARN: z.string() }))
    .max(1)
    .default([]),
});

export const viewerFunctionProperties = z.object({ FunctionCode: z.string() });

export const cachePolicyProperties = z.object({
  CachePolicyConfig: z.object({
    ParametersInCacheKeyAndForwardedToOrigin: z.object({
      EnableAcceptEncodingBrotli: z.boolean(),
      EnableAcceptEncodingGzip: z.boolean(),
    }),
  }),
});

/** The errors of GET requests that CloudFront caches for ten seconds unless the template says otherwise. */
const cachedByDefault = [404, 405, 414, 500, 501, 502, 503, 504];

/** Neither caching of errors nor CloudFront's error pages are emulated (docs/adr/0029). */
const uncachedErrors = z
  .array(
    z.object({
      ErrorCode: z.number(),
      /** In seconds. */
      ErrorCachingMinTTL: z.literal(0, 'CloudFront would cache this error'),
      ResponsePagePath: z.never().optional(),
    }),
  )
  .refine(
    (responses) => cachedByDefault.every((code) => responses.some(({ ErrorCode }) => ErrorCode === code)),
    `CloudFront would cache an error: ErrorCachingMinTTL must be 0 for each of ${cachedByDefault.join(', ')}`,
  );

/** The site's response headers come from contracts. */
export const distributionProperties = z.object({
  DistributionConfig: z.object({
    DefaultCacheBehavior: cacheBehaviorProperties,
    CacheBehaviors: z.array(cacheBehaviorProperties.extend({ PathPattern: z.string() })).default([]),
    Origins: z.array(
      z.object({
        Id: z.string(),
        DomainName: z.string(),
        OriginCustomHeaders: z
          .array(z.object({ HeaderName: z.string(), HeaderValue: z.string() }))
          .default([]),
      }),
    ),
    CustomErrorResponses: uncachedErrors,
  }),
});
