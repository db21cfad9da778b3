import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { retryOnConflict } from '../retry-on-conflict.ts';
import type { Profile, ProfileStore } from '../users/ports.ts';
import { writeIf } from './conditional-write.ts';
import { profileKey } from './keys.ts';
import type { Table } from './table.ts';

/** The DynamoDB item of a new profile, without applications. */
export function profileItem({ sub, createdAt, ...person }: Profile) {
  return { ...profileKey(sub), entity: 'profile', ...person, created_at: createdAt, applications: 0 };
}

export function makeProfileStore({ client, name }: Table): ProfileStore {
  return {
    async exists(sub) {
      const { Item } = await client.send(
        new GetCommand({
          TableName: name,
          Key: profileKey(sub),
          ConsistentRead: true,
          ProjectionExpression: 'pk',
        }),
      );
      return Item !== undefined;
    },
    async insert(profile) {
      const put = {
        TableName: name,
        Item: profileItem(profile),
        ConditionExpression: 'attribute_not_exists(pk)',
      };
      return retryOnConflict(async () => {
        const outcome = await writeIf(() => client.send(new PutCommand(put)));
        return outcome.done || outcome.failedConditions.length > 0 ? outcome.done : undefined;
      });
    },
  };
}
