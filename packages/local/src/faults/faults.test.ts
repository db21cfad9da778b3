import { createServer, IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import type { EmulatedService } from '../cloud/emulated-services.ts';
import type { ApiRoute } from '../template/stack-model.ts';
import { createFaultPlan, type FaultKind, faultSchema } from './fault-plan.ts';
import { integrationWithFaults } from './route-faults.ts';
import { withFaults } from './service-faults.ts';

const plan = createFaultPlan();
const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0)) step();
  plan.clear();
});

const fault = (value: object) => faultSchema.parse(value);
const anyCaller = { 'user-agent': 'any' };
const kindOf = (service: EmulatedService, call: string) => plan.forService(service, call, anyCaller)?.kind;

test('applies a fault its number of times, to its operation only', () => {
  plan.add(fault({ service: 'dynamodb', call: 'PutItem', kind: 'throttled', times: 2 }));
  expect(kindOf('dynamodb', 'GetItem')).toBeUndefined();
  expect(kindOf('s3', 'PutItem')).toBeUndefined();
  expect(kindOf('dynamodb', 'PutItem')).toBe('throttled');
  expect(kindOf('dynamodb', 'PutItem')).toBe('throttled');
  expect(kindOf('dynamodb', 'PutItem')).toBeUndefined();
  expect(plan.all).toEqual([]);
});

test('without an operation, all requests of the service fail; a plan can be cleared', () => {
  plan.add(fault({ service: 'ses', kind: '500', times: 5 }));
  expect(kindOf('ses', 'SendEmail')).toBe('500');
  plan.clear();
  expect(kindOf('ses', 'SendEmail')).toBeUndefined();
});

test('a fault with a caller applies to this caller only, and can be cleared by it', () => {
  plan.add(fault({ route: 'POST /a', kind: '500', caller: 'test-1', times: 2 }));
  plan.add(fault({ route: 'POST /a', kind: 'empty', caller: 'test-2' }));
  expect(plan.forRoute('POST /a', anyCaller)).toBeUndefined();
  expect(plan.forRoute('POST /a', {})).toBeUndefined();
  expect(plan.forRoute('POST /a', { 'user-agent': 'Browser/1 test-2' })).toBe('empty');
  expect(plan.forRoute('POST /a', { 'user-agent': 'Browser/1 test-1' })).toBe('500');
  plan.clear('test-2');
  expect(plan.all).toHaveLength(1);
  plan.clear('test-1');
  expect(plan.all).toEqual([]);
});

test.each([
  { service: 'cognito', kind: 'refused' },
  { route: 'GET /a', kind: 'refused', error: 'SomeException' },
  { service: 'sqs', kind: '500' },
  { route: 'GET /a', kind: 'slow' },
  { kind: '500' },
])('rejects %j as a fault', (value) => {
  expect(faultSchema.safeParse(value).success).toBe(false);
});

/** Starts a service that counts the requests that it handled. */
async function serve(service: EmulatedService) {
  const applied = vi.fn();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    applied(body);
    response.writeHead(200, { 'x-real': 'yes' });
    response.write('{"re');
    response.end('al":true}');
  };
  const server = createServer(
    withFaults(service, plan, (request, response) => void answer(request, response)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const call = (target = 'X.PutItem', headers: Record<string, string> = {}, signal?: AbortSignal) =>
    fetch(origin, {
      method: 'POST',
      body: '{"a":1}',
      headers: { 'x-amz-target': target, ...headers },
      ...(signal && { signal }),
    });
  return { applied, call, origin };
}

test.each([
  ['dynamodb', 400, 'ProvisionedThroughputExceededException'],
  ['cognito', 400, 'TooManyRequestsException'],
  ['ses', 400, 'Throttling'],
  ['s3', 503, 'SlowDown'],
] as const)('%s is throttled with its own error name, without effect', async (service, status, errorName) => {
  const { applied, call } = await serve(service);
  plan.add(fault({ service, kind: 'throttled' }));
  const response = await call();
  expect(response.status).toBe(status);
  expect(await response.text()).toContain(errorName);
  expect(applied).not.toHaveBeenCalled();
  expect(await (await call()).json()).toEqual({ real: true });
});

test('applied-but-error handles the request and responds with an error', async () => {
  const { applied, call } = await serve('dynamodb');
  plan.add(fault({ service: 'dynamodb', call: 'PutItem', kind: 'applied-but-error' }));
  const response = await call();
  expect(response.status).toBe(500);
  expect(response.headers.has('x-real')).toBe(false);
  expect(await response.json()).toMatchObject({ __type: 'InternalServerError' });
  expect(applied).toHaveBeenCalledExactlyOnceWith('{"a":1}');
});

test('time-out never responds', async () => {
  const { applied, call } = await serve('dynamodb');
  plan.add(fault({ service: 'dynamodb', kind: 'time-out' }));
  await expect(call('X.PutItem', {}, AbortSignal.timeout(200))).rejects.toThrow();
  expect(applied).not.toHaveBeenCalled();
});

test('refused responds with the given error', async () => {
  const { applied, call } = await serve('cognito');
  const error = { error: 'LimitExceededException', message: 'Attempt limit exceeded.' };
  plan.add(fault({ service: 'cognito', call: 'PutItem', kind: 'refused', ...error }));
  const response = await call();
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ __type: error.error, message: error.message });
  expect(applied).not.toHaveBeenCalled();
});

test('errors allow CORS, and a preflight does not count', async () => {
  const { call, origin } = await serve('cognito');
  plan.add(fault({ service: 'cognito', kind: '500' }));
  expect((await fetch(origin, { method: 'OPTIONS' })).status).toBe(200);
  const response = await call('X.PutItem', { origin: 'http://localhost:5173' });
  expect(response.status).toBe(500);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
});

test('empty responds without a body, cut-off closes the connection', async () => {
  const { applied, call } = await serve('s3');
  plan.add(fault({ service: 's3', kind: 'empty' }));
  plan.add(fault({ service: 's3', kind: 'cut-off' }));
  const response = await call();
  expect([response.status, await response.text()]).toEqual([200, '']);
  await expect(call()).rejects.toThrow('fetch failed');
  expect(applied).not.toHaveBeenCalled();
});

test.each<[FaultKind, number | undefined, number]>([
  ['throttled', 429, 0],
  ['500', 500, 0],
  ['time-out', 503, 0],
  ['applied-but-error', 500, 1],
  ['empty', 200, 0],
  ['cut-off', undefined, 0],
])('the fault %s of a route leads to the status %s', async (kind, status, calls) => {
  const route: ApiRoute = { routeKey: 'POST /a', functionArn: 'arn', timeoutMs: 1 };
  const invoke = vi.fn(async () => ({ status: 200, headers: {}, body: Buffer.from('') }));
  const integration = integrationWithFaults(plan);
  const request = new IncomingMessage(new Socket());
  plan.add(fault({ route: 'POST /a', kind }));
  expect((await integration(route, invoke, request))?.status).toBe(status);
  expect(invoke).toHaveBeenCalledTimes(calls);
  expect((await integration(route, invoke, request))?.status).toBe(200);
});
