import { type AttributeValue, ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { untilSettled } from '../until-settled.ts';
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
      const { freeAt } = await untilSettled(() => tryTake(table, sub, now));
      return freeAt;
    },
  };
}

async function tryTake(table: Table, sub: string, now: number): Promise<{ freeAt?: number } | undefined> {
  const full = await append(table, sub, now);
  if (full === undefined) return {};
  const recent = full.filter((at) => at > now - window);
  if (recent.length >= uploadsPerHour) return { freeAt: Math.min(...recent) + window };
  const replaced = await writeIf(() =>
    table.client.send(
      new UpdateCommand({
        ...update(table, sub),
        UpdateExpression: 'SET began = :recent, expires_at = :expires',
        ConditionExpression: 'began = :full',
        ExpressionAttributeValues: { ':recent': [...recent, now], ':full': full, ':expires': expiry(now) },
      }),
    ),
  );
  return replaced.done ? {} : undefined;
}

/** Notes one more upload while the list has room; otherwise answers the full list. */
async function append(table: Table, sub: string, now: number): Promise<number[] | undefined> {
  try {
    await table.client.send(
      new UpdateCommand({
        ...update(table, sub),
        UpdateExpression:
          'SET began = list_append(if_not_exists(began, :none), :now), entity = :entity, expires_at = :expires',
        ConditionExpression: 'attribute_not_exists(began) OR size(began) < :most',
        ExpressionAttributeValues: {
          ':none': [],
          ':now': [now],
          ':entity': 'upload-budget',
          ':expires': expiry(now),
          ':most': uploadsPerHour,
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return times(error.Item?.['began']);
  }
}

function update({ name }: Table, sub: string): UpdateCommandInput {
  return { TableName: name, Key: uploadBudgetKey(sub) };
}

function times(list: AttributeValue | undefined): number[] {
  return (list?.L ?? []).map((time) => Number(time.N));
}

/** When the last of the list no longer counts, in seconds since the epoch. */
function expiry(now: number): number {
  return Math.ceil((now + window) / 1000);
}
