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
import { completeDraft } from '../../test/drafts.ts';
import { newOrganiser } from '../../test/founders.ts';
import { type InjectedFault, injectFaults, serverError } from '../../test/inject-faults.ts';
import { changesIn, itemsOf, recount } from '../../test/items.ts';
import { makeSubmission } from '../../test/many-submissions.ts';
import { connect, makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal } from '../../test/test-portal.ts';
import { problem } from '../problem.ts';
import { transact } from './conditional-write.ts';
import { makeReviewStore } from './review-store.ts';
import { submissionItem } from './submission-item.ts';
import { makeSubmissionStore } from './submission-store.ts';
import { connectTable, type Table } from './table.ts';

const noFault: InjectedFault = { kind: 'none' };
const appliedButFailed = (): InjectedFault => ({ kind: 'after', error: serverError() });

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

let table: Table;
let portal: ReturnType<typeof makeTestPortal>;

/** A portal over another connection to the same table, with injected faults and the same time. */
function portalWithFaults(decide: Parameters<typeof injectFaults>[1]) {
  const connection = connect(table.name);
  injectFaults(connection, decide);
  const faulty = makeTestPortal(connection);
  faulty.clock.time = portal.clock.time;
  return faulty;
}

beforeEach(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table);
});

describe('a write that was applied but answered with an error', () => {
  test('of a submission creates one submission', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const otp = await portal.mailCode(founder, applicationId);
    const faulty = portalWithFaults((command, _input, before) =>
      command === 'TransactWriteItemsCommand' && before === 0 ? appliedButFailed() : noFault,
    );
    await expectSuccess(faulty.submit({ email: founder.email, otp, application_id: applicationId }, founder));
    expect(await itemsOf(table, 'submission')).toHaveLength(1);
    expect(await itemsOf(table, 'outbox')).toHaveLength(1);
    expect(await portal.metrics.read()).toEqual(await recount(table));
  });

  test('of a submission, on every attempt, is found by the next call', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const otp = await portal.mailCode(founder, applicationId);
    const faulty = portalWithFaults((command) =>
      command === 'TransactWriteItemsCommand' ? appliedButFailed() : noFault,
    );
    const request = { email: founder.email, otp, application_id: applicationId };
    await expect(faulty.submit(request, founder)).rejects.toMatchObject({ name: 'InternalServerError' });
    const { submitted_id } = await expectSuccess(portal.submit(request, founder));
    expect(await itemsOf(table, 'submission')).toMatchObject([{ submitted_id }]);
    expect(await itemsOf(table, 'outbox')).toHaveLength(1);
  });

  test('of a draft saves the draft', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const faulty = portalWithFaults((command, _input, before) =>
      command === 'UpdateItemCommand' && before === 0 ? appliedButFailed() : noFault,
    );
    const request = {
      user_id: founder.sub,
      application_id: applicationId,
      revision: 1,
      data: { startupName: 'Kadal Yarn' },
    };
    // The server cannot distinguish it from another window's save of the same answers.
    expect(await faulty.saveDraft(request, founder)).toMatchObject({ revision: 1 });
    expect((await portal.applications.find(founder.sub, applicationId))?.revision).toBe(2);
  });

  test('of a decision records one decision', async () => {
    const { applicationId } = await portal.founderWithSubmission();
    const faulty = portalWithFaults((command, _input, before) =>
      command === 'TransactWriteItemsCommand' && before < 2 ? appliedButFailed() : noFault,
    );
    await expectSuccess(faulty.approve(faulty.at(applicationId, 'stage1'), newOrganiser()));
    expect(await changesIn(table)).toHaveLength(1);
    expect(await portal.metrics.read()).toEqual(await recount(table));
  });
});

describe('a transaction that conflicts with another one', () => {
  test('at a counter uses another counter shard on the retry', async () => {
    const shards = [3, 7];
    const shardKeys: unknown[] = [];
    const connection = connect(table.name);
    injectFaults(connection, (command, input, before) => {
      if (command !== 'TransactWriteItemsCommand') return noFault;
      const items = input['TransactItems'] as { Update?: { Key: { sk: unknown } } }[];
      shardKeys.push(items[3]?.Update?.Key.sk);
      const conflict = cancelled('None', 'None', 'None', 'TransactionConflict', 'None');
      return before === 0 ? { kind: 'instead', error: conflict } : noFault;
    });
    const { founder, applicationId } = await portal.founderWithDraft();
    const otp = await portal.mailCode(founder, applicationId);
    const store = makeSubmissionStore(connection, () => shards.shift() ?? 0);
    const submission = { ...makeSubmission(1), applicationId };
    const conditions = {
      revision: 1,
      answers: completeDraft(founder.email),
      extensions: [],
      attempt: {
        sub: founder.sub,
        applicationId,
        hash: portal.codes.hash(founder.sub, applicationId, otp),
        now: portal.clock.time,
        maxTries: 5,
      },
      event: {
        kind: 'submitted' as const,
        application_id: applicationId,
        submitted_id: submission.submittedId,
        recipient: founder.email,
        recipient_sub: founder.sub,
        founder_name: 'Kavya Raman',
        startup_name: 'Kadal Fibre',
        at: submission.submittedAt,
      },
    };
    const ownSubmission = { ...submission, founder: { ...submission.founder, sub: founder.sub } };
    expect(await store.submit(ownSubmission, conditions)).toBe(false);
    expect(await store.submit(ownSubmission, conditions)).toBe(true);
    expect(shardKeys).toEqual([{ S: 'SHARD#03' }, { S: 'SHARD#07' }]);
  });

  test('is retried by every use case', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const otp = await portal.mailCode(founder, applicationId);
    const faulty = portalWithFaults((command, _input, before) =>
      command === 'TransactWriteItemsCommand' && before < 3
        ? {
            kind: 'instead',
            error: cancelled('TransactionConflict', 'None', 'None', 'ThrottlingError', 'None'),
          }
        : noFault,
    );
    await expectSuccess(faulty.submit({ email: founder.email, otp, application_id: applicationId }, founder));
    await expectSuccess(faulty.approve(faulty.at(applicationId, 'stage1'), newOrganiser()));
    expect(await portal.metrics.read()).toEqual(await recount(table));
  });
});

test('a single write that conflicts with a transaction is retried', async () => {
  const conflict = new TransactionConflictException({ message: 'conflict', $metadata: {} });
  const faulty = portalWithFaults((command, _input, before) =>
    ['UpdateItemCommand', 'PutItemCommand'].includes(command) && before % 2 === 0
      ? { kind: 'instead', error: conflict }
      : noFault,
  );
  const { founder, applicationId } = await faulty.founderWithDraft();
  const change = { user_id: founder.sub, application_id: applicationId, revision: 1, data: { phone: null } };
  expect(await faulty.saveDraft(change, founder)).toMatchObject({ revision: 2 });
  const otp = await faulty.mailCode(founder, applicationId);
  const request = { email: founder.email, otp: `${otp}0`, application_id: applicationId };
  expect(await faulty.submit(request, founder)).toEqual(problem('otp-incorrect', { attempts_left: 4 }));
});

describe('a cancelled transaction', () => {
  const transactFailingWith = (error: Error) => {
    const dynamodb = mockClient(DynamoDBDocumentClient);
    dynamodb.on(TransactWriteCommand).rejects(error);
    return transact(connectTable('mocked'), []).finally(() => dynamodb.restore());
  };

  test.each([
    ['a failed condition', ['None', 'ConditionalCheckFailed', 'TransactionConflict'], [1]],
    ['another transaction', ['None', 'TransactionConflict'], []],
    ['throttling', ['ThrottlingError', 'ProvisionedThroughputExceeded'], []],
  ])('by %s is an expected outcome', async (_what, codes, failedConditions) => {
    expect(await transactFailingWith(cancelled(...codes))).toEqual({
      done: false,
      failedConditions,
      existingItems: [],
    });
  });

  test('for any other reason throws', async () => {
    await expect(transactFailingWith(cancelled('None', 'ValidationError'))).rejects.toThrow('cancelled');
    await expect(transactFailingWith(cancelled())).rejects.toThrow('cancelled');
  });
});

test('a batch read with unprocessed keys is completed, in order', async () => {
  const [one, two] = [makeSubmission(1), makeSubmission(2)];
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
