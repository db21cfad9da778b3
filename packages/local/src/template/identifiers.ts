import { createHash } from 'node:crypto';

/** The AWS account id of the local cloud. */
export const accountId = '000000000000';

/** The location of a resource. Its identifiers are derived from it, so that they stay the same over restarts. */
export interface ResourceLocation {
  readonly stack: string;
  readonly region: string;
  readonly logicalId: string;
  /** The resource's name in the template; without one it gets a generated name. */
  readonly name?: string | undefined;
}

/** The values of `Ref` and `Fn::GetAtt` for a resource. */
export interface Identifiers {
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
}

type Identify = (location: ResourceLocation) => Identifiers;

/** By the type of a resource; with the attributes that the portal's stacks use. */
const byType: Readonly<Record<string, Identify>> = {
  'AWS::DynamoDB::GlobalTable': (location) => {
    const { name = location.logicalId } = location;
    const Arn = arn(location, 'dynamodb', `table/${name}`);
    return { ref: name, attributes: { Arn, StreamArn: `${Arn}/stream/local` } };
  },
  'AWS::S3::Bucket': (location) => {
    const { stack, region, logicalId } = location;
    const { name = `${stack}-${logicalId}`.toLowerCase().slice(0, 63) } = location;
    const RegionalDomainName = `${name}.s3.${region}.amazonaws.com`;
    return { ref: name, attributes: { Arn: `arn:aws:s3:::${name}`, RegionalDomainName } };
  },
  'AWS::SQS::Queue': (location) => ({
    ref: location.logicalId,
    attributes: { Arn: arn(location, 'sqs', location.logicalId) },
  }),
  'AWS::Cognito::UserPool': (location) => {
    const letters = digest(location, 'base64url').replaceAll(/[^a-zA-Z0-9]/g, '');
    const id = `${location.region}_${letters.slice(0, 9)}`;
    return { ref: id, attributes: { Arn: arn(location, 'cognito-idp', `userpool/${id}`) } };
  },
  'AWS::Cognito::UserPoolClient': (location) => ({
    ref: digest(location, 'hex').slice(0, 26),
    attributes: {},
  }),
  'AWS::Lambda::Function': (location) => ({
    ref: location.logicalId,
    attributes: { Arn: arn(location, 'lambda', `function:${location.logicalId}`) },
  }),
  'AWS::SNS::Topic': (location) => ({ ref: arn(location, 'sns', location.logicalId), attributes: {} }),
  'AWS::CloudFront::Distribution': (location) => ({
    ref: `E${digest(location, 'hex').slice(0, 13).toUpperCase()}`,
    attributes: {},
  }),
  'AWS::CloudFront::Function': (location) => {
    const FunctionARN = arn({ ...location, region: '' }, 'cloudfront', `function/${location.logicalId}`);
    return { ref: FunctionARN, attributes: { FunctionARN } };
  },
  'AWS::CloudFront::CachePolicy': (location) => ({
    ref: digest(location, 'hex').slice(0, 32),
    attributes: {},
  }),
  'AWS::CloudFront::OriginAccessControl': ({ logicalId }) => ({
    ref: logicalId,
    attributes: { Id: logicalId },
  }),
  'AWS::SecretsManager::Secret': (location) => ({
    ref: arn(location, 'secretsmanager', `secret:${location.logicalId}`),
    attributes: {},
  }),
};

/** The property with the name of a resource, by type. */
export const nameProperties: Readonly<Record<string, string>> = {
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::S3::Bucket': 'BucketName',
};

/** The identifiers of a resource. For other types `Ref` is the logical id. */
export function identify(type: string, location: ResourceLocation): Identifiers {
  const identifyType = byType[type];
  if (identifyType) return identifyType(location);
  return {
    ref: location.logicalId,
    attributes: { Arn: arn(location, 'local', `${location.stack}/${location.logicalId}`) },
  };
}

function arn({ region }: ResourceLocation, service: string, resource: string): string {
  return `arn:aws:${service}:${region}:${accountId}:${resource}`;
}

function digest({ stack, logicalId }: ResourceLocation, encoding: 'hex' | 'base64url'): string {
  return createHash('sha256').update(`${stack}/${logicalId}`).digest(encoding);
}
