import { CfnParameter, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { knownAtStart, type StageConfig } from './stages.ts';

const parameterName = 'PortalUrl';

/**
 * The portal's origin: fixed by the stage, or for the stage that is told its address when it starts a parameter of
 * the stack.
 */
export function portalAddress(scope: Construct, config: StageConfig): string {
  if (config.portalUrl !== knownAtStart) return config.portalUrl;
  const stack = Stack.of(scope);
  const known = stack.node.tryFindChild(parameterName);
  const parameter =
    known instanceof CfnParameter
      ? known
      : new CfnParameter(stack, parameterName, { type: 'String', description: 'Origin of the portal' });
  return parameter.valueAsString;
}
