/** Types whose effect other resources have: functions their permissions, subscriptions a topic's messages. */
const emulatedByOthers = [
  'AWS::ApiGatewayV2::Stage',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::SNS::Topic',
  'AWS::SQS::Queue',
  'AWS::SecretsManager::Secret',
];

/** Types without an effect on one machine, each with the reason. */
const withoutEffect: Readonly<Record<string, string>> = {
  'AWS::CloudFront::OriginAccessControl': 'the site is served from the build folder and its bucket',
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
export function omissionsOf(types: readonly string[], emulated: ReadonlySet<string>): Omissions {
  const known = [...emulated, ...emulatedByOthers];
  const omitted = [...new Set(types)].filter((type) => !known.includes(type)).sort();
  return {
    withoutEffect: omitted
      .filter((type) => Object.hasOwn(withoutEffect, type))
      .map((type) => `${type} (${withoutEffect[type]})`),
    notEmulated: omitted.filter((type) => !Object.hasOwn(withoutEffect, type)),
  };
}
