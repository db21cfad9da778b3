import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { untilSettled } from '../until-settled.ts';
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
      const put = { TableName: name, Item: item, ConditionExpression: 'attribute_not_exists(pk)' };
      return untilSettled(async () => {
        const outcome = await writeIf(() => client.send(new PutCommand(put)));
        return outcome.done || outcome.refused.length > 0 ? outcome.done : undefined;
      });
    },
  };
}
