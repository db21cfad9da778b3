import { type AttributeValue, ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { retryOnConflict } from '../retry-on-conflict.ts';
import type { UploadBudget } from '../uploads/ports.ts';
import { uploadsPerHour } from '../uploads/upload-budget.ts';
import { writeIf } from './conditional-write.ts';
import { uploadBudgetKey } from './keys.ts';
import type { Table } from './table.ts';

/** How long an upload counts, in milliseconds. */
const window = 60 * 60 * 1000;

/**
 * Keeps when each founder's last uploads began, so that no hour of the clock or between sees more than allowed. Taking
 * one is one conditional write, in which simultaneous requests do not meet; only a full list is looked through.
 */
export function makeUploadBudget(table: Table): UploadBudget {
  return {
    async take(sub, now) {
      const { freeAt } = await retryOnConflict(() => tryTake(table, sub, now));
      return freeAt;
    },
  };
}

async function tryTake(table: Table, sub: string, now: number): Promise<{ freeAt?: number } | undefined> {
  const full = await append(table, sub, now);
  if (full === undefined) return {};
  const recent = full.began.filter((at) => at > now - window);
  if (recent.length >= uploadsPerHour) return { freeAt: Math.min(...recent) + window };
  const replaced = await writeIf(() =>
    table.client.send(
      new UpdateCommand({
        ...place(table, sub),
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

/** A list with no room left, as it was at a version. */
interface FullList {
  readonly began: readonly number[];
  readonly version: number;
}

/** Notes one more upload while the list has room; otherwise answers the full list. */
async function append(table: Table, sub: string, now: number): Promise<FullList | undefined> {
  try {
    await table.client.send(
      new UpdateCommand({
        ...place(table, sub),
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

function place({ name }: Table, sub: string) {
  return { TableName: name, Key: uploadBudgetKey(sub) };
}

/** When the last of the list no longer counts, in seconds since the epoch. */
function expiry(now: number): number {
  return Math.ceil((now + window) / 1000);
}
