import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { ProfileStore } from '../users/ports.ts';
import { writeIf } from './conditional-write.ts';
import { profileKey } from './keys.ts';
import type { Table } from './table.ts';

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
      const { sub, createdAt, ...person } = profile;
      const item = {
        ...profileKey(sub),
        entity: 'profile',
        ...person,
        created_at: createdAt,
        applications: 0,
      };
      const { done } = await writeIf(() =>
        client.send(
          new PutCommand({ TableName: name, Item: item, ConditionExpression: 'attribute_not_exists(pk)' }),
        ),
      );
      return done;
    },
  };
}
