import type { SharedClock } from '../clock/shared-clock.ts';
import { type Endpoints, functionEnvironment } from '../lambda/environment.ts';
import {
  createFunctionRunner,
  type FunctionRunner,
  type InvocationResult,
  type LogLine,
} from '../lambda/function-runner.ts';
import type { Spent } from '../lambda/meter.ts';
import type { StackModel } from '../template/stack-model.ts';

/** All functions of the stage. */
export interface Functions {
  /**
   * Invokes a function by its name or ARN.
   *
   * @throws when there is no such function
   */
  readonly invoke: (nameOrArn: string, event: unknown) => Promise<InvocationResult>;
  /** The next invocations load the code anew. */
  reload(): void;
  close(): Promise<void>;
}

export interface FunctionsOptions {
  readonly stackModel: StackModel;
  readonly region: string;
  readonly endpoints: () => Endpoints;
  readonly clock: SharedClock;
  readonly log: LogLine;
  /** Is told where the time of each invocation went; without it nothing is metered. */
  readonly onSpent?: ((spent: Spent) => void) | undefined;
}

/** Prepares the functions; each starts with its first invocation. */
export function createFunctions(options: FunctionsOptions): Functions {
  const { stackModel, region, endpoints, clock, log, onSpent } = options;
  const runners = new Map<string, FunctionRunner>();
  const runnerOf = (nameOrArn: string): FunctionRunner => {
    const fn = stackModel.functions.find(({ ref, arn }) => ref === nameOrArn || arn === nameOrArn);
    if (!fn) throw new Error(`There is no function ${nameOrArn}.`);
    const known = runners.get(fn.ref);
    if (known) return known;
    const environment = functionEnvironment(fn, region, endpoints());
    const runner = createFunctionRunner({ fn, environment, clock, log, onSpent });
    runners.set(fn.ref, runner);
    return runner;
  };
  return {
    invoke: (nameOrArn, event) => runnerOf(nameOrArn).invoke(event),
    reload: () => {
      for (const runner of runners.values()) runner.reload();
    },
    close: async () => {
      await Promise.all([...runners.values()].map((runner) => runner.close()));
    },
  };
}
