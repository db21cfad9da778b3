import { Duration, aws_sqs as sqs, Validations } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** Where that ends which could not be delivered; kept 14 days, for somebody to look at (docs/runbook.md). */
export class UndeliveredQueue extends sqs.Queue {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      enforceSSL: true,
      encryption: sqs.QueueEncryption.SQS_MANAGED,
      retentionPeriod: Duration.days(14),
    });
    const reason = 'It is where failed deliveries end; nothing is delivered from it.';
    Validations.of(this).acknowledge(
      { id: 'AwsSolutions-SQS3', reason },
      { id: 'Serverless-SQSRedrivePolicy', reason },
    );
  }
}
