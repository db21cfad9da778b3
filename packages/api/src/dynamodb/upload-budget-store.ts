import { type AttributeValue, ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import type { UploadBudget } from '../domain/uploads/ports.ts';
import { uploadsPerHour } from '../domain/uploads/upload-budget.ts';
import { writeIf } from './conditional-write.ts';
import { uploadBudgetKey } from './keys.ts';
import type { Table } from './table.ts';

/** How long an upload counts, in milliseconds. */
const window = 60 * 60 * 1000;

/**
 * Stores the times of each founder's last uploads for a sliding window of an hour. While the list is not full, a reservation
 * is one conditional append, which does not conflict with simultaneous requests.
 */
export function makeUploadBudget(table: Table): UploadBudget {
  return {
    async reserve(sub, now) {
      const { freeAt } = await retryOnConflict(() => tryReserve(table, sub, now));
      return freeAt;
    },
  };
}

async function tryReserve(table: Table, sub: string, now: number): Promise<{ freeAt?: number } | undefined> {
  const full = await append(table, sub, now);
  if (full === undefined) return {};
  const recent = full.began.filter((at) => at > now - window);
  if (recent.length >= uploadsPerHour) return { freeAt: Math.min(...recent) + window };
  const replaced = await writeIf(() =>
    table.client.send(
      new UpdateCommand({
        ...keyOf(table, sub),
        UpdateExpression: 'SET began = :recent, expires_at = :expires ADD version :one',
        ConditionExpression: 'version = :version',
        ExpressionAttributeValues: {
          ':recent': [...recent, now],
          ':version': full.version,
          ':expires': expiry(now),
          ':one': 1,
        },
      }),
    ),
  );
  return replaced.done ? {} : undefined;
}

/** A full list of upload times at a version. */
interface FullList {
  readonly began: readonly number[];
  readonly version: number;
}

/** Appends an upload time; returns the list when it is full. */
async function append(table: Table, sub: string, now: number): Promise<FullList | undefined> {
  try {
    await table.client.send(
      new UpdateCommand({
        ...keyOf(table, sub),
        UpdateExpression: [
          'SET began = list_append(if_not_exists(began, :none), :now), entity = :entity, expires_at = :expires',
          'ADD version :one',
        ].join(' '),
        ConditionExpression: 'attribute_not_exists(began) OR size(began) < :most',
        ExpressionAttributeValues: {
          ':none': [],
          ':now': [now],
          ':entity': 'upload-budget',
          ':expires': expiry(now),
          ':most': uploadsPerHour,
          ':one': 1,
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return readFullList(error.Item);
  }
}

function readFullList(item: Readonly<Record<string, AttributeValue>> | undefined): FullList {
  return {
    began: (item?.['began']?.L ?? []).map((time) => Number(time.N)),
    version: Number(item?.['version']?.N),
  };
}

function keyOf({ name }: Table, sub: string) {
  return { TableName: name, Key: uploadBudgetKey(sub) };
}

/** When the newest entry leaves the window, in seconds since the epoch. */
function expiry(now: number): number {
  return Math.ceil((now + window) / 1000);
}
