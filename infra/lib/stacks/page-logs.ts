import { aws_logs as logs, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { bucketName } from '../bucket-names.ts';
import type { StageProps } from './stage-props.ts';
import type { WebStack } from './web.ts';

export interface PageLogsStackProps extends StageProps {
  readonly web: WebStack;
}

/** Neither the query, in which organisers search, nor cookies, nor the page before. */
const fields = [
  'date',
  'time',
  'c-ip',
  'cs-method',
  'cs(Host)',
  'cs-uri-stem',
  'cs-protocol',
  'cs(User-Agent)',
  'cs-bytes',
  'sc-status',
  'sc-bytes',
  'sc-content-type',
  'time-taken',
  'x-edge-location',
  'x-edge-request-id',
  'x-edge-detailed-result-type',
];

/**
 * Delivers CloudFront's access logs to the bucket of the stack `web`. CloudFront's own setting would log every field; a delivery chooses
 * them, and AWS accepts it in us-east-1 only, for a bucket in any region.
 */
export class PageLogsStack extends Stack {
  constructor(scope: Construct, id: string, { config, name, web, ...props }: PageLogsStackProps) {
    super(scope, id, props);
    const source = new logs.CfnDeliverySource(this, 'Source', {
      name,
      logType: 'ACCESS_LOGS',
      resourceArn: web.distribution.distributionArn,
    });
    const destination = new logs.CfnDeliveryDestination(this, 'Destination', {
      name,
      outputFormat: 'json',
      destinationResourceArn: `arn:aws:s3:::${bucketName(config.stage, 'access-logs')}`,
    });
    const delivery = new logs.CfnDelivery(this, 'Delivery', {
      deliverySourceName: name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: fields,
    });
    delivery.addResourceDependency(source);
  }
}
