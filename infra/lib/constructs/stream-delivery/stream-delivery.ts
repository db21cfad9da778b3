import { Duration, aws_iam as iam, aws_lambda as lambda } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { PortalTable } from '../portal-table/portal-table.ts';
import { UndeliveredQueue } from '../undelivered-queue/undelivered-queue.ts';

export interface StreamDeliveryProps {
  readonly table: PortalTable;
  /** Which changes of the table are delivered. */
  readonly filter: Parameters<typeof lambda.FilterCriteria.filter>[0];
  readonly to: lambda.Function;
}

/**
 * Delivers changes of the table to a function at least once, in the order of the item's key. It retries for almost a day, which is as long
 * as the stream keeps records, and then sends the record's position to {@link undelivered}.
 */
export class StreamDelivery extends Construct {
  /** Positions of stream records that could not be delivered, for 14 days. */
  readonly undelivered: UndeliveredQueue;

  constructor(scope: Construct, id: string, { table, filter, to }: StreamDeliveryProps) {
    super(scope, id);
    this.undelivered = new UndeliveredQueue(this, 'Undelivered');
    table.grantReadStream(to);
    // The table's name in the id gives a new table a new event source mapping.
    to.addEventSourceMapping(`Stream-${table.name}`, {
      eventSourceArn: table.table.tableStreamArn,
      startingPosition: lambda.StartingPosition.TRIM_HORIZON,
      batchSize: 10,
      parallelizationFactor: 1,
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      maxRecordAge: Duration.hours(23),
      onFailure: sendToQueue(this.undelivered),
      filters: [lambda.FilterCriteria.filter(filter)],
    });
  }
}

/** Unlike the CDK's own destination, grants only `sqs:SendMessage`. */
function sendToQueue(queue: UndeliveredQueue): lambda.IEventSourceDlq {
  return {
    bind: (_mapping, fn) => {
      fn.addToRolePolicy(
        new iam.PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queue.queueArn] }),
      );
      return { destination: queue.queueArn };
    },
  };
}
