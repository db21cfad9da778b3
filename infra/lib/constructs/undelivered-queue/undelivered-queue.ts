import { Duration, aws_sqs as sqs, Validations } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** Dead-letter queue. It keeps messages for 14 days (docs/runbook.md). */
export class UndeliveredQueue extends sqs.Queue {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      enforceSSL: true,
      encryption: sqs.QueueEncryption.SQS_MANAGED,
      retentionPeriod: Duration.days(14),
    });
    const reason = 'It is a dead-letter queue itself.';
    Validations.of(this).acknowledge(
      { id: 'AwsSolutions-SQS3', reason },
      { id: 'Serverless-SQSRedrivePolicy', reason },
    );
  }
}
