import * as fc from 'fast-check';

// Random requests in DynamoDB's JSON, over few keys, so that they often hit the same items.

/** One request of the API. */
export interface Operation {
  name: 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'GetItem' | 'Query' | 'TransactWriteItems';
  request: Record<string, unknown>;
}

type Json = Record<string, unknown>;

const string = (value: string) => ({ S: value });
const number = (value: number) => ({ N: String(value) });

const key = fc.record({
  pk: fc.constantFrom('a', 'ц', '日本').map(string),
  sk: fc.constantFrom('1', '10', '2', 'Z', 'é', '~').map(string),
});

const indexed = fc.oneof(
  fc.constant({}),
  fc.record({
    queue: fc.constantFrom('G', 'H').map(string),
    rank: fc.constantFrom(-5, 0, 1, 2, 10, 1.5, 1e10, -0.001).map(number),
  }),
);

const item: fc.Arbitrary<Json> = fc
  .tuple(
    key,
    indexed,
    fc.record(
      {
        n: fc.integer({ min: 0, max: 9 }).map(number),
        s: fc.constantFrom('x', 'yy', '').map(string),
        l: fc.constant({ L: [number(1), string('a'), { M: { z: number(2) } }] }),
        m: fc
          .record({ k: fc.nat(4).map(number), q: fc.constantFrom<Json>(string('u'), { NULL: true }) })
          .map((M) => ({ M })),
        ss: fc.constantFrom(['p', 'r'], ['q', 'r']).map((SS) => ({ SS })),
      },
      { requiredKeys: ['n', 's'] },
    ),
  )
  .map(([keys, indexKeys, rest]) => ({ ...keys, ...indexKeys, ...rest }));

interface Expression {
  text: string;
  values?: Json;
  names?: Record<string, string>;
}

const conditions: Expression[] = [
  { text: 'attribute_not_exists(pk)' },
  { text: 'attribute_exists(pk)' },
  { text: 'n > :c5', values: { ':c5': number(5) } },
  {
    text: '#s = :cx OR size(l) >= :c3',
    names: { '#s': 's' },
    values: { ':cx': string('x'), ':c3': number(3) },
  },
  {
    text: 'm.k BETWEEN :lo AND :hi AND NOT contains(ss, :cp)',
    values: { ':lo': number(1), ':hi': number(3), ':cp': string('p') },
  },
  {
    text: 'begins_with(#s, :y) OR attribute_type(n, :type)',
    names: { '#s': 's' },
    values: { ':y': string('y'), ':type': string('S') },
  },
  { text: 'n IN (:c1, :c7) AND attribute_exists(m.q)', values: { ':c1': number(1), ':c7': number(7) } },
  { text: 'size(ss) = :c1', values: { ':c1': number(1) } },
];

const updates: Expression[] = [
  { text: 'SET n = if_not_exists(n, :z) + :one', values: { ':z': number(0), ':one': number(1) } },
  { text: 'ADD n :two', values: { ':two': number(2) } },
  { text: 'ADD ss :add', values: { ':add': { SS: ['t'] } } },
  { text: 'DELETE ss :del', values: { ':del': { SS: ['r'] } } },
  {
    text: 'SET l = list_append(if_not_exists(l, :none), :nine)',
    values: { ':none': { L: [] }, ':nine': { L: [number(9)] } },
  },
  { text: 'REMOVE l[0], m.q' },
  {
    text: 'SET m.k = m.k - :one, #r = :three',
    names: { '#r': 'rank' },
    values: { ':one': number(1), ':three': number(3) },
  },
  { text: 'SET l[1] = :w', values: { ':w': string('w') } },
  { text: 'REMOVE queue' },
  {
    text: 'SET queue = :g, #r = :seven REMOVE #s',
    names: { '#r': 'rank', '#s': 's' },
    values: { ':g': string('G'), ':seven': number(7) },
  },
  { text: 'SET n = :text', values: { ':text': string('text') } },
];

const condition = fc.option(fc.record({ expression: fc.constantFrom(...conditions), show: fc.boolean() }), {
  nil: undefined,
});

/** The members of a request with expressions, and their names and values. */
function expressions(parts: {
  ConditionExpression?: Expression | undefined;
  UpdateExpression?: Expression;
}): Json {
  const given = Object.entries(parts).filter(
    (entry): entry is [string, Expression] => entry[1] !== undefined,
  );
  const names = Object.assign({}, ...given.map(([, { names }]) => names));
  const values = Object.assign({}, ...given.map(([, { values }]) => values));
  return {
    ...Object.fromEntries(given.map(([member, { text }]) => [member, text])),
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
}

function conditional(
  chosen: { expression: Expression; show: boolean } | undefined,
  UpdateExpression?: Expression,
): Json {
  return {
    ...expressions({
      ConditionExpression: chosen?.expression,
      ...(UpdateExpression && { UpdateExpression }),
    }),
    ...(chosen && { ReturnValuesOnConditionCheckFailure: chosen.show ? 'ALL_OLD' : 'NONE' }),
  };
}

const put = fc.tuple(item, condition).map(([Item, chosen]): Json => ({ Item, ...conditional(chosen) }));
const update = fc
  .tuple(key, fc.constantFrom(...updates), condition)
  .map(([Key, expression, chosen]): Json => ({ Key, ...conditional(chosen, expression) }));
const remove = fc.tuple(key, condition).map(([Key, chosen]): Json => ({ Key, ...conditional(chosen) }));
const check = fc
  .tuple(key, fc.constantFrom(...conditions), fc.boolean())
  .map(([Key, expression, show]): Json => ({ Key, ...conditional({ expression, show }) }));

const query = fc
  .record({
    pk: fc.constantFrom('a', 'ц', '日本'),
    sk: fc.constantFrom('1', '10', 'Z', 'é'),
    comparison: fc.constantFrom('= :s', '> :s', '<= :s'),
    forward: fc.boolean(),
  })
  .map(
    ({ pk, sk, comparison, forward }): Json => ({
      KeyConditionExpression: `pk = :p AND sk ${comparison}`,
      ExpressionAttributeValues: { ':p': string(pk), ':s': string(sk) },
      ScanIndexForward: forward,
    }),
  );
const prefixQuery = fc.record({ pk: fc.constantFrom('a', 'ц'), limit: fc.integer({ min: 1, max: 3 }) }).map(
  ({ pk, limit }): Json => ({
    KeyConditionExpression: 'pk = :p AND begins_with(sk, :s)',
    ExpressionAttributeValues: { ':p': string(pk), ':s': string('1') },
    Limit: limit,
  }),
);
const indexQuery = fc
  .record({
    queue: fc.constantFrom('G', 'H'),
    comparison: fc.constantFrom('>= :n', '< :n'),
    bound: fc.constantFrom(0, 1.5, 2, 10),
  })
  .map(
    ({ queue, comparison, bound }): Json => ({
      IndexName: 'by-rank',
      KeyConditionExpression: `queue = :q AND #rank ${comparison}`,
      FilterExpression: 'n < :limit',
      ExpressionAttributeNames: { '#rank': 'rank' },
      ExpressionAttributeValues: { ':q': string(queue), ':n': number(bound), ':limit': number(6) },
    }),
  );

// Distinct items only: DynamoDB Local checks for repeated ones later than AWS does.
const transaction = fc
  .uniqueArray(
    fc.oneof(
      put.map((Put) => ({ Put })),
      update.map((Update) => ({ Update })),
      remove.map((Delete) => ({ Delete })),
      check.map((ConditionCheck) => ({ ConditionCheck })),
    ),
    { minLength: 1, maxLength: 3, selector: keyInTransaction },
  )
  .map((TransactItems): Json => ({ TransactItems }));

function keyInTransaction(member: Record<string, Json>): string {
  const [request = {}] = Object.values(member);
  const { pk, sk } = (request['Item'] ?? request['Key']) as Json;
  return JSON.stringify([pk, sk]);
}

const returning = <T extends Json>(request: fc.Arbitrary<T>, ...values: string[]) =>
  fc
    .tuple(request, fc.constantFrom(...values))
    .map(([given, ReturnValues]): Json => ({ ...given, ReturnValues }));

const named = (name: Operation['name'], request: fc.Arbitrary<Json>) =>
  request.map((given): Operation => ({ name, request: given }));

/** A random request without table names, which the caller adds. */
export const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 30, arbitrary: named('PutItem', returning(put, 'NONE', 'ALL_OLD')) },
  { weight: 25, arbitrary: named('UpdateItem', returning(update, 'NONE', 'ALL_NEW', 'ALL_OLD')) },
  { weight: 7, arbitrary: named('DeleteItem', returning(remove, 'NONE', 'ALL_OLD')) },
  {
    weight: 6,
    arbitrary: named(
      'GetItem',
      key.map((Key) => ({ Key, ProjectionExpression: 'n, m.k, l[1]' })),
    ),
  },
  { weight: 16, arbitrary: named('Query', fc.oneof(query, prefixQuery, indexQuery)) },
  { weight: 16, arbitrary: named('TransactWriteItems', transaction) },
);
