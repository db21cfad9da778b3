import type { FunctionResource } from '../template/stack-model.ts';

/** The URL of each service: `DYNAMODB` → `http://127.0.0.1:…`. */
export type Endpoints = Readonly<Record<string, string>>;

/** The secret access key of every signer. A function's access key id is its name, that of other clients `local`. */
export const signingSecret = 'local';

/**
 * The environment variables of a function: those of the template, those of Lambda, and the services' URLs. It contains
 * none of this process's variables.
 */
export function functionEnvironment(
  fn: FunctionResource,
  region: string,
  endpoints: Endpoints,
): Record<string, string> {
  const addresses = Object.entries(endpoints).map(([service, url]) => [`AWS_ENDPOINT_URL_${service}`, url]);
  return {
    ...fn.Environment.Variables,
    ...Object.fromEntries(addresses),
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ACCESS_KEY_ID: fn.ref,
    AWS_SECRET_ACCESS_KEY: signingSecret,
    AWS_LAMBDA_FUNCTION_NAME: fn.ref,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(fn.MemorySize),
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_EXECUTION_ENV: `AWS_Lambda_${fn.Runtime}`,
    LAMBDA_TASK_ROOT: fn.codeFolder,
    _HANDLER: fn.Handler,
    TZ: ':UTC',
  };
}
