import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import { type UploadBudget, uploadsPerHour } from '../domain/uploads/ports.ts';
import { updateIf } from './conditional-write.ts';
import { uploadBudgetKey } from './keys.ts';
import { getItem } from './read.ts';
import type { Table } from './table.ts';

/** How long an upload counts, in milliseconds. */
const window = 60 * 60 * 1000;

/** Stores the times of each founder's last uploads for a sliding window of an hour. */
export function makeUploadBudget(table: Table): UploadBudget {
  return {
    async reserve(sub, now) {
      const { freeAt } = await retryOnConflict(() => tryReserve(table, sub, now));
      return freeAt;
    },
  };
}

/** Returns `undefined` when another upload was counted since the times were read. */
async function tryReserve(table: Table, sub: string, now: number): Promise<{ freeAt?: number } | undefined> {
  const budget = await getItem(table, uploadBudgetKey(sub));
  const began: readonly number[] = budget?.['began'] ?? [];
  const recent = began.filter((at) => at > now - window);
  if (recent.length >= uploadsPerHour) return { freeAt: Math.min(...recent) + window };
  const { done } = await updateIf(table, {
    Key: uploadBudgetKey(sub),
    UpdateExpression: 'SET entity = :entity, began = :recent, expires_at = :expires ADD version :one',
    ConditionExpression: budget === undefined ? 'attribute_not_exists(pk)' : 'version = :version',
    ExpressionAttributeValues: {
      ':entity': 'upload-budget',
      ':recent': [...recent, now],
      ':expires': Math.ceil((now + window) / 1000),
      ':one': 1,
      ...(budget !== undefined && { ':version': budget['version'] }),
    },
  });
  return done ? {} : undefined;
}
