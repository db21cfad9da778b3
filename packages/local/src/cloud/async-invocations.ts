import { setTimeout as wait } from 'node:timers/promises';
import type { UndeliveredList } from '../streams/undelivered.ts';
import type { StackModel } from '../template/stack-model.ts';
import type { Functions } from './functions.ts';

export interface AsyncInvocationsOptions {
  readonly stackModel: Pick<StackModel, 'functions'>;
  readonly functions: Pick<Functions, 'invoke'>;
  readonly undelivered: UndeliveredList;
  /** The current time, in ms. */
  readonly now: () => number;
}

/** Invocations by services that do not wait for the answer. */
export interface AsyncInvocations {
  /**
   * Invokes a function; after two retries the event goes to the function's dead-letter queue. Resolves when it is delivered or
   * given up. `id` names the event in the list of undelivered ones.
   */
  invoke(functionArn: string, event: unknown, id: string): Promise<void>;
  /** Resolves when every event so far is delivered or given up. */
  settled(): Promise<void>;
  /** Stops after the invocations in progress. */
  close(): Promise<void>;
}

/** Two retries, as on AWS, but with shorter delays. */
const retryDelaysMs = [100, 400];

export function createAsyncInvocations({
  stackModel,
  functions,
  undelivered,
  now,
}: AsyncInvocationsOptions): AsyncInvocations {
  const closing = new AbortController();
  const inProgress = new Set<Promise<void>>();

  async function deliver(functionArn: string, event: unknown, id: string): Promise<void> {
    for (const delay of [0, ...retryDelaysMs]) {
      await wait(delay, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      if ((await functions.invoke(functionArn, event)).kind === 'answered') return;
    }
    const fn = stackModel.functions.find(({ arn }) => arn === functionArn);
    undelivered.add({
      queue: fn?.DeadLetterConfig?.TargetArn ?? 'none',
      functionArn,
      condition: 'RetriesExhausted',
      tries: 1 + retryDelaysMs.length,
      at: new Date(now()).toISOString(),
      startSequenceNumber: id,
      endSequenceNumber: id,
      records: 1,
    });
  }

  async function settled(): Promise<void> {
    while (inProgress.size > 0) await Promise.all(inProgress);
  }

  return {
    invoke(functionArn, event, id) {
      const delivery = deliver(functionArn, event, id)
        .catch((error: unknown) => console.error(`${functionArn}:`, error))
        .finally(() => inProgress.delete(delivery));
      inProgress.add(delivery);
      return delivery;
    },
    settled,
    close: () => {
      closing.abort();
      return settled();
    },
  };
}
