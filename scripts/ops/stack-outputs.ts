import { type CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';

/**
 * Reads the outputs of a deployed stack.
 *
 * @returns finds the value of an output by its key; throws when the stack has no such output
 */
export async function stackOutputs(
  client: CloudFormationClient,
  stackName: string,
): Promise<(key: string) => string> {
  const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName: stackName }));
  const outputs = new Map(stack?.Outputs?.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));
  return (key) => {
    const value = outputs.get(key);
    if (value === undefined) throw new Error(`The stack ${stackName} has no output ${key}.`);
    return value;
  };
}
