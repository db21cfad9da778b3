import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, test } from 'vitest';
import { completeDraft } from '../../test/answers.ts';
import { newOrganiser } from '../../test/founders.ts';
import { type Interference, interfere, serverError } from '../../test/interference.ts';
import { itemsOf, recount } from '../../test/items.ts';
import { submissionNumber } from '../../test/many-submissions.ts';
import { connect, makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal } from '../../test/test-portal.ts';
import { problem } from '../problem.ts';
import { transact } from './conditional-write.ts';
import { makeReviewStore } from './review-store.ts';
import { submissionItem } from './submission-item.ts';
import { makeSubmissionStore } from './submission-store.ts';
import { connectTable, type Table } from './table.ts';

const none: Interference = { kind: 'none' };
const appliedButFailed = (): Interference => ({ kind: 'after', error: serverError() });

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

let table: Table;
let steady: ReturnType<typeof makeTestPortal>;

/** The same table by a connection of its own, on which things go wrong; its portal shares the clock. */
function shaky(decide: Parameters<typeof interfere>[1]) {
  const connection = connect(table.name);
  interfere(connection, decide);
  const portal = makeTestPortal(connection);
  portal.clock.time = steady.clock.time;
  return portal;
}

beforeEach(async () => {
  table = await makePortalTable();
  steady = makeTestPortal(table);
});

describe('a write that was applied but answered with an error', () => {
  test('of a submission ends as that one submission', async () => {
    const { founder, applicationId } = await steady.founderWithDraft();
    const otp = await steady.mailCode(founder, applicationId);
    const portal = shaky((command, _input, before) =>
      command === 'TransactWriteItemsCommand' && before === 0 ? appliedButFailed() : none,
    );
    await expectSuccess(portal.submit({ email: founder.email, otp, application_id: applicationId }, founder));
    expect(await itemsOf(table, 'submission')).toHaveLength(1);
    expect(await itemsOf(table, 'outbox')).toHaveLength(1);
    expect(await steady.metrics.read()).toEqual(await recount(table));
  });

  test('of a submission, again and again, is found done by the next call', async () => {
    const { founder, applicationId } = await steady.founderWithDraft();
    const otp = await steady.mailCode(founder, applicationId);
    const portal = shaky((command) => (command === 'TransactWriteItemsCommand' ? appliedButFailed() : none));
    const request = { email: founder.email, otp, application_id: applicationId };
    await expect(portal.submit(request, founder)).rejects.toMatchObject({ name: 'InternalServerError' });
    const { submitted_id } = await expectSuccess(steady.submit(request, founder));
    expect(await itemsOf(table, 'submission')).toMatchObject([{ submitted_id }]);
    expect(await itemsOf(table, 'outbox')).toHaveLength(1);
  });

  test('of a draft ends as the saved draft', async () => {
    const { founder, applicationId } = await steady.founderWithDraft();
    const portal = shaky((command, _input, before) =>
      command === 'UpdateItemCommand' && before === 0 ? appliedButFailed() : none,
    );
    const request = {
      user_id: founder.sub,
      application_id: applicationId,
      revision: 1,
      data: { startupName: 'Kadal Yarn' },
    };
    // Nothing tells it from another window's save of the same words: the next change reads before it writes.
    expect(await portal.saveDraft(request, founder)).toMatchObject({ revision: 1 });
    expect((await steady.applications.find(founder.sub, applicationId))?.revision).toBe(2);
  });

  test('of a decision ends as that one decision', async () => {
    const { applicationId } = await steady.founderWithSubmission();
    const portal = shaky((command, _input, before) =>
      command === 'TransactWriteItemsCommand' && before < 2 ? appliedButFailed() : none,
    );
    await expectSuccess(portal.approve(portal.at(applicationId, 'stage1'), newOrganiser()));
    expect(await itemsOf(table, 'decision')).toHaveLength(1);
    expect(await steady.metrics.read()).toEqual(await recount(table));
  });
});

describe('a transaction that meets another one', () => {
  test('at a counter takes another counter', async () => {
    const shards = [3, 7];
    const counted: unknown[] = [];
    const connection = connect(table.name);
    interfere(connection, (command, input, before) => {
      if (command !== 'TransactWriteItemsCommand') return none;
      const items = input['TransactItems'] as { Update?: { Key: { sk: unknown } } }[];
      counted.push(items[3]?.Update?.Key.sk);
      const conflict = cancelled('None', 'None', 'None', 'TransactionConflict', 'None');
      return before === 0 ? { kind: 'instead', error: conflict } : none;
    });
    const { founder, applicationId } = await steady.founderWithDraft();
    const otp = await steady.mailCode(founder, applicationId);
    const store = makeSubmissionStore(connection, () => shards.shift() ?? 0);
    const submission = { ...submissionNumber(1), applicationId };
    const conditions = {
      revision: 1,
      answers: completeDraft(founder.email),
      attempt: {
        sub: founder.sub,
        applicationId,
        hash: steady.codes.hash(founder.sub, applicationId, otp),
        now: steady.clock.time,
        maxTries: 5,
      },
      event: {
        kind: 'submitted' as const,
        application_id: applicationId,
        submitted_id: submission.submittedId,
        recipient: founder.email,
        founder_name: 'Kavya Raman',
        startup_name: 'Kadal Fibre',
        at: submission.submittedAt,
      },
    };
    const own = { ...submission, founder: { ...submission.founder, sub: founder.sub } };
    expect(await store.submit(own, conditions)).toBe(false);
    expect(await store.submit(own, conditions)).toBe(true);
    expect(counted).toEqual([{ S: 'SHARD#03' }, { S: 'SHARD#07' }]);
  });

  test('is tried again by every use case, until there is an answer', async () => {
    const { founder, applicationId } = await steady.founderWithDraft();
    const otp = await steady.mailCode(founder, applicationId);
    const portal = shaky((command, _input, before) =>
      command === 'TransactWriteItemsCommand' && before < 3
        ? {
            kind: 'instead',
            error: cancelled('TransactionConflict', 'None', 'None', 'ThrottlingError', 'None'),
          }
        : none,
    );
    await expectSuccess(portal.submit({ email: founder.email, otp, application_id: applicationId }, founder));
    await expectSuccess(portal.approve(portal.at(applicationId, 'stage1'), newOrganiser()));
    expect(await steady.metrics.read()).toEqual(await recount(table));
  });
});

test('a single write that meets a transaction is tried again', async () => {
  const conflict = new TransactionConflictException({ message: 'conflict', $metadata: {} });
  const portal = shaky((command, _input, before) =>
    ['UpdateItemCommand', 'PutItemCommand'].includes(command) && before % 2 === 0
      ? { kind: 'instead', error: conflict }
      : none,
  );
  const { founder, applicationId } = await portal.founderWithDraft();
  const change = { user_id: founder.sub, application_id: applicationId, revision: 1, data: { phone: null } };
  expect(await portal.saveDraft(change, founder)).toMatchObject({ revision: 2 });
  const otp = await portal.mailCode(founder, applicationId);
  const request = { email: founder.email, otp: `${otp}0`, application_id: applicationId };
  expect(await portal.submit(request, founder)).toEqual(problem('otp-incorrect', { attempts_left: 4 }));
});

describe('a cancelled transaction', () => {
  const answering = (error: Error) => {
    const dynamodb = mockClient(DynamoDBDocumentClient);
    dynamodb.on(TransactWriteCommand).rejects(error);
    return transact(connectTable('mocked'), []).finally(() => dynamodb.restore());
  };

  test.each([
    ['a failed condition', ['None', 'ConditionalCheckFailed', 'TransactionConflict'], [1]],
    ['another transaction', ['None', 'TransactionConflict'], []],
    ['throttling', ['ThrottlingError', 'ProvisionedThroughputExceeded'], []],
  ])('by %s is an outcome', async (_what, codes, refused) => {
    expect(await answering(cancelled(...codes))).toEqual({ done: false, refused, met: [] });
  });

  test('by anything else is a bug', async () => {
    await expect(answering(cancelled('None', 'ValidationError'))).rejects.toThrow('cancelled');
    await expect(answering(cancelled())).rejects.toThrow('cancelled');
  });
});

test('a batch that comes back in parts is read to its end, in order', async () => {
  const [one, two] = [submissionNumber(1), submissionNumber(2)];
  const dynamodb = mockClient(DynamoDBDocumentClient);
  const key = { pk: `APP#${one.applicationId}`, sk: 'SUBMISSION' };
  dynamodb
    .on(BatchGetCommand)
    .resolvesOnce({
      Responses: { mocked: [submissionItem(two)] },
      UnprocessedKeys: { mocked: { Keys: [key] } },
    })
    .resolves({ Responses: { mocked: [submissionItem(one)] } });
  const found = await makeReviewStore(connectTable('mocked')).findMany([
    one.applicationId,
    two.applicationId,
  ]);
  dynamodb.restore();
  expect(found.map(({ submittedId }) => submittedId)).toEqual([one.submittedId, two.submittedId]);
});

test('a table that does not answer is an error in time', async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const silent = connectTable('silent', { endpoint: `http://127.0.0.1:${port}`, maxAttempts: 1 });
  const reading = silent.client.send(new GetCommand({ TableName: 'silent', Key: { pk: '1', sk: '1' } }));
  await expect(reading).rejects.toMatchObject({ name: 'TimeoutError' });
  server.closeAllConnections();
  server.close();
});
