import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test } from 'vitest';
import { interceptRequests, serverError } from '../../test/intercept-requests.ts';
import { makeSubmission } from '../../test/many-submissions.ts';
import { connect } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal, portalOfFile } from '../../test/test-portal.ts';
import { transact } from './conditional-write.ts';
import { makeReviewStore } from './review-store.ts';
import { submissionItem } from './submission-item.ts';
import { makeSubmissionStore } from './submission-store.ts';
import { connectTable } from './table.ts';

type Decide = Parameters<typeof interceptRequests>[1];

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

const portal = await portalOfFile();

/** A portal over another connection to the same table, with injected faults and the same time. */
function portalWithFaults(decide: Decide, pickShard?: () => number) {
  const connection = connect(portal.table.name);
  interceptRequests(connection, decide);
  const submissions = makeSubmissionStore(connection, pickShard);
  return makeTestPortal(connection, { submissions, now: () => portal.clock.time });
}

test('a submission that was written but answered with an error on every attempt is found by the next call', async () => {
  const { mailCode, submit, items, events } = await portal.founderWithDraft();
  const otp = await mailCode();
  const faulty = portalWithFaults((command) =>
    command === 'TransactWriteItemsCommand' ? { error: serverError(), after: true } : undefined,
  );
  await expect(submit(otp, faulty)).rejects.toMatchObject({ name: 'InternalServerError' });
  const { submitted_id } = await expectSuccess(submit(otp));
  expect(await items('submission')).toMatchObject([{ row: { submitted_id } }]);
  expect(await events()).toHaveLength(1);
});

test('a transaction that conflicts with another one at a counter uses another counter shard on the retry', async () => {
  const { mailCode, submit } = await portal.founderWithDraft();
  const shardKeys: unknown[] = [];
  const conflict = cancelled('None', 'None', 'None', 'TransactionConflict', 'None');
  const shards = [3, 7];
  const faulty = portalWithFaults(
    (command, input, before) => {
      if (command !== 'TransactWriteItemsCommand') return undefined;
      const items = input['TransactItems'] as { Update?: { Key: { sk: unknown } } }[];
      shardKeys.push(items[3]?.Update?.Key.sk);
      return before === 0 ? { error: conflict } : undefined;
    },
    () => shards.shift() ?? 0,
  );
  await expectSuccess(submit(await mailCode(), faulty));
  expect(shardKeys).toEqual([{ S: 'SHARD#03' }, { S: 'SHARD#07' }]);
});

const transactFailingWith = (error: Error) => {
  const dynamodb = mockClient(DynamoDBDocumentClient);
  dynamodb.on(TransactWriteCommand).rejects(error);
  return transact(connectTable('mocked'), []).finally(() => dynamodb.restore());
};

test.each([
  ['a failed condition', ['None', 'ConditionalCheckFailed', 'TransactionConflict'], [1]],
  ['another transaction', ['None', 'TransactionConflict'], []],
  ['throttling', ['ThrottlingError', 'ProvisionedThroughputExceeded'], []],
])('a cancelled transaction by %s is an expected outcome', async (_what, codes, failedConditions) => {
  const outcome = { done: false, failedConditions, existingItems: [] };
  expect(await transactFailingWith(cancelled(...codes))).toEqual(outcome);
});

test('a cancelled transaction for any other reason throws', async () => {
  await expect(transactFailingWith(cancelled('None', 'ValidationError'))).rejects.toThrow('cancelled');
  await expect(transactFailingWith(cancelled())).rejects.toThrow('cancelled');
});

test('a batch read with unprocessed keys is completed, in order', async () => {
  const [one, two] = [makeSubmission(1), makeSubmission(2)];
  const dynamodb = mockClient(DynamoDBDocumentClient);
  const Keys = [{ pk: `APP#${one.applicationId}`, sk: 'SUBMISSION' }];
  dynamodb
    .on(BatchGetCommand)
    .resolvesOnce({
      Responses: { mocked: [submissionItem(two)] },
      UnprocessedKeys: { mocked: { Keys } },
    })
    .resolves({ Responses: { mocked: [submissionItem(one)] } });
  const reviews = makeReviewStore(connectTable('mocked'));
  const found = await reviews.findMany([one.applicationId, two.applicationId]);
  dynamodb.restore();
  expect(found.map(({ submittedId }) => submittedId)).toEqual([one.submittedId, two.submittedId]);
});

test('a table that does not respond causes a time-out', async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const unresponsive = connectTable('unresponsive', { endpoint: `http://127.0.0.1:${port}`, maxAttempts: 1 });
  const reading = unresponsive.client.send(
    new GetCommand({ TableName: 'unresponsive', Key: { pk: '1', sk: '1' } }),
  );
  await expect(reading).rejects.toMatchObject({ name: 'TimeoutError' });
  server.closeAllConnections();
  server.close();
});
