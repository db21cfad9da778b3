import { type Endpoints, functionEnvironment } from '../lambda/environment.ts';
import {
  createFunctionRunner,
  type FunctionRunner,
  type FunctionRunnerOptions,
  type InvocationResult,
} from '../lambda/function-runner.ts';
import type { StackModel } from '../template/stack-model.ts';

export type Functions = ReturnType<typeof createFunctions>;

export interface FunctionsOptions extends Omit<FunctionRunnerOptions, 'fn' | 'environment'> {
  readonly stackModel: StackModel;
  readonly region: string;
  readonly endpoints: () => Endpoints;
}

/** Creates the functions of the stage; each starts with its first invocation. */
export function createFunctions({ stackModel, region, endpoints, ...runnerOptions }: FunctionsOptions) {
  const runners = new Map<string, FunctionRunner>();
  const runnerOf = (nameOrArn: string): FunctionRunner => {
    const fn = stackModel.functions.find(({ ref, arn }) => ref === nameOrArn || arn === nameOrArn);
    if (!fn) throw new Error(`There is no function ${nameOrArn}.`);
    const known = runners.get(fn.ref);
    if (known) return known;
    const environment = functionEnvironment(fn, region, endpoints());
    const runner = createFunctionRunner({ fn, environment, ...runnerOptions });
    runners.set(fn.ref, runner);
    return runner;
  };
  return {
    /**
     * Invokes a function by its name or ARN.
     *
     * @throws when there is no such function
     */
    invoke: async (nameOrArn: string, event: unknown): Promise<InvocationResult> =>
      runnerOf(nameOrArn).invoke(event),
    /** Makes the next invocations load the code again. */
    reload: () => {
      for (const runner of runners.values()) runner.reload();
    },
    close: async () => {
      await Promise.all([...runners.values()].map((runner) => runner.close()));
    },
  };
}
