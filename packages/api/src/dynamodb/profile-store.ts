import * as z from 'zod/mini';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import type { Profile, ProfileStore } from '../domain/users/ports.ts';
import { settle, transact, updateIf } from './conditional-write.ts';
import { closedAccountKey, profileKey } from './keys.ts';
import { getItem } from './read.ts';
import type { Table } from './table.ts';

const profileItemSchema = z.object({
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  created_at: z.string(),
  applications_created: z.int(),
});

/**
 * The DynamoDB item of a new profile. The store of applications counts those that are created, and those of each round.
 */
export function profileItem({ sub, createdAt, ...person }: Profile) {
  return { ...profileKey(sub), entity: 'profile', ...person, created_at: createdAt, applications_created: 0 };
}

export function makeProfileStore(table: Table): ProfileStore {
  return {
    async find(sub) {
      const item = await getItem(table, profileKey(sub));
      if (item === undefined) return undefined;
      const { created_at, applications_created, ...person } = profileItemSchema.parse(item);
      return { sub, createdAt: created_at, applicationsCreated: applications_created, ...person };
    },
    insert: (profile) => retryOnConflict(() => insert(table, profile)),
    async update(sub, { name, phone }) {
      const values = { ...(name && { ':name': name }), ...(phone && { ':phone': phone }) };
      const changes = Object.keys(values).map((value) => `${value.replace(':', '#')} = ${value}`);
      if (changes.length === 0) return;
      const update = {
        Key: profileKey(sub),
        UpdateExpression: `SET ${changes.join(', ')}`,
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: {
          ...(name && { '#name': 'name' }),
          ...(phone && { '#phone': 'phone' }),
        },
        ExpressionAttributeValues: values,
      };
      await settle(() => updateIf(table, update));
    },
  };
}

async function insert(table: Table, profile: Profile) {
  const outcome = await transact(table, [
    {
      Put: {
        Item: profileItem(profile),
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    {
      ConditionCheck: {
        Key: closedAccountKey(profile.sub),
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
  ]);
  if (outcome.done) return 'inserted' as const;
  if (outcome.existingItems.includes(1)) return 'closed' as const;
  return outcome.existingItems.includes(0) ? ('exists' as const) : undefined;
}
