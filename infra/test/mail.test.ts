import { test } from 'vitest';
import { resourcesOf, templatesOf } from './synthesize.ts';

const { app: mail, identity } = templatesOf('production');
const queue = resourcesOf(mail, 'AWS::SQS::Queue').find(([id]) => id.startsWith('UndeliveredFeedback'))?.[0];

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
