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

/** The value of `Ref` for a resource, and those of `Fn::GetAtt` by attribute. */
export interface Identifiers {
  readonly Ref: string;
  readonly [attribute: string]: string;
}

type Identify = (location: ResourceLocation) => Identifiers;

/** By the type of a resource; with the attributes that the portal's stacks use. */
const byType: Readonly<Record<string, Identify>> = {
  'AWS::DynamoDB::GlobalTable': (location) => {
    const { name = location.logicalId } = location;
    const Arn = arn(location, 'dynamodb', `table/${name}`);
    return { Ref: name, Arn, StreamArn: `${Arn}/stream/local` };
  },
  'AWS::S3::Bucket': (location) => {
    const { stack, region, logicalId } = location;
    const { name = `${stack}-${logicalId}`.toLowerCase().slice(0, 63) } = location;
    return {
      Ref: name,
      Arn: `arn:aws:s3:::${name}`,
      RegionalDomainName: `${name}.s3.${region}.amazonaws.com`,
    };
  },
  'AWS::SQS::Queue': (location) => ({
    Ref: location.logicalId,
    Arn: arn(location, 'sqs', location.logicalId),
  }),
  'AWS::Cognito::UserPool': (location) => {
    const letters = digest(location, 'base64url').replaceAll(/[^a-zA-Z0-9]/g, '');
    const id = `${location.region}_${letters.slice(0, 9)}`;
    return { Ref: id, Arn: arn(location, 'cognito-idp', `userpool/${id}`) };
  },
  'AWS::Cognito::UserPoolClient': (location) => ({ Ref: digest(location, 'hex').slice(0, 26) }),
  'AWS::Lambda::Function': (location) => ({
    Ref: location.logicalId,
    Arn: arn(location, 'lambda', `function:${location.logicalId}`),
  }),
  'AWS::SNS::Topic': (location) => ({ Ref: arn(location, 'sns', location.logicalId) }),
  'AWS::CloudFront::Distribution': (location) => ({
    Ref: `E${digest(location, 'hex').slice(0, 13).toUpperCase()}`,
  }),
  'AWS::CloudFront::Function': (location) => {
    const FunctionARN = arn({ ...location, region: '' }, 'cloudfront', `function/${location.logicalId}`);
    return { Ref: FunctionARN, FunctionARN };
  },
  'AWS::CloudFront::CachePolicy': (location) => ({ Ref: digest(location, 'hex').slice(0, 32) }),
  'AWS::CloudFront::OriginAccessControl': ({ logicalId }) => ({ Ref: logicalId, Id: logicalId }),
  'AWS::SecretsManager::Secret': (location) => ({
    Ref: arn(location, 'secretsmanager', `secret:${location.logicalId}`),
  }),
};

/** The property with the name of a resource, by type. */
export const nameProperties: Readonly<Record<string, string>> = {
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::S3::Bucket': 'BucketName',
};

/** The identifiers of a resource. For other types `Ref` is the logical id. */
export function identify(type: string, location: ResourceLocation): Identifiers {
  const { stack, logicalId } = location;
  const other = { Ref: logicalId, Arn: arn(location, 'local', `${stack}/${logicalId}`) };
  return byType[type]?.(location) ?? other;
}

function arn({ region }: ResourceLocation, service: string, resource: string): string {
  return `arn:aws:${service}:${region}:${accountId}:${resource}`;
}

function digest({ stack, logicalId }: ResourceLocation, encoding: 'hex' | 'base64url'): string {
  return createHash('sha256').update(`${stack}/${logicalId}`).digest(encoding);
}
