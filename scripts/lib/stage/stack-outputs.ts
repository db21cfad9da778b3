import { type CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { programme } from '@portal/contracts/programme';

/**
 * Outputs of a stack of a stage, by their names.
 *
 * @param part the stack, for instance `web`
 * @returns reads one output; throws when the stack lacks it
 * @throws when there is no such stack in the account
 */
export async function stackOutputs(
  client: CloudFormationClient,
  stage: string,
  part: string,
): Promise<(name: string) => string> {
  const StackName = `${programme.slug}-${stage}-${part}`;
  const { Stacks: [found] = [] } = await client.send(new DescribeStacksCommand({ StackName }));
  const outputs = new Map(found?.Outputs?.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));
  return (name) => {
    const value = outputs.get(name);
    if (value === undefined) throw new Error(`The stack ${StackName} has no output ${name}.`);
    return value;
  };
}
