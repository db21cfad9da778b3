import { paginateScan } from '@aws-sdk/lib-dynamodb';
import type { Entity } from '@portal/api/dynamodb/keys';
import type { Table } from '@portal/api/dynamodb/table';

/** An item of the portal's table. */
export interface Item extends Readonly<Record<string, unknown>> {
  readonly pk: string;
  readonly sk: string;
  readonly entity: Entity;
  readonly application_id?: string;
  readonly submitted_id?: string;
  readonly user_status?: string;
  readonly revision?: number;
  readonly stage?: string;
  readonly action?: string;
  readonly status?: string;
  /** How often the mail of an event was begun. */
  readonly tries?: number;
}

/** Every item of the table: what nobody but a test asks it for. */
export async function allItems({ client, name }: Table): Promise<Item[]> {
  const items: Item[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: name, ConsistentRead: true })) {
    items.push(...(Items as Item[]));
  }
  return items;
}

/** The items of each application by its id: the application, its submission, its decisions. */
export function byApplication(items: readonly Item[]): ReadonlyMap<string, readonly Item[]> {
  const about = items.filter(({ entity }) => ['application', 'submission', 'decision'].includes(entity));
  return Map.groupBy(about, (item) => item.application_id ?? item.pk.replace('APP#', ''));
}
