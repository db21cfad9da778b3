import { Worker } from 'node:worker_threads';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect, it, vi } from 'vitest';
import { supervise, WorkerLostError } from './supervisor.ts';
import { clientFor, portalLikeTable, startEmulator } from './testing/emulator.ts';

const crashOnCommand = new URL('./testing/crash-on-command.ts', import.meta.url).href;
const dynamoDb = await startEmulator({ execArgv: ['--import', crashOnCommand] });
const TableName = 'supervised';
await dynamoDb.createTable(portalLikeTable(TableName));
afterAll(() => dynamoDb.close());

const restarts = vi.spyOn(console, 'error').mockImplementation(() => {});

const item = (sk: string) => ({ pk: 'p', sk });
const get = (sk: string, client = clientFor(dynamoDb.endpoint)) =>
  client.send(new GetCommand({ TableName, Key: item(sk) }));
const explode = () =>
  clientFor(dynamoDb.endpoint).send(new GetCommand({ TableName: 'explode', Key: item('1') }));

it('answers a call that the dying thread had as a 500, and goes on with the same data on the same port', async () => {
  await clientFor(dynamoDb.endpoint).send(new PutCommand({ TableName, Item: item('1') }));
  await expect(explode()).rejects.toMatchObject({
    name: 'InternalServerError',
    $metadata: { httpStatusCode: 500 },
  });
  expect((await get('1', clientFor(dynamoDb.endpoint, 3))).Item).toEqual(item('1'));
  expect(restarts).toHaveBeenCalledWith(
    'dynamodb: the emulator ended and is started again:',
    expect.objectContaining({ message: 'exploded' }),
  );
});

/** Answers nothing but its end. */
const silentThread = `const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ id, call }) => {
    if (call.name !== 'close') return;
    parentPort.postMessage({ kind: 'done', id });
    parentPort.close();
  });
  parentPort.postMessage({ kind: 'ready' });`;

// No more than an SDK client is willing to repeat at once.
it('loses no call of a client that repeats', async () => {
  const client = clientFor(dynamoDb.endpoint, 10);
  const puts = Array.from({ length: 20 }, (_, i) =>
    client.send(new PutCommand({ TableName, Item: item(`many-${i}`) })),
  );
  await Promise.allSettled([explode(), ...puts]);
  await explode().catch(() => {});
  const found = await Promise.all(Array.from({ length: 20 }, (_, i) => get(`many-${i}`, client)));
  expect(found.filter(({ Item }) => Item)).toHaveLength(20);
});

it('gives up a thread that never becomes ready', async () => {
  const start = () => new Worker('throw new Error("cannot start")', { eval: true, stderr: true });
  await expect(supervise({ start, onChange: () => {} })).rejects.toThrow(WorkerLostError);
});

it('believes nothing that a dying thread says in the same breath', async () => {
  const workers: Worker[] = [];
  const start = () => {
    const worker = new Worker(silentThread, { eval: true });
    workers.push(worker);
    return worker;
  };
  const thread = await supervise({ start, onChange: () => {} });
  const answer = thread.call({ name: 'sweep' });
  await new Promise(setImmediate);
  // As a thread's last messages are handed over when it has ended before anybody listened: at once.
  workers[0]?.emit('message', { kind: 'dying', error: new Error('exploded') });
  workers[0]?.emit('message', { kind: 'done', id: 1, result: 5 });
  await expect(answer).rejects.toThrow(WorkerLostError);
  await workers[0]?.terminate();
  await thread.close();
});
