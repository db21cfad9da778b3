import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import type { RoutePart } from '../template/blueprint.ts';
import { createFaultPlan, type FaultKind, faultSchema } from './fault-plan.ts';
import { faultyIntegration } from './faulty-route.ts';
import { withFaults } from './faulty-service.ts';

const plan = createFaultPlan();
const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0)) step();
  plan.clear();
});

const fault = (value: object) => faultSchema.parse(value);

test('a fault counts down and others of its kind are left alone', () => {
  plan.add(fault({ service: 'dynamodb', call: 'PutItem', kind: 'throttled', times: 2 }));
  expect(plan.ofService('dynamodb', 'GetItem')).toBeUndefined();
  expect(plan.ofService('s3', 'PutItem')).toBeUndefined();
  expect(plan.ofService('dynamodb', 'PutItem')).toBe('throttled');
  expect(plan.ofService('dynamodb', 'PutItem')).toBe('throttled');
  expect(plan.ofService('dynamodb', 'PutItem')).toBeUndefined();
  expect(plan.all).toEqual([]);
});

test('without a name every call of the service fails, and a plan can be cleared', () => {
  plan.add(fault({ service: 'ses', kind: '500', times: 5 }));
  expect(plan.ofService('ses', 'SendEmail')).toBe('500');
  plan.clear();
  expect(plan.ofService('ses', 'SendEmail')).toBeUndefined();
});

test.each([{ service: 'sqs', kind: '500' }, { route: 'GET /a', kind: 'slow' }, { kind: '500' }])(
  '%j is no fault',
  (value) => {
    expect(faultSchema.safeParse(value).success).toBe(false);
  },
);

/** A service that counts what it carried out. */
async function serve(service: 'dynamodb' | 's3' | 'ses' | 'cognito') {
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
  const call = (target = 'X.PutItem', signal?: AbortSignal) =>
    fetch(origin, {
      method: 'POST',
      body: '{"a":1}',
      headers: { 'x-amz-target': target },
      ...(signal && { signal }),
    });
  return { applied, call };
}

test.each([
  ['dynamodb', 400, 'ProvisionedThroughputExceededException'],
  ['cognito', 400, 'TooManyRequestsException'],
  ['ses', 400, 'Throttling'],
  ['s3', 503, 'SlowDown'],
] as const)('%s throttles in its own words and does nothing', async (service, status, word) => {
  const { applied, call } = await serve(service);
  plan.add(fault({ service, kind: 'throttled' }));
  const response = await call();
  expect(response.status).toBe(status);
  expect(await response.text()).toContain(word);
  expect(applied).not.toHaveBeenCalled();
  expect(await (await call()).json()).toEqual({ real: true });
});

test('a call that is applied and answered with an error', async () => {
  const { applied, call } = await serve('dynamodb');
  plan.add(fault({ service: 'dynamodb', call: 'PutItem', kind: 'applied-but-error' }));
  const response = await call();
  expect(response.status).toBe(500);
  expect(response.headers.has('x-real')).toBe(false);
  expect(await response.json()).toMatchObject({ __type: 'InternalServerError' });
  expect(applied).toHaveBeenCalledExactlyOnceWith('{"a":1}');
});

test('a call that is never answered', async () => {
  const { applied, call } = await serve('dynamodb');
  plan.add(fault({ service: 'dynamodb', kind: 'time-out' }));
  await expect(call('X.PutItem', AbortSignal.timeout(200))).rejects.toThrow();
  expect(applied).not.toHaveBeenCalled();
});

test.each<[FaultKind, number, number]>([
  ['throttled', 429, 0],
  ['500', 500, 0],
  ['time-out', 503, 0],
  ['applied-but-error', 500, 1],
])('a route answers %s with %i', async (kind, status, calls) => {
  const route: RoutePart = { routeKey: 'POST /a', functionArn: 'arn', timeoutMs: 1 };
  const invoke = vi.fn(async () => ({ status: 200, headers: {}, body: Buffer.from('') }));
  const integration = faultyIntegration(plan);
  plan.add(fault({ route: 'POST /a', kind }));
  expect((await integration(route, invoke)).status).toBe(status);
  expect(invoke).toHaveBeenCalledTimes(calls);
  expect((await integration(route, invoke)).status).toBe(200);
});
