import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { resourcesOf, templatesOf } from './synthesize.ts';

const { app: mail, identity } = templatesOf('production');
const [[topic] = []] = resourcesOf(mail, 'AWS::SNS::Topic');
const named = (type: string, prefix: string) =>
  resourcesOf(mail, type).find(([id]) => id.startsWith(prefix))?.[0];
const fn = named('AWS::Lambda::Function', 'MailFeedback');
const queue = named('AWS::SQS::Queue', 'UndeliveredFeedback');

test('delivers bounces and complaints to the function that records them', () => {
  mail.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
    ConfigurationSetName: { 'Fn::ImportValue': Match.stringLikeRegexp('identity:.*ConfigurationSet') },
    EventDestination: {
      Enabled: true,
      MatchingEventTypes: ['bounce', 'complaint'],
      SnsDestination: { TopicARN: { Ref: topic } },
    },
  });
  mail.hasResourceProperties('AWS::SNS::Subscription', {
    Protocol: 'lambda',
    TopicArn: { Ref: topic },
    Endpoint: { 'Fn::GetAtt': [fn, 'Arn'] },
  });
});

test('sends failed deliveries to a dead-letter queue', () => {
  const target = { 'Fn::GetAtt': [queue, 'Arn'] };
  mail.hasResourceProperties('AWS::SNS::Subscription', { RedrivePolicy: { deadLetterTargetArn: target } });
  mail.hasResourceProperties('AWS::Lambda::Function', { DeadLetterConfig: { TargetArn: target } });
  mail.hasResourceProperties('AWS::SQS::Queue', { MessageRetentionPeriod: 14 * 24 * 60 * 60 });
});

test("enables SES's suppression list, for the user pool's mails", () => {
  identity.hasResourceProperties('AWS::SES::ConfigurationSet', {
    SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    ReputationOptions: { ReputationMetricsEnabled: true },
  });
});

test('allows only SES of this account to publish to the topic, by TLS only', () => {
  mail.hasResourceProperties('AWS::SNS::TopicPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        Match.objectLike({
          Effect: 'Allow',
          Principal: { Service: 'ses.amazonaws.com' },
          Condition: { StringEquals: Match.objectLike({ 'AWS:SourceAccount': { Ref: 'AWS::AccountId' } }) },
        }),
      ]),
    },
  });
  expect(resourcesOf(mail, 'AWS::SNS::Subscription')).toHaveLength(1);
});
