/** An item as DynamoDB's API writes it: every value with its type (`{ "S": "…" }`). */
export type WireItem = Readonly<Record<string, WireValue>>;
export type WireValue = Readonly<Record<string, unknown>>;

/** The table as the seed reads and fills it: DynamoDB's own API, without an SDK. */
export interface SeedTable {
  /** Every item. */
  readonly scan: () => Promise<WireItem[]>;
  readonly put: (items: readonly WireItem[]) => Promise<void>;
  /** Adds to a number of an item. */
  readonly add: (key: WireItem, attribute: string, amount: number) => Promise<void>;
}

const largestBatch = 25;

/** The table behind an address. */
export function seedTable(endpoint: string, tableName: string): SeedTable {
  const call = async (operation: string, request: object): Promise<Record<string, unknown>> => {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDB_20120810.${operation}`,
        authorization: 'AWS4-HMAC-SHA256 Credential=local',
      },
      body: JSON.stringify(request),
    });
    const body = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`${operation} answered ${JSON.stringify(body)}`);
    return body;
  };

  async function scan(): Promise<WireItem[]> {
    const items: WireItem[] = [];
    let next: unknown;
    do {
      const page = await call('Scan', {
        TableName: tableName,
        ConsistentRead: true,
        ...(next !== undefined && { ExclusiveStartKey: next }),
      });
      items.push(...(page['Items'] as WireItem[]));
      next = page['LastEvaluatedKey'];
    } while (next !== undefined);
    return items;
  }

  async function putBatch(items: readonly WireItem[]): Promise<void> {
    let left: unknown = { [tableName]: items.map((Item) => ({ PutRequest: { Item } })) };
    while (Object.keys(left as object).length > 0) {
      const answer = await call('BatchWriteItem', { RequestItems: left });
      left = answer['UnprocessedItems'] ?? {};
    }
  }

  return {
    scan,
    put: async (items) => {
      const batches = Array.from({ length: Math.ceil(items.length / largestBatch) }, (_, index) =>
        items.slice(index * largestBatch, (index + 1) * largestBatch),
      );
      await Promise.all(batches.map(putBatch));
    },
    add: async (key, attribute, amount) => {
      await call('UpdateItem', {
        TableName: tableName,
        Key: key,
        UpdateExpression: 'ADD #attribute :amount',
        ExpressionAttributeNames: { '#attribute': attribute },
        ExpressionAttributeValues: { ':amount': { N: String(amount) } },
      });
    },
  };
}
