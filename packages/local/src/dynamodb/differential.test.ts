import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { clientFor, createTableByApi, startEmulator } from './testing/emulator.ts';
import { startOracle } from './testing/oracle.ts';

// Sends random sequences of requests to the emulator and to AWS's DynamoDB Local: every response and the final items must
// be equal. The requests have few keys, so that they often hit the same items.

const oracle = await startOracle();
if ('missing' in oracle) throw new Error(`There is no DynamoDB Local: ${oracle.missing}`);
const emulator = await startEmulator();
afterAll(() => Promise.all([emulator.close(), oracle.stop()]));

type Json = Record<string, unknown>;
type Expression = readonly [text: string, values?: Json, names?: Record<string, string>];

const conditions: Expression[] = [
  ['attribute_not_exists(pk)'],
  ['attribute_exists(pk)'],
  ['n > :c5', { ':c5': 5 }],
  ['#s = :cx OR size(l) >= :c3', { ':cx': 'x', ':c3': 3 }, { '#s': 's' }],
  ['m.k BETWEEN :lo AND :hi AND NOT contains(ss, :cp)', { ':lo': 1, ':hi': 3, ':cp': 'p' }],
  ['begins_with(#s, :y) OR attribute_type(n, :type)', { ':y': 'y', ':type': 'S' }, { '#s': 's' }],
  ['n IN (:c1, :c7) AND attribute_exists(m.q)', { ':c1': 1, ':c7': 7 }],
  ['size(ss) = :c1', { ':c1': 1 }],
];

const updates: Expression[] = [
  ['SET n = if_not_exists(n, :z) + :one', { ':z': 0, ':one': 1 }],
  ['ADD n :two', { ':two': 2 }],
  ['ADD ss :add', { ':add': new Set(['t']) }],
  ['DELETE ss :del', { ':del': new Set(['r']) }],
  ['SET l = list_append(if_not_exists(l, :none), :nine)', { ':none': [], ':nine': [9] }],
  ['REMOVE l[0], m.q'],
  ['SET m.k = m.k - :one, #r = :three', { ':one': 1, ':three': 3 }, { '#r': 'rank' }],
  ['SET l[1] = :w', { ':w': 'w' }],
  ['REMOVE queue'],
  ['SET queue = :g, #r = :seven REMOVE #s', { ':g': 'G', ':seven': 7 }, { '#r': 'rank', '#s': 's' }],
  ['SET n = :text', { ':text': 'text' }],
];

/** The members of a request with these expressions. */
function request(own: Json, condition?: { of: Expression; show: boolean }, update?: Expression): Json {
  const given = [condition?.of, update];
  const names = Object.assign({}, ...given.map((one) => one?.[2]));
  const values = Object.assign({}, ...given.map((one) => one?.[1]));
  return {
    ...own,
    ...(update && { UpdateExpression: update[0] }),
    ...(condition && {
      ConditionExpression: condition.of[0],
      ReturnValuesOnConditionCheckFailure: condition.show ? 'ALL_OLD' : 'NONE',
    }),
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
}

const key = fc.record({
  pk: fc.constantFrom('a', 'ц', '日本'),
  sk: fc.constantFrom('1', '10', '2', 'Z', 'é', '~'),
});
const indexed = fc.oneof(
  fc.constant({}),
  fc.record({
    queue: fc.constantFrom('G', 'H'),
    rank: fc.constantFrom(-5, 0, 1, 2, 10, 1.5, 1e10, -0.001),
  }),
);
const rest = fc.record(
  {
    n: fc.integer({ min: 0, max: 9 }),
    s: fc.constantFrom('x', 'yy', ''),
    l: fc.constant([1, 'a', { z: 2 }]),
    m: fc.record({ k: fc.nat(4), q: fc.constantFrom('u', null) }),
    ss: fc.constantFrom(new Set(['p', 'r']), new Set(['q', 'r'])),
  },
  { requiredKeys: ['n', 's'] },
);
const item = fc.tuple(key, indexed, rest).map((parts): Json => Object.assign({}, ...parts));
const always = fc.record({ of: fc.constantFrom(...conditions), show: fc.boolean() });
const condition = fc.option(always, { nil: undefined });

const put = fc.tuple(item, condition).map(([Item, one]) => request({ Item }, one));
const update = fc
  .tuple(key, condition, fc.constantFrom(...updates))
  .map(([Key, one, expression]) => request({ Key }, one, expression));
const remove = fc.tuple(key, condition).map(([Key, one]) => request({ Key }, one));
const check = fc.tuple(key, always).map(([Key, one]) => request({ Key }, one));

const byKey = ['a', 'ц', '日本'].flatMap((pk) =>
  ['1', '10', 'Z', 'é'].flatMap((sk) =>
    ['= :s', '> :s', '<= :s'].map((comparison) => ({
      KeyConditionExpression: `pk = :p AND sk ${comparison}`,
      ExpressionAttributeValues: { ':p': pk, ':s': sk },
      ScanIndexForward: sk !== 'Z',
    })),
  ),
);
const byPrefix = ['a', 'ц'].flatMap((pk) =>
  [1, 2, 3].map((Limit) => ({
    KeyConditionExpression: 'pk = :p AND begins_with(sk, :s)',
    ExpressionAttributeValues: { ':p': pk, ':s': '1' },
    Limit,
  })),
);
const byRank = ['>= :n', '< :n'].flatMap((comparison) =>
  [0, 1.5, 2, 10].map((rank) => ({
    IndexName: 'by-rank',
    KeyConditionExpression: `queue = :q AND #rank ${comparison}`,
    FilterExpression: 'n < :limit',
    ExpressionAttributeNames: { '#rank': 'rank' },
    ExpressionAttributeValues: { ':q': rank < 2 ? 'G' : 'H', ':n': rank, ':limit': 6 },
  })),
);
const query = fc.oneof(...[byKey, byPrefix, byRank].map((queries) => fc.constantFrom<Json[]>(...queries)));

const keyOf = (member: Json) => {
  const { Item, Key } = Object.values(member)[0] as { Item?: Json; Key?: Json };
  const { pk, sk } = Item ?? Key ?? {};
  return JSON.stringify([pk, sk]);
};
// Distinct items only: DynamoDB Local checks for repeated ones later than AWS does.
const transaction = fc.uniqueArray(
  fc.oneof(
    put.map((Put): Json => ({ Put })),
    update.map((Update): Json => ({ Update })),
    remove.map((Delete): Json => ({ Delete })),
    check.map((ConditionCheck): Json => ({ ConditionCheck })),
  ),
  { minLength: 1, maxLength: 3, selector: keyOf },
);

type Operation = readonly [name: string, request: Json];
const returning = (name: string, one: fc.Arbitrary<Json>, ...values: string[]) =>
  fc
    .tuple(one, fc.constantFrom(...values))
    .map(([given, ReturnValues]): Operation => [name, { ...given, ReturnValues }]);
const read = key.map((Key): Operation => ['Get', { Key, ProjectionExpression: 'n, m.k, l[1]' }]);

const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 30, arbitrary: returning('Put', put, 'NONE', 'ALL_OLD') },
  { weight: 25, arbitrary: returning('Update', update, 'NONE', 'ALL_NEW', 'ALL_OLD') },
  { weight: 7, arbitrary: returning('Delete', remove, 'NONE', 'ALL_OLD') },
  { weight: 6, arbitrary: read },
  { weight: 16, arbitrary: query.map((given): Operation => ['Query', given]) },
  { weight: 16, arbitrary: transaction.map((members): Operation => ['TransactWrite', { members }]) },
);

async function respond(client: DynamoDBDocumentClient, TableName: string, [name, given]: Operation) {
  const input = { ...given, TableName } as never;
  const members = (given['members'] ?? []) as Record<string, Json>[];
  const TransactItems = members.map((member) =>
    Object.fromEntries(Object.entries(member).map(([kind, one]) => [kind, { ...one, TableName }])),
  );
  const commands = {
    Put: () => client.send(new PutCommand(input)),
    Update: () => client.send(new UpdateCommand(input)),
    Delete: () => client.send(new DeleteCommand(input)),
    Get: () => client.send(new GetCommand(input)),
    Query: () => client.send(new QueryCommand(input)),
    Scan: () => client.send(new ScanCommand(input)),
    TransactWrite: () => client.send(new TransactWriteCommand({ TransactItems } as never)),
  };
  const result: object = await commands[name as keyof typeof commands]().catch((error: Error) => error);
  return comparable(result as Json, 'IndexName' in given || name === 'Scan');
}

/**
 * A response without what DynamoDB does not define (order of set members and of equal keys, wording of messages) and
 * without DynamoDB Local's deviations from AWS's documentation: it reports some causes of a cancelled transaction, such as
 * a path that does not exist, as a ValidationException of the whole request.
 */
function comparable(response: Json, unordered: boolean): unknown {
  const { Items, Item, Attributes, Count, ScannedCount, LastEvaluatedKey } = response;
  const reasons = response['CancellationReasons'] as { Code: string; Item?: Json }[] | undefined;
  const codes = reasons?.map((reason) => [reason.Code, reason.Item]);
  if (codes?.some(([code]) => code === 'ValidationError')) return 'ValidationException';
  if (response['name'] === 'ValidationException') return 'ValidationException';
  const items = (Items as Json[] | undefined)?.map(sorted);
  const list = unordered ? items?.map((one) => JSON.stringify(one)).sort() : items;
  return sorted({
    name: response['name'],
    codes,
    Item,
    Attributes,
    Count,
    ScannedCount,
    LastEvaluatedKey,
    list,
  });
}

/** Sorts the members of objects and sets, also of sets in DynamoDB's JSON. */
function sorted(value: unknown): unknown {
  if (value instanceof Set) return sortedTexts([...value]);
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    members.map(([name, one]) => [name, name === 'SS' ? sortedTexts(one as unknown[]) : sorted(one)]),
  );
}

const sortedTexts = (texts: readonly unknown[]) => texts.map(String).sort();

it('the emulator gives the same responses as DynamoDB Local and ends with the same items', async () => {
  const clients = [emulator.endpoint, oracle.endpoint].map((endpoint) => clientFor(endpoint));
  let tables = 0;
  const compare = async (TableName: string, call: Operation) => {
    const [ours, theirs] = await Promise.all(clients.map((client) => respond(client, TableName, call)));
    expect(ours, JSON.stringify(call)).toEqual(theirs);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 60, size: 'max' }), async (history) => {
      tables += 1;
      const TableName = `history-${tables}`;
      await Promise.all(clients.map((client) => createTableByApi(client, TableName)));
      for (const call of history) await compare(TableName, call);
      await compare(TableName, ['Scan', {}]);
    }),
    { numRuns: 15 },
  );
});
