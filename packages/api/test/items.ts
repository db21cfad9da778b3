import { DeleteCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Entity } from '../src/dynamodb/keys.ts';
import type { Table } from '../src/dynamodb/table.ts';

/** Returns all items of a kind by scanning the table. */
export async function itemsOf(table: Table, entity: Entity): Promise<Record<string, unknown>[]> {
  return (await allItems(table)).filter((item) => item['entity'] === entity);
}

/** Returns the items whose keys or contents have one of these texts. */
export async function itemsWith(
  table: Table,
  ...texts: readonly string[]
): Promise<Record<string, unknown>[]> {
  return (await allItems(table)).filter((item) => texts.some((text) => JSON.stringify(item).includes(text)));
}

/** Returns all items of the table. */
export async function allItems(table: Table): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await table.client.send(
      new ScanCommand({
        TableName: table.name,
        ConsistentRead: true,
        ...(start === undefined ? {} : { ExclusiveStartKey: start }),
      }),
    );
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
  return items;
}

/** Deletes items by their keys. */
export async function deleteItems(
  { client, name }: Table,
  ...items: readonly { readonly pk?: unknown; readonly sk?: unknown }[]
): Promise<void> {
  for (const { pk, sk } of items) await client.send(new DeleteCommand({ TableName: name, Key: { pk, sk } }));
}

/** Changes an item by an update expression, with at most one value, `:value`. `#name` stands for a reserved word. */
export async function updateItem(
  { client, name }: Table,
  key: object,
  UpdateExpression: string,
  value?: unknown,
): Promise<void> {
  const names = [...new Set(UpdateExpression.match(/#\w+/g))].map((alias) => [alias, alias.slice(1)]);
  await client.send(
    new UpdateCommand({
      TableName: name,
      Key: { ...key },
      UpdateExpression,
      ...(names.length > 0 && { ExpressionAttributeNames: Object.fromEntries(names) }),
      ...(value !== undefined && { ExpressionAttributeValues: { ':value': value } }),
    }),
  );
}

/** Calculates the metrics by counting the submissions. */
export async function recount(table: Table) {
  const submissions = await itemsOf(table, 'submission');
  const approved = (stage: string) =>
    submissions.filter(({ row }) => (row as Record<string, unknown>)[stage] === 'approved').length;
  return {
    submitted: submissions.length,
    admin_verified_stage1: approved('stage1'),
    admin_verified_stage2: approved('stage2'),
  };
}
