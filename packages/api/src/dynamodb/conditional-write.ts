import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import {
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import type { Key } from './keys.ts';
import type { Table } from './table.ts';

/** The outcome of a conditional write. */
export type WriteOutcome =
  | { readonly done: true }
  /**
   * Nothing was written. `failedConditions`: indexes of the operations whose condition failed; empty after a conflict with
   * another write. `existingItems`: those whose item exists (only with `ReturnValuesOnConditionCheckFailure: 'ALL_OLD'`).
   */
  | {
      readonly done: false;
      readonly failedConditions: readonly number[];
      readonly existingItems: readonly number[];
    };

type SdkItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** A part of a transaction. {@link transact} adds the name of the table. */
export type TransactItem = {
  [Operation in keyof SdkItem]: Omit<NonNullable<SdkItem[Operation]>, 'TableName'>;
};
export type TransactItems = readonly TransactItem[];

const done: WriteOutcome = { done: true };
const conflict: WriteOutcome = { done: false, failedConditions: [], existingItems: [] };

/**
 * Writes all items or none. The SDK retries with the same idempotency token, so a transaction that was applied but answered
 * with an error succeeds on the retry.
 */
export async function transact({ client, name }: Table, items: TransactItems): Promise<WriteOutcome> {
  try {
    await client.send(new TransactWriteCommand({ TransactItems: items.map((item) => inTable(name, item)) }));
    return done;
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    const reasons = error.CancellationReasons ?? [];
    const codes = reasons.map((reason) => reason.Code ?? 'None');
    const failedConditions = codes.flatMap((code, index) =>
      code === 'ConditionalCheckFailed' ? [index] : [],
    );
    const existingItems = failedConditions.filter((index) => reasons[index]?.Item !== undefined);
    if (failedConditions.length > 0) return { done: false, failedConditions, existingItems };
    if (codes.length > 0 && codes.every((code) => transientCodes.has(code))) return conflict;
    throw error;
  }
}

function inTable(TableName: string, item: TransactItem): SdkItem {
  const parts = Object.entries(item).map(([operation, input]) => [operation, { TableName, ...input }]);
  return Object.fromEntries(parts);
}

/** Cancellation reasons that do not recur on a retry. */
const transientCodes = new Set([
  'None',
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

/** The part of a transaction that writes a new item. Its condition fails if there is one with the same key. */
export function insert(item: Readonly<Record<string, unknown>>): TransactItem {
  return { Put: { Item: item, ConditionExpression: 'attribute_not_exists(pk)' } };
}

/** The part of a transaction that deletes an item, if it exists. */
export function remove(key: Key): TransactItem {
  return { Delete: { Key: key } };
}

/**
 * Repeats a write as long as it conflicts with another one. Returns whether it was written; false after a failed condition.
 *
 * @throws TooManyConflictsError as {@link retryOnConflict}
 */
export function settle(write: () => Promise<WriteOutcome>): Promise<boolean> {
  return retryOnConflict(async () => {
    const outcome = await write();
    return outcome.done || outcome.failedConditions.length > 0 ? outcome.done : undefined;
  });
}

/** Updates one item on a condition. */
export async function updateIf(
  { client, name }: Table,
  update: Omit<UpdateCommandInput, 'TableName'>,
): Promise<WriteOutcome> {
  try {
    await client.send(new UpdateCommand({ TableName: name, ...update }));
    return done;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException)
      return { done: false, failedConditions: [0], existingItems: [] };
    if (error instanceof TransactionConflictException) return conflict;
    throw error;
  }
}
