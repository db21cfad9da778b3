import { IncomingMessage, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { type Listening, listen } from '../cloud/listen.ts';
import { type EmulatedService, emulatedServices } from '../http/service-errors.ts';
import { createFaultPlan, faultSchema } from './fault-plan.ts';
import { integrationWithFaults, withFaults } from './inject-faults.ts';

const plan = createFaultPlan();
let listening: Listening | undefined;
afterEach(async () => {
  await listening?.close();
  plan.clear();
});

const add = (fault: object) => plan.add(faultSchema.parse(fault));
const browser = (name: string) => ({ 'user-agent': `Browser/1 ${name}` });
const kindOf = (service: EmulatedService, call: string) => plan.forService(service, call, browser('1'))?.kind;

test('applies a fault its number of times, to its operation or to all of the service', () => {
  add({ service: 'dynamodb', call: 'PutItem', kind: 'throttled', times: 2 });
  expect([kindOf('dynamodb', 'GetItem'), kindOf('s3', 'PutItem')]).toEqual([undefined, undefined]);
  const kinds = [1, 2, 3].map(() => kindOf('dynamodb', 'PutItem'));
  expect(kinds).toEqual(['throttled', 'throttled', undefined]);
  expect(plan.all).toEqual([]);
  add({ service: 'ses', kind: '500', times: 5 });
  expect(kindOf('ses', 'SendEmail')).toBe('500');
  plan.clear();
  expect(kindOf('ses', 'SendEmail')).toBeUndefined();
});

test('a fault with a caller applies to this caller only, and can be cleared by it', () => {
  add({ route: 'POST /a', kind: '500', caller: 'test-1', times: 2 });
  add({ route: 'POST /a', kind: 'throttled', caller: 'test-2' });
  const kinds = [{}, browser('any'), browser('test-2'), browser('test-1')];
  expect(kinds.map((caller) => plan.forRoute('POST /a', caller))).toEqual([
    undefined,
    undefined,
    'throttled',
    '500',
  ]);
  plan.clear('test-2');
  expect(plan.all).toHaveLength(1);
  plan.clear('test-1');
  expect(plan.all).toEqual([]);
});

/** Starts a service; `applied` receives the bodies of the requests that reach it. */
async function serve(service: EmulatedService) {
  const applied = vi.fn();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    applied((await request.toArray()).join(''));
    response.writeHead(200, { 'x-real': 'yes' }).write('{"re');
    response.end('al":true}');
  };
  const listener = withFaults(service, plan, (request, response) => void answer(request, response));
  listening = await listen(listener, 0);
  const origin = `http://127.0.0.1:${listening.port}`;
  const call = (headers: Record<string, string> = {}) =>
    fetch(origin, { method: 'POST', headers: { 'x-amz-target': 'X.PutItem', ...headers }, body: '{"a":1}' });
  return { applied, origin, call };
}

test('a service fails in its own format; then the request reaches it', async () => {
  const errors = {
    dynamodb: { throttled: 'ProvisionedThroughputExceededException', '500': 'InternalServerError' },
    cognito: { throttled: 'TooManyRequestsException', '500': 'InternalErrorException' },
    ses: { throttled: '<Code>Throttling</Code>', '500': '<Code>InternalFailure</Code>' },
    s3: { throttled: '<Code>SlowDown</Code>', '500': '<Code>InternalError</Code>' },
  };
  for (const service of emulatedServices) {
    const { applied, call } = await serve(service);
    for (const kind of ['throttled', '500'] as const) {
      add({ service, kind });
      const response = await call();
      expect(await response.text()).toContain(errors[service][kind]);
      expect(response.status).toBe(kind === '500' ? 500 : service === 's3' ? 503 : 400);
    }
    expect(applied).not.toHaveBeenCalled();
    expect(await (await call()).json()).toEqual({ real: true });
    await listening?.close();
  }
});

test('refused responds with the given error, cut-off closes the connection', async () => {
  const { applied, call } = await serve('cognito');
  const error = { error: 'LimitExceededException', message: 'Attempt limit exceeded.' };
  add({ service: 'cognito', call: 'PutItem', kind: 'refused', ...error });
  const refused = await call();
  expect(refused.status).toBe(400);
  expect(await refused.json()).toEqual({ __type: error.error, message: error.message });
  add({ service: 'cognito', kind: 'cut-off' });
  await expect(call()).rejects.toThrow('fetch failed');
  expect(applied).not.toHaveBeenCalled();
});

test('errors allow CORS, and a preflight does not count', async () => {
  const { call, origin } = await serve('cognito');
  add({ service: 'cognito', kind: '500' });
  expect((await fetch(origin, { method: 'OPTIONS' })).status).toBe(200);
  const response = await call({ origin: 'http://localhost:5173' });
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([500, '*']);
});

test('a route fails before, after or without its function', async () => {
  const invoke = vi.fn(async () => ({ status: 200, headers: {}, body: Buffer.from('') }));
  const call = async () => {
    const route = { routeKey: 'POST /a', functionArn: 'arn', timeoutMs: 1 };
    return (await integrationWithFaults(plan)(route, invoke, new IncomingMessage(new Socket())))?.status;
  };
  for (const [kind, status, calls] of [
    ['throttled', 429, 0],
    ['500', 500, 0],
    ['applied-but-error', 500, 1],
    ['cut-off', undefined, 0],
  ] as const) {
    add({ route: 'POST /a', kind });
    expect([await call(), invoke.mock.calls.length], kind).toEqual([status, calls]);
    invoke.mockClear();
    expect(await call()).toBe(200);
    invoke.mockClear();
  }
});
