import { setImmediate } from 'node:timers/promises';
import { passThrough, type ServiceCall, type ServiceResponse } from '../cloud/call-interceptor.ts';
import { errorResponse } from '../cloud/error-response.ts';
import type { ApiResponse } from '../cloud/portal.ts';
import { withReplacedDelays } from '../cloud/replace-delays.ts';
import type { Choose } from '../random.ts';
import type { TestEnvironment } from '../test-environment.ts';
import type { Actors } from './race.ts';

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

/** A waiting service call, or the end of a delay. */
interface Step {
  readonly name: string;
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
  { portal: { interceptor }, monitor }: TestEnvironment,
  actors: Actors,
  choose: Choose,
  { conflicts, mailFails }: InjectedErrors,
): Promise<RaceResult> {
  const waiting: Step[] = [];
  const trace: string[] = [];
  let conflictsLeft = conflicts;
  interceptor.handle = (call, proceed) =>
    new Promise((resolve, reject) => {
      const execute = async () => {
        monitor.actor = call.actor;
        await proceed().then(resolve, reject);
      };
      waiting.push({ name: `${call.actor}:${call.name}`, call, execute, reject: resolve });
    });
  const delay = () =>
    new Promise<void>((resolve) => {
      waiting.push({ name: 'delay:end', execute: async () => resolve(), reject: () => {} });
    });

  async function executeOne(): Promise<void> {
    const [step] = waiting.splice(choose(waiting.length), 1);
    if (step === undefined) return;
    const { call, name } = step;
    const others = waiting.flatMap((other) =>
      other.call && other.call.actor !== call?.actor ? [other.call] : [],
    );
    const conflict = call && conflictsLeft > 0 ? conflictResponse(call, others) : undefined;
    if (conflict !== undefined && choose(2) === 1) {
      conflictsLeft -= 1;
      trace.push(`${name}!`);
      return step.reject(conflict);
    }
    if (mailFails && call?.service === 'ses' && choose(2) === 1) {
      trace.push(`${name}?`);
      return step.reject(errorResponse('ses', [400, 'MessageRejected']));
    }
    trace.push(name);
    await step.execute();
  }

  const run = async () => {
    let isOver = false;
    const responses = Promise.all(
      Object.entries(actors).map(
        async ([name, actor]) => [name, await interceptor.runAs(name, actor)] as const,
      ),
    ).finally(() => {
      isOver = true;
    });
    for (let idle = 0; idle < 100; idle += 1) {
      await setImmediate();
      if (isOver && waiting.length === 0) return Object.fromEntries(await responses);
      if (waiting.length > 0) {
        await executeOne();
        idle = 0;
      }
    }
    throw new Error(`The race is stuck after ${trace.join(', ')}`);
  };
  const responses = await withReplacedDelays(delay, run);
  interceptor.handle = passThrough;
  monitor.actor = 'unknown';
  return { responses, trace };
}

/*
 * DynamoDB rejects a write of an item that is part of a transaction in progress. The emulator handles one request at a time and never
 * does. Here two waiting calls count as simultaneous, so that either may be rejected.
 */

interface Write {
  readonly Key?: Record<string, { readonly S?: string }>;
  readonly Item?: Record<string, { readonly S?: string }>;
}

const keyOf = ({ Key, Item }: Write) => `${(Key ?? Item)?.['pk']?.S} ${(Key ?? Item)?.['sk']?.S}`;

/** Returns the keys that a call writes, in the order of the request. */
function keysOf({ service, name, request }: ServiceCall): readonly string[] {
  if (service !== 'dynamodb') return [];
  const body = JSON.parse(request.body.toString());
  if (name === 'TransactWriteItems') {
    const members: Record<string, Write>[] = body.TransactItems;
    return members.flatMap((member) => Object.values(member).map(keyOf));
  }
  return ['PutItem', 'UpdateItem', 'DeleteItem'].includes(name) ? [keyOf(body)] : [];
}

const isTransaction = ({ name }: ServiceCall) => name === 'TransactWriteItems';

/** Returns the error of a call that conflicts with one of the others, or `undefined`. */
function conflictResponse(call: ServiceCall, others: readonly ServiceCall[]): ServiceResponse | undefined {
  const keys = keysOf(call);
  const busyKeys = others.filter((other) => isTransaction(call) || isTransaction(other)).flatMap(keysOf);
  const codes = keys.map((key) => (busyKeys.includes(key) ? 'TransactionConflict' : 'None'));
  if (!codes.includes('TransactionConflict')) return undefined;
  return isTransaction(call)
    ? errorResponse('dynamodb', [400, 'TransactionCanceledException'], {
        CancellationReasons: codes.map((Code) => ({ Code })),
      })
    : errorResponse('dynamodb', [400, 'TransactionConflictException']);
}
