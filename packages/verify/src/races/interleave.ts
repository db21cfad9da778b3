import { setImmediate } from 'node:timers/promises';
import { passThrough, type ServiceCall } from '../cloud/call-interceptor.ts';
import { errorResponse } from '../cloud/error-response.ts';
import type { ServiceResponse } from '../cloud/in-process.ts';
import type { ApiResponse, Portal } from '../cloud/portal.ts';
import { withReplacedDelays } from '../cloud/replace-delays.ts';
import type { WriteMonitor } from '../invariants/write-monitor.ts';
import type { Choose } from '../random.ts';
import { conflictResponse } from './conflicts.ts';

/** The requests of one participant. */
export type Actor = () => Promise<ApiResponse>;

export interface RaceResult {
  readonly responses: Readonly<Record<string, ApiResponse>>;
  /** `actor:call` in the order of execution; `!` marks a conflict, `?` a failed mail. */
  readonly trace: readonly string[];
}

/** Errors that a race may inject. */
export interface InjectedErrors {
  /** Maximum number of rejected writes. */
  readonly conflicts: number;
  /** Every mail may be rejected permanently. */
  readonly mailFails: boolean;
}

/** A waiting service call or delay. */
interface Step {
  readonly actor: string;
  readonly label: string;
  /** Absent for a delay. */
  readonly call?: ServiceCall;
  readonly execute: () => Promise<void>;
  /** Responds with an error instead. */
  readonly reject: (response: ServiceResponse) => void;
}

/**
 * Runs actors simultaneously, one service call at a time: when all of them wait, `choose` selects the next call. It also selects the
 * injected errors.
 */
export async function interleave(
  portal: Portal,
  monitor: WriteMonitor,
  actors: Readonly<Record<string, Actor>>,
  choose: Choose,
  { conflicts, mailFails }: InjectedErrors,
): Promise<RaceResult> {
  const waiting: Step[] = [];
  const responses: Record<string, ApiResponse> = {};
  const failures: unknown[] = [];
  const trace: string[] = [];
  let conflictsLeft = conflicts;
  const { interceptor } = portal;
  interceptor.handle = (call, proceed) =>
    new Promise((resolve, reject) => {
      waiting.push({
        actor: call.actor,
        label: call.name,
        call,
        execute: async () => {
          monitor.actor = call.actor;
          await proceed().then(resolve, reject);
        },
        reject: resolve,
      });
    });
  const delay = () =>
    new Promise<void>((resolve) => {
      waiting.push({ actor: 'delay', label: 'end', execute: async () => resolve(), reject: () => {} });
    });

  async function executeSteps(): Promise<void> {
    const names = Object.keys(actors);
    for (let idle = 0; idle < 100; idle += 1) {
      await setImmediate();
      if (Object.keys(responses).length + failures.length === names.length && waiting.length === 0) return;
      if (waiting.length > 0) {
        await executeOne();
        idle = 0;
      }
    }
    throw new Error(`The race is stuck after ${trace.join(', ')}`);
  }

  async function executeOne(): Promise<void> {
    const [step] = waiting.splice(choose(waiting.length), 1);
    if (step === undefined) return;
    const { call, actor, label } = step;
    const others = waiting.flatMap((other) => (other.call && other.actor !== actor ? [other.call] : []));
    const conflict = call && conflictsLeft > 0 ? conflictResponse(call, others) : undefined;
    if (conflict !== undefined && choose(2) === 1) {
      conflictsLeft -= 1;
      trace.push(`${actor}:${label}!`);
      return step.reject(conflict);
    }
    if (mailFails && call?.service === 'ses' && choose(2) === 1) {
      trace.push(`${actor}:${label}?`);
      return step.reject(errorResponse('ses', [400, 'MessageRejected']));
    }
    trace.push(`${actor}:${label}`);
    await step.execute();
  }

  const run = async () => {
    for (const [name, actor] of Object.entries(actors)) {
      interceptor.runAs(name, actor).then(
        (response) => {
          responses[name] = response;
        },
        (error: unknown) => failures.push(error),
      );
    }
    await executeSteps();
  };
  await withReplacedDelays(delay, run);
  interceptor.handle = passThrough;
  monitor.actor = 'unknown';
  if (failures.length > 0) throw failures[0];
  return { responses, trace };
}
