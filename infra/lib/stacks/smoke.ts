import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { smokeOutputs } from '../constructs/smoke-role/smoke-names.ts';
import { SmokeRole } from '../constructs/smoke-role/smoke-role.ts';
import type { StageConfig } from '../stages.ts';
import type { DataStack } from './data.ts';
import type { IdentityStack } from './identity.ts';

export interface SmokeStackProps extends StackProps {
  readonly config: StageConfig;
  readonly data: DataStack;
  readonly identity: IdentityStack;
}

/** What the smoke test needs of a stage after each deployment: a role, and where that may remove its traces. */
export class SmokeStack extends Stack {
  constructor(scope: Construct, id: string, { config, data, identity, ...props }: SmokeStackProps) {
    super(scope, id, props);
    const { table } = data.table;
    const { bucket } = data.uploads;
    const { role } = new SmokeRole(this, 'Smoke', {
      stage: config.stage,
      pool: identity.accounts.pool,
      table,
      documents: bucket,
      key: data.key,
    });
    new CfnOutput(this, smokeOutputs.role, { value: role.roleArn });
    new CfnOutput(this, smokeOutputs.table, { value: table.tableName });
    new CfnOutput(this, smokeOutputs.documents, { value: bucket.bucketName });
  }
}
