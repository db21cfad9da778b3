import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { paginateScan, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { outboxKey } from '@portal/api/dynamodb/keys';
import type { Table } from '@portal/api/dynamodb/table';
import { programme } from '@portal/contracts/programme';

/** A mail that nobody sends any more: its outbox item as it stands in the table. */
export interface Stranded {
  readonly event_id: string;
  readonly status: string;
  readonly event: { readonly at: string; readonly kind: string };
}

/** The stream gives a mail up after 23 hours; what is older and not settled waits for nobody. */
const stranded = 24 * 60 * 60 * 1000;

/** The stage's table, by the name that CloudFormation gave it. @throws when it is not there, or there are two */
export async function findTable(table: Omit<Table, 'name'>, stage: string): Promise<Table> {
  const prefix = `${programme.slug}-${stage}-data-PortalTable`;
  const { TableNames = [] } = await table.client.send(new ListTablesCommand({}));
  const [name, second] = TableNames.filter((found) => found.startsWith(prefix));
  if (!name || second) throw new Error(`There is not one table ${prefix}… in this account and region.`);
  return { ...table, name };
}

/** Mails of the last 90 days that were given up, oldest first. Reads the whole table: not for every day. */
export async function findStranded({ client, name }: Table, now: number): Promise<Stranded[]> {
  const pages = paginateScan(
    { client },
    {
      TableName: name,
      ConsistentRead: true,
      FilterExpression: 'entity = :outbox AND #status IN (:pending, :sending) AND #event.#at < :before',
      ExpressionAttributeNames: { '#status': 'status', '#event': 'event', '#at': 'at' },
      ExpressionAttributeValues: {
        ':outbox': 'outbox',
        ':pending': 'pending',
        ':sending': 'sending',
        ':before': new Date(now - stranded).toISOString(),
      },
    },
  );
  const found: Stranded[] = [];
  for await (const { Items = [] } of pages) found.push(...(Items as Stranded[]));
  return found.sort((one, other) => one.event.at.localeCompare(other.event.at));
}

/**
 * Puts a mail into the outbox anew, which wakes the sender. The old item is marked in the same transaction, so that no
 * mail goes out twice, however often this is done.
 */
export async function redeliver({ client, name }: Table, item: Stranded, now: number): Promise<void> {
  const event_id = `${item.event_id}#again-${now}`;
  const { lease_until: _lease, ...fresh } = item as Stranded & { lease_until?: number };
  await client.send(
    new TransactWriteCommand({
      TransactItems: [
        {
          Update: {
            TableName: name,
            Key: outboxKey(item.event_id),
            UpdateExpression: 'SET #status = :replaced REMOVE lease_until',
            ConditionExpression: '#status = :status',
            ExpressionAttributeNames: { '#status': 'status' },
            ExpressionAttributeValues: { ':replaced': 'replaced', ':status': item.status },
          },
        },
        {
          Put: {
            TableName: name,
            Item: { ...fresh, ...outboxKey(event_id), event_id, status: 'pending' },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
      ],
    }),
  );
}
