import { Duration, type aws_dynamodb as dynamodb, aws_iam as iam, aws_lambda as lambda } from 'aws-cdk-lib';
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Construct } from 'constructs';
import { UndeliveredQueue } from '../undelivered-queue/undelivered-queue.ts';

export interface OutboxDeliveryProps {
  /** Whose new items `entity = outbox` are delivered. */
  readonly table: dynamodb.ITable;
  readonly to: lambda.Function;
}

/**
 * Hands every new outbox item to a function: at least once, in the order of the item's key, repeated for as long as the
 * stream remembers it (a day; an outage of the mail service is shorter), afterwards noted in {@link undelivered}.
 */
export class OutboxDelivery extends Construct {
  /** Which records of the stream could not be delivered; kept 14 days. */
  readonly undelivered: UndeliveredQueue;

  constructor(scope: Construct, id: string, { table, to }: OutboxDeliveryProps) {
    super(scope, id);
    this.undelivered = new UndeliveredQueue(this, 'Undelivered');
    to.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: lambda.StartingPosition.TRIM_HORIZON,
        batchSize: 10,
        reportBatchItemFailures: true,
        bisectBatchOnError: true,
        maxRecordAge: Duration.hours(23),
        onFailure: notedIn(this.undelivered),
        filters: [
          lambda.FilterCriteria.filter({
            eventName: lambda.FilterRule.isEqual('INSERT'),
            dynamodb: { NewImage: { entity: { S: lambda.FilterRule.isEqual('outbox') } } },
          }),
        ],
      }),
    );
  }
}

/** The CDK's own destination lets the function look at the queue too. */
function notedIn(queue: UndeliveredQueue): lambda.IEventSourceDlq {
  return {
    bind: (_mapping, fn) => {
      fn.addToRolePolicy(
        new iam.PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queue.queueArn] }),
      );
      return { destination: queue.queueArn };
    },
  };
}
