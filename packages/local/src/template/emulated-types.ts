/** Resource types that the local cloud emulates. */
const emulated = new Set([
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Stage',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::UserPoolGroup',
  'AWS::DynamoDB::GlobalTable',
  'AWS::GuardDuty::MalwareProtectionPlan',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Function',
  'AWS::S3::Bucket',
  'AWS::S3::BucketPolicy',
  'AWS::Scheduler::Schedule',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::SNS::Subscription',
  'AWS::SNS::Topic',
  'AWS::SQS::Queue',
  'AWS::SecretsManager::Secret',
]);

/** Types without an effect on one machine, each with the reason. */
const withoutEffect: Readonly<Record<string, string>> = {
  'AWS::CDK::Metadata': 'nothing to do',
  'AWS::CloudFront::OriginAccessControl': 'the site is served from the build folder and its bucket',
  'AWS::CloudFront::ResponseHeadersPolicy': 'the headers come from contracts; a test compares both',
  'AWS::Lambda::Permission': 'local services may invoke any function',
  'AWS::Logs::LogGroup': 'logs are files under .local/logs',
  'AWS::SNS::TopicPolicy': 'there is no TLS on one machine, and local services may publish to any topic',
  'AWS::SQS::QueuePolicy': 'there is no TLS on one machine',
};

/** The types in the template that are not emulated. */
export interface Omissions {
  /** Types without an effect on one machine: `type (reason)`. */
  readonly withoutEffect: readonly string[];
  /** Unknown types: their effects in a deployed stage are missing here. */
  readonly notEmulated: readonly string[];
}

/** Lists the types of a template that are not emulated. */
export function omissionsOf(types: Iterable<string>): Omissions {
  const omitted = [...new Set(types)].filter((type) => !emulated.has(type)).sort();
  return {
    withoutEffect: omitted
      .filter((type) => Object.hasOwn(withoutEffect, type))
      .map((type) => `${type} (${withoutEffect[type]})`),
    notEmulated: omitted.filter((type) => !Object.hasOwn(withoutEffect, type)),
  };
}
