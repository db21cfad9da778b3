import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createTableByApi } from './testing/create-table.ts';
import { clientFor, startEmulator } from './testing/emulator.ts';
import { type Operation, operation } from './testing/operations.ts';
import { startOracle } from './testing/oracle.ts';

// Sends random sequences of requests to the emulator and to AWS's DynamoDB Local: every response and the final items must
// be equal.

const RUNS = 25;
const CALLS = 60;

type Json = Record<string, unknown>;

const oracle = await startOracle();
const emulator = await startEmulator();
afterAll(async () => {
  await emulator.close();
  if ('stop' in oracle) await oracle.stop();
});

describe.skipIf('missing' in oracle)('the emulator compared with DynamoDB Local', () => {
  it('gives the same responses and ends with the same items', async () => {
    const endpoints = [emulator.endpoint, 'endpoint' in oracle ? oracle.endpoint : ''];
    let tables = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(operation, { minLength: 1, maxLength: CALLS, size: 'max' }),
        async (history) => {
          const TableName = `history-${Date.now()}-${++tables}`;
          await Promise.all(endpoints.map((endpoint) => createTableByApi(clientFor(endpoint), TableName)));
          for (const call of history) {
            const [ours, theirs] = await Promise.all(
              endpoints.map((endpoint) => respond(endpoint, TableName, call)),
            );
            expect(ours, JSON.stringify(call)).toEqual(theirs);
          }
          const [ours, theirs] = await Promise.all(endpoints.map((endpoint) => scan(endpoint, TableName)));
          expect(ours).toEqual(theirs);
        },
      ),
      { numRuns: RUNS },
    );
  });
});

async function respond(endpoint: string, TableName: string, { name, request }: Operation): Promise<unknown> {
  const transacted = request['TransactItems'] as Record<string, Json>[] | undefined;
  const complete = transacted
    ? { TransactItems: transacted.map((member) => mapValues(member, (given) => ({ ...given, TableName }))) }
    : { ...request, TableName };
  return comparable(await send(endpoint, name, complete), name === 'Query' && 'IndexName' in request);
}

async function scan(endpoint: string, TableName: string): Promise<unknown> {
  return comparable(await send(endpoint, 'Scan', { TableName }), true);
}

async function send(endpoint: string, name: string, request: Json): Promise<Json> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDB_20120810.${name}`,
      'x-amz-date': '20260101T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=local/20260101/ap-south-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
    },
    body: JSON.stringify(request),
  });
  return (await response.json()) as Json;
}

/**
 * A response without what DynamoDB does not define (order of set members and of equal keys, wording of messages) and
 * without DynamoDB Local's deviations from AWS's documentation: it reports some causes of a cancelled transaction, such as
 * a path that does not exist, as a ValidationException of the whole request.
 */
function comparable(body: Json, unordered: boolean): unknown {
  const {
    message: _m,
    Message: _M,
    CancellationReasons: reasons,
    ConsumedCapacity: _c,
    ...rest
  } = withSortedSets(body) as Json;
  const codes = (reasons as Json[] | undefined)?.map(({ Code, Item }) => ({ Code, Item }));
  if (codes?.some(({ Code }) => Code === 'ValidationError')) {
    return { __type: 'com.amazon.coral.validate#ValidationException' };
  }
  const items = rest['Items'] as Json[] | undefined;
  return {
    ...rest,
    ...(codes && { CancellationReasons: codes }),
    ...(items && unordered && { Items: items.map((item) => JSON.stringify(item)).sort() }),
  };
}

function withSortedSets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedSets);
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    sorted.map(([name, member]) => [
      name,
      name === 'SS' && Array.isArray(member) ? member.map(String).sort() : withSortedSets(member),
    ]),
  );
}

function mapValues<T, R>(record: Record<string, T>, change: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
