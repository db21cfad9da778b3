import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { maxSavedViews, savedViewSchema } from '@portal/contracts/review/saved-views';
import * as z from 'zod/mini';
import type { ViewStore } from '../domain/users/ports.ts';
import { updateIf } from './conditional-write.ts';
import { viewsKey } from './keys.ts';
import { getItem } from './read.ts';
import type { Table } from './table.ts';

const viewsSchema = z._default(z.record(z.string(), savedViewSchema), {});

export function makeViewStore(table: Table): ViewStore {
  return {
    async list(sub, stage) {
      const item = await getItem(table, viewsKey(sub, stage));
      return Object.values(viewsSchema.parse(item?.['views']));
    },
    async change(sub, stage, { save, remove }) {
      const Key = viewsKey(sub, stage);
      // DynamoDB writes into a map only if it exists.
      await table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key,
          UpdateExpression: 'SET entity = :entity, #views = if_not_exists(#views, :none)',
          ExpressionAttributeNames: { '#views': 'views' },
          ExpressionAttributeValues: { ':entity': 'views', ':none': {} },
        }),
      );
      const { done } = await updateIf(table, {
        Key,
        UpdateExpression: [save && 'SET #views.#saved = :saved', remove && 'REMOVE #views.#removed']
          .filter(Boolean)
          .join(' '),
        ConditionExpression: save
          ? 'attribute_exists(#views.#saved) OR size(#views) < :most'
          : 'attribute_exists(#views)',
        ExpressionAttributeNames: {
          '#views': 'views',
          ...(save && { '#saved': save.view_id }),
          ...(remove && { '#removed': remove }),
        },
        ...(save && { ExpressionAttributeValues: { ':saved': save, ':most': maxSavedViews } }),
      });
      return done;
    },
  };
}
