import type { FunctionPart } from '../template/stack-model.ts';

/** Where each service answers: `DYNAMODB` → `http://127.0.0.1:…`. */
export type Endpoints = Readonly<Record<string, string>>;

/** The secret of every signer here. Functions sign under their own name, everything else as `local`. */
export const signingSecret = 'local';

/**
 * The whole environment of a function: what the template gives it and what Lambda itself sets, with the services'
 * addresses in place of a network. Nothing of this process' own environment.
 */
export function functionEnvironment(
  fn: FunctionPart,
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
