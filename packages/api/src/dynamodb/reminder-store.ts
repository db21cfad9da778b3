import * as z from 'zod/mini';
import type { ListedDraft, ReminderStore } from '../domain/reminders/ports.ts';
import { settle, type TransactItems, transact } from './conditional-write.ts';
import { applicationKey, draftsPartition, ownerKey, readApplicationKey } from './keys.ts';
import { putOutboxEvent } from './outbox-item.ts';
import { queryIndex } from './read.ts';
import type { Table } from './table.ts';

const indexedDraftSchema = z.object({
  pk: z.string(),
  sk: z.string(),
  extended_to: z.optional(z.string()),
  expires_at: z.int(),
});

export function makeReminderStore(table: Table): ReminderStore {
  return {
    async *listDrafts(roundId) {
      const partition = draftsPartition(roundId);
      for await (const item of queryIndex(table, 'drafts', 'drafts_pk = :pk', { ':pk': partition }))
        yield readListedDraft(item);
    },
    async moveExpiry({ sub, applicationId }, expiresAt) {
      const UpdateExpression = 'SET expires_at = :at';
      const at = { ':at': Math.floor(expiresAt / 1000) };
      const move: TransactItems = [
        {
          Update: {
            Key: applicationKey(sub, applicationId),
            UpdateExpression,
            ConditionExpression: 'user_status = :draft',
            ExpressionAttributeValues: { ...at, ':draft': 'draft' },
          },
        },
        {
          Update: {
            Key: ownerKey(applicationId),
            UpdateExpression,
            ConditionExpression: 'attribute_exists(pk)',
            ExpressionAttributeValues: at,
          },
        },
      ];
      await settle(() => transact(table, move));
    },
    async insertEvent(event) {
      const outcome = await transact(table, [
        putOutboxEvent(event),
        ...('drafts' in event ? event.drafts : []).map(({ application_id }) => ({
          ConditionCheck: {
            Key: applicationKey(event.recipient_sub, application_id),
            ConditionExpression: 'user_status = :draft',
            ExpressionAttributeValues: { ':draft': 'draft' },
          },
        })),
      ]);
      if (outcome.done) return true;
      return outcome.failedConditions.includes(0) ? false : undefined;
    },
  };
}

function readListedDraft(item: unknown): ListedDraft {
  const { extended_to: extendedTo, expires_at, ...key } = indexedDraftSchema.parse(item);
  const { sub = '', applicationId = '' } = readApplicationKey(key) ?? {};
  return { sub, applicationId, extendedTo, expiresAt: expires_at * 1000 };
}
