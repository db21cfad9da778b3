import type { SharedClock } from '../clock/shared-clock.ts';
import { type Endpoints, functionEnvironment } from '../lambda/environment.ts';
import {
  createFunctionRunner,
  type FunctionRunner,
  type InvocationResult,
  type LogLine,
} from '../lambda/function-runner.ts';
import type { InvocationTiming } from '../lambda/invocation-timer.ts';
import type { StackModel } from '../template/stack-model.ts';

/** All functions of the stage. */
export interface Functions {
  /**
   * Invokes a function by its name or ARN.
   *
   * @throws when there is no such function
   */
  readonly invoke: (nameOrArn: string, event: unknown) => Promise<InvocationResult>;
  /** Makes the next invocations load the code again. */
  reload(): void;
  close(): Promise<void>;
}

export interface FunctionsOptions {
  readonly stackModel: StackModel;
  readonly region: string;
  readonly endpoints: () => Endpoints;
  readonly clock: SharedClock;
  readonly log: LogLine;
  /** Receives the timing of each invocation; without it nothing is measured. */
  readonly onInvocationTimed?: ((timing: InvocationTiming) => void) | undefined;
}

/** Creates the functions; each starts with its first invocation. */
export function createFunctions(options: FunctionsOptions): Functions {
  const { stackModel, region, endpoints, clock, log, onInvocationTimed } = options;
  const runners = new Map<string, FunctionRunner>();
  const runnerOf = (nameOrArn: string): FunctionRunner => {
    const fn = stackModel.functions.find(({ ref, arn }) => ref === nameOrArn || arn === nameOrArn);
    if (!fn) throw new Error(`There is no function ${nameOrArn}.`);
    const known = runners.get(fn.ref);
    if (known) return known;
    const environment = functionEnvironment(fn, region, endpoints());
    const runner = createFunctionRunner({ fn, environment, clock, log, onInvocationTimed });
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
