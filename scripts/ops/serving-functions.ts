import {
  DeleteFunctionConcurrencyCommand,
  LambdaClient,
  PutFunctionConcurrencyCommand,
} from '@aws-sdk/client-lambda';
import { appOutputs } from '../../infra/lib/stack-outputs.ts';
import { stageConfig } from '../../infra/lib/stages.ts';
import { stackOutputs } from './stage-address.ts';

/**
 * `npm run stop -- production`: sets the reserved concurrency of each function that serves the API to 0, so that Lambda refuses to
 * invoke it until `npm run resume` (docs/runbook.md). Running invocations finish.
 *
 * @throws when the stage is not deployed, or naming the functions that Lambda did not stop; the others are stopped nevertheless
 */
export function stopServing(args: string[]): Promise<void> {
  return forEachFunction(args, async (client, FunctionName) => {
    await client.send(new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions: 0 }));
    return `${FunctionName} is stopped.`;
  });
}

/** `npm run resume -- production`: removes the reserved concurrency of each function. Throws as {@link stopServing} does. */
export function resumeServing(args: string[]): Promise<void> {
  return forEachFunction(args, async (client, FunctionName) => {
    await client.send(new DeleteFunctionConcurrencyCommand({ FunctionName }));
    return `${FunctionName} serves calls.`;
  });
}

async function forEachFunction(
  [name = 'not given']: string[],
  action: (client: LambdaClient, functionName: string) => Promise<string>,
): Promise<void> {
  const stage = stageConfig(name);
  if (name === 'local') {
    throw new Error('The stage local runs on this machine: stop it with Ctrl-C, start it with npm start.');
  }
  const output = await stackOutputs(stage, 'app');
  const client = new LambdaClient({ region: stage.region });
  const names = output(appOutputs.servingFunctions).split(',');
  const results = await Promise.allSettled(names.map((one) => action(client, one)));
  const lines = results.map((result, at) =>
    result.status === 'fulfilled'
      ? result.value
      : `${names[at]} is unchanged: ${(result.reason as Error).message}`,
  );
  if (results.some(({ status }) => status === 'rejected')) throw new Error(lines.join('\n'));
  console.log(lines.join('\n'));
}
