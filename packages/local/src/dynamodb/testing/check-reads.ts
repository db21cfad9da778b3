import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  paginateQuery,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, it } from 'vitest';

/** Checks batch reads, queries of table and indexes, and scans. */
export function checkReads(client: DynamoDBDocumentClient, TableName: string) {
  type Query = Partial<QueryCommandInput>;
  const query = (input: Query) => client.send(new QueryCommand({ TableName, ...input }));

  /** The items of each page. */
  async function pages(input: Query) {
    const found: Record<string, unknown>[][] = [];
    for await (const { Items = [] } of paginateQuery({ client }, { TableName, ...input })) found.push(Items);
    return found;
  }

  beforeAll(async () => {
    const items = Array.from({ length: 100 }, (_, n) => ({
      pk: 'p',
      sk: `i#${String(n).padStart(4, '0')}`,
      queue: 'Q',
      rank: n % 10,
      email: 'one@example.org',
      n,
      pad: 'x'.repeat(200),
    }));
    for (let first = 0; first < items.length; first += 25) {
      const puts = items.slice(first, first + 25).map((Item) => ({ PutRequest: { Item } }));
      const write = new BatchWriteCommand({ RequestItems: { [TableName]: puts } });
      expect((await client.send(write)).UnprocessedItems).toEqual({});
    }
  });

  it('returns the existing items of a batch', async () => {
    const Keys = ['i#0001', 'i#0002', 'none'].map((sk) => ({ pk: 'p', sk }));
    const { Responses } = await client.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } }));
    expect(Responses?.[TableName]).toHaveLength(2);
  });

  it('queries a prefix backwards, page by page', async () => {
    const found = await pages({
      KeyConditionExpression: 'pk = :p AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':p': 'p', ':prefix': 'i#' },
      ScanIndexForward: false,
      Limit: 30,
    });
    expect(found.slice(0, 4).map((page) => page.length)).toEqual([30, 30, 30, 10]);
    expect(found.flat().map((item) => item['n'])).toEqual(Array.from({ length: 100 }, (_, n) => 99 - n));
  });

  const ofQueue = (queue: string): Query => ({
    IndexName: 'by-rank',
    KeyConditionExpression: 'queue = :q',
    ExpressionAttributeValues: { ':q': queue },
  });

  it('pages through equal index keys without loss or repetition, forwards and backwards', async () => {
    for (const forward of [true, false]) {
      const items = (await pages({ ...ofQueue('Q'), ScanIndexForward: forward, Limit: 7 })).flat();
      expect(items).toHaveLength(100);
      expect(new Set(items.map((item) => item['sk'])).size).toBe(100);
      const ranks = items.map((item) => Number(item['rank']));
      expect(ranks).toEqual(ranks.toSorted((a, b) => (forward ? a - b : b - a)));
    }
  });

  it('filters an index range and returns Count and ScannedCount', async () => {
    const { Count, ScannedCount } = await query({
      IndexName: 'by-rank',
      KeyConditionExpression: 'queue = :q AND #rank BETWEEN :from AND :to',
      FilterExpression: 'n > :n AND contains(#pad, :x)',
      ExpressionAttributeNames: { '#rank': 'rank', '#pad': 'pad' },
      ExpressionAttributeValues: { ':q': 'Q', ':from': 2, ':to': 3, ':n': 49, ':x': 'x' },
      Select: 'COUNT',
    });
    expect({ Count, ScannedCount }).toEqual({ Count: 10, ScannedCount: 20 });
  });

  it('returns the projected attributes of an index', async () => {
    const { Items } = await query({
      IndexName: 'by-email',
      KeyConditionExpression: 'email = :e',
      ExpressionAttributeValues: { ':e': 'one@example.org' },
      Limit: 1,
    });
    expect(Object.keys(Items?.[0] ?? {}).sort()).toEqual(['email', 'n', 'pk', 'sk']);
  });

  it('removes an item from an index when its key is removed or the item deleted', async () => {
    const Key = { pk: 'sparse', sk: '1' };
    const Item = { ...Key, queue: 'sparse', rank: -1.5 };
    const inQueue = async () => (await query(ofQueue('sparse'))).Items;
    for (const remove of [
      new UpdateCommand({ TableName, Key, UpdateExpression: 'REMOVE queue' }),
      new DeleteCommand({ TableName, Key }),
    ]) {
      await client.send(new PutCommand({ TableName, Item }));
      expect(await inQueue()).toEqual([Item]);
      await client.send(remove as DeleteCommand);
      expect(await inQueue()).toEqual([]);
    }
  });

  it('ends a page at 1 MB in bytes, not in characters', async () => {
    const d = 'अ'.repeat(100_000);
    for (const sk of ['1', '2', '3', '4', '5'])
      await client.send(new PutCommand({ TableName, Item: { pk: 'big', sk, d } }));
    const big = { KeyConditionExpression: 'pk = :p', ExpressionAttributeValues: { ':p': 'big' } };
    expect((await pages(big)).map((page) => page.length).filter(Boolean)).toEqual([4, 1]);
  });
}
