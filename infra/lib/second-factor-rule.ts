import { CfnParameter, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { type StageConfig, secondFactorRules } from './stages.ts';

/** Whether organisers need a second factor: fixed by the stage; a developer's machine may be told otherwise at its start. */
export function organiserSecondFactor(scope: Construct, config: StageConfig): string {
  if (config.stage !== 'local') return config.organiserSecondFactor;
  return new CfnParameter(Stack.of(scope), 'OrganiserSecondFactor', {
    type: 'String',
    allowedValues: [...secondFactorRules],
    default: config.organiserSecondFactor,
    description: 'Whether organisers need a second factor',
  }).valueAsString;
}
