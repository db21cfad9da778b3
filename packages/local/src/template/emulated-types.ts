/** Resource types that the local cloud makes and runs. */
const emulated = new Set([
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Stage',
  'AWS::CloudFront::Distribution',
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
  'AWS::SES::ConfigurationSet',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::SNS::Subscription',
  'AWS::SNS::Topic',
  'AWS::SQS::Queue',
  'AWS::SecretsManager::Secret',
]);

/** Types without an effect on one machine, each with what takes its place. */
const withoutEffect: Readonly<Record<string, string>> = {
  'AWS::CDK::Metadata': 'nothing to do',
  'AWS::CloudFront::Function': 'contracts choose the file of an address; a test compares both',
  'AWS::CloudFront::OriginAccessControl': 'the site is the folder of the build; nothing else serves it',
  'AWS::CloudFront::ResponseHeadersPolicy': 'the headers come from contracts; a test compares both',
  'AWS::Lambda::Permission': 'the services here call each other anyway',
  'AWS::Logs::LogGroup': 'logs are files under .local/logs',
  'AWS::SNS::TopicPolicy': 'there is no TLS on one machine, and the services here call each other anyway',
  'AWS::SQS::QueuePolicy': 'there is no TLS on one machine',
};

/** What is in the template and does not run here. */
export interface Omissions {
  /** Types that have no effect on one machine: `type (what takes its place)`. */
  readonly withoutEffect: readonly string[];
  /** Types that the local cloud does not know: what they do in a deployed stage is missing here. */
  readonly notEmulated: readonly string[];
}

/** Sorts the types of a template by whether and why they are left out. */
export function omissionsOf(types: Iterable<string>): Omissions {
  const left = [...new Set(types)].filter((type) => !emulated.has(type)).sort();
  return {
    withoutEffect: left
      .filter((type) => Object.hasOwn(withoutEffect, type))
      .map((type) => `${type} (${withoutEffect[type]})`),
    notEmulated: left.filter((type) => !Object.hasOwn(withoutEffect, type)),
  };
}
