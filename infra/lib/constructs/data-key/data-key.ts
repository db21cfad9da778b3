import { programme } from '@portal/contracts/programme';
import { Duration, aws_iam as iam, aws_kms as kms, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { StageConfig } from '../../stages.ts';

export interface DataKeyProps {
  readonly config: StageConfig;
}

/** Days between the order to delete the key and its end: everything under it ends with it. */
const daysToRegret = 30;

/** The key of the account under which table and documents lie, where a stage asks for one (docs/adr/0041). */
export class DataKey extends Construct {
  readonly key: kms.Key;

  constructor(scope: Construct, id: string, { config }: DataKeyProps) {
    super(scope, id);
    this.key = new kms.Key(this, 'Key', {
      alias: `${programme.slug}-${config.stage}-data`,
      description: 'What founders hand in: the table and the documents',
      enableKeyRotation: true,
      pendingWindow: Duration.days(daysToRegret),
      removalPolicy: config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }

  /** Leave to use the key, but by way of the service alone that keeps what is under it. */
  through(service: 'dynamodb' | 's3', ...actions: readonly ('Decrypt' | 'GenerateDataKey')[]) {
    const { region } = Stack.of(this);
    return new iam.PolicyStatement({
      actions: actions.map((action) => `kms:${action}`),
      resources: [this.key.keyArn],
      conditions: { StringEquals: { 'kms:ViaService': `${service}.${region}.amazonaws.com` } },
    });
  }
}
