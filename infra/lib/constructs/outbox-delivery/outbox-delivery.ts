import { Duration, aws_iam as iam, aws_lambda as lambda } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { PortalTable } from '../portal-table/portal-table.ts';
import { UndeliveredQueue } from '../undelivered-queue/undelivered-queue.ts';

export interface OutboxDeliveryProps {
  /** Whose new items `entity = outbox` are delivered. */
  readonly table: PortalTable;
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
    table.grantReadStream(to);
    // Named after the table: a stage that is given another table gets another mapping, to that table's stream.
    to.addEventSourceMapping(`Stream-${table.name}`, {
      eventSourceArn: table.table.tableStreamArn,
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
    });
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
