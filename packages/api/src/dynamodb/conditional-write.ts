import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Table } from './table.ts';

/** How a write with conditions ended. */
export type WriteOutcome =
  | { readonly done: true }
  /**
   * Nothing was written. `refused` are the parts whose condition failed; none when it was only overtaken. `met` are those
   * of them that met an item, as far as they ask for it (`ALL_OLD`).
   */
  | { readonly done: false; readonly refused: readonly number[]; readonly met: readonly number[] };

export type TransactItems = NonNullable<TransactWriteCommandInput['TransactItems']>;

const done: WriteOutcome = { done: true };
const overtaken: WriteOutcome = { done: false, refused: [], met: [] };

/**
 * Writes all items or none. A repetition by the SDK carries the same token, so that a transaction that was applied
 * but answered with an error ends as done.
 */
export async function transact(table: Table, items: TransactItems): Promise<WriteOutcome> {
  try {
    await table.client.send(new TransactWriteCommand({ TransactItems: items }));
    return done;
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    const reasons = error.CancellationReasons ?? [];
    const codes = reasons.map((reason) => reason.Code ?? 'None');
    const refused = codes.flatMap((code, index) => (code === 'ConditionalCheckFailed' ? [index] : []));
    const met = refused.filter((index) => reasons[index]?.Item !== undefined);
    if (refused.length > 0) return { done: false, refused, met };
    if (codes.length > 0 && codes.every((code) => passing.has(code))) return overtaken;
    throw error;
  }
}

/** Reasons of a cancelled transaction that a later try does not meet again. */
const passing = new Set(['None', 'TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

/** Runs one write with a condition. */
export async function writeIf(write: () => Promise<unknown>): Promise<WriteOutcome> {
  try {
    await write();
    return done;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return { done: false, refused: [0], met: [] };
    if (error instanceof TransactionConflictException) return overtaken;
    throw error;
  }
}
