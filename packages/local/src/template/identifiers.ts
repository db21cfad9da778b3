import { createHash } from 'node:crypto';

/** The account that the local cloud plays. */
export const accountId = '000000000000';

/** A resource's place: what its identifiers are made from, so that they stay the same across starts. */
export interface Place {
  readonly stack: string;
  readonly region: string;
  readonly logicalId: string;
  /** The name that the template gives the resource; without one it gets a generated name. */
  readonly name?: string | undefined;
}

/** What `Ref` and `Fn::GetAtt` answer for a resource. */
export interface Identifiers {
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
}

type Identify = (place: Place) => Identifiers;

const maxBucketName = 63;

const byType: Readonly<Record<string, Identify>> = {
  'AWS::DynamoDB::GlobalTable': (place) => {
    const { name = place.logicalId } = place;
    const Arn = arn(place, 'dynamodb', `table/${name}`);
    return { ref: name, attributes: { Arn, StreamArn: `${Arn}/stream/local` } };
  },
  'AWS::S3::Bucket': (place) => {
    const { stack, region, logicalId } = place;
    const { name = `${stack}-${logicalId}`.toLowerCase().slice(0, maxBucketName) } = place;
    const RegionalDomainName = `${name}.s3.${region}.amazonaws.com`;
    return { ref: name, attributes: { Arn: `arn:aws:s3:::${name}`, RegionalDomainName } };
  },
  'AWS::SQS::Queue': (place) => ({
    ref: place.logicalId,
    attributes: { Arn: arn(place, 'sqs', place.logicalId), QueueName: place.logicalId },
  }),
  'AWS::Cognito::UserPool': (place) => {
    const id = `${place.region}_${digest(place, 'base64url')
      .replaceAll(/[^a-zA-Z0-9]/g, '')
      .slice(0, 9)}`;
    return { ref: id, attributes: { Arn: arn(place, 'cognito-idp', `userpool/${id}`), UserPoolId: id } };
  },
  'AWS::Cognito::UserPoolClient': (place) => {
    const id = digest(place, 'hex').slice(0, 26);
    return { ref: id, attributes: { ClientId: id } };
  },
  'AWS::Lambda::Function': (place) => ({
    ref: place.logicalId,
    attributes: { Arn: arn(place, 'lambda', `function:${place.logicalId}`) },
  }),
  'AWS::SNS::Topic': (place) => {
    const TopicArn = arn(place, 'sns', place.logicalId);
    return { ref: TopicArn, attributes: { TopicArn, TopicName: place.logicalId } };
  },
  'AWS::CloudFront::Distribution': (place) => {
    const id = digest(place, 'hex').slice(0, 13);
    const Id = `E${id.toUpperCase()}`;
    return { ref: Id, attributes: { Id, DomainName: `d${id}.cloudfront.net` } };
  },
  'AWS::CloudFront::Function': (place) => {
    const FunctionARN = arn({ ...place, region: '' }, 'cloudfront', `function/${place.logicalId}`);
    return { ref: FunctionARN, attributes: { FunctionARN } };
  },
  'AWS::CloudFront::OriginAccessControl': identifiedByLogicalId,
  'AWS::CloudFront::ResponseHeadersPolicy': identifiedByLogicalId,
  'AWS::SecretsManager::Secret': (place) => {
    const secret = arn(place, 'secretsmanager', `secret:${place.logicalId}`);
    return { ref: secret, attributes: { Id: secret } };
  },
};

/** The property by which a template names a resource of a type itself. */
export const nameProperties: Readonly<Record<string, string>> = {
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::S3::Bucket': 'BucketName',
};

/** The identifiers of a resource. One of another type answers its logical id, and an ARN made of it. */
export function identify(type: string, place: Place): Identifiers {
  const identifyType = byType[type];
  if (identifyType) return identifyType(place);
  return {
    ref: place.logicalId,
    attributes: { Arn: arn(place, 'local', `${place.stack}/${place.logicalId}`) },
  };
}

function identifiedByLogicalId({ logicalId }: Place): Identifiers {
  return { ref: logicalId, attributes: { Id: logicalId } };
}

function arn({ region }: Place, service: string, resource: string): string {
  return `arn:aws:${service}:${region}:${accountId}:${resource}`;
}

function digest({ stack, logicalId }: Place, encoding: 'hex' | 'base64url'): string {
  return createHash('sha256').update(`${stack}/${logicalId}`).digest(encoding);
}
