import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import {
  DeleteFunctionConcurrencyCommand,
  LambdaClient,
  PutFunctionConcurrencyCommand,
} from '@aws-sdk/client-lambda';
import { appOutputs, stackName } from '../../infra/lib/stack-outputs.ts';
import { stageConfig } from '../../infra/lib/stages.ts';
import { stackOutputs } from './stack-outputs.ts';

/** The functions that serve the API, with their client. */
export interface ServingFunctions {
  readonly client: LambdaClient;
  readonly names: readonly string[];
}

/** Finds the serving functions of a deployed stage by the output of its stack. @throws when there are none */
export async function findServingFunctions(name: string): Promise<ServingFunctions> {
  const { stage, region } = stageConfig(name);
  if (stage === 'local') {
    throw new Error(`The stage ${stage} runs on this machine: stop it with Ctrl-C, start it with npm start.`);
  }
  const output = await stackOutputs(new CloudFormationClient({ region }), stackName(stage, 'app'));
  return { client: new LambdaClient({ region }), names: output(appOutputs.servingFunctions).split(',') };
}

/**
 * Sets the reserved concurrency of each function to 0: Lambda refuses to invoke it. Running invocations finish.
 *
 * @returns a sentence for each function
 * @throws naming the functions that Lambda did not stop; the others are stopped nevertheless
 */
export function stopServing({ client, names }: ServingFunctions): Promise<string> {
  return forEach(names, async (FunctionName) => {
    await client.send(new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions: 0 }));
    return `${FunctionName} is stopped.`;
  });
}

/** Removes the reserved concurrency of each function. Returns and throws as {@link stopServing} does. */
export function resumeServing({ client, names }: ServingFunctions): Promise<string> {
  return forEach(names, async (FunctionName) => {
    await client.send(new DeleteFunctionConcurrencyCommand({ FunctionName }));
    return `${FunctionName} serves calls.`;
  });
}

async function forEach(names: readonly string[], action: (name: string) => Promise<string>): Promise<string> {
  const results = await Promise.allSettled(names.map(action));
  const lines = results.map((result, at) =>
    result.status === 'fulfilled' ? result.value : `${names[at]} is unchanged: ${messageOf(result.reason)}`,
  );
  if (results.some(({ status }) => status === 'rejected')) throw new Error(lines.join('\n'));
  return lines.join('\n');
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
