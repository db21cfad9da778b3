import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInvocationTimer, servicesOf } from './invocation-timer.ts';

/** Responds after 100 ms; the second half of the body follows after another 100. */
const server = createServer((_request, response) => {
  setTimeout(() => response.write('half'), 100);
  setTimeout(() => response.end(), 200);
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());

async function get(address: string): Promise<void> {
  const { get: send } = await import('node:http');
  await new Promise<void>((resolve) => {
    send(address, (response) => response.resume().on('close', resolve)).on('error', () => resolve());
  });
}

function compute(ms: number): void {
  const computed = () => process.threadCpuUsage().user / 1000;
  const end = computed() + ms;
  while (computed() < end);
}

test('measures CPU time and time waiting for services', async () => {
  const timeInvocation = createInvocationTimer('try', servicesOf({ AWS_ENDPOINT_URL_S3: url, HOME: '/' }));
  const [answer, timing] = await timeInvocation('GET /x', async () => {
    compute(40);
    await Promise.all([get(url), get(url)]);
    compute(40);
    await get('http://127.0.0.1:1/');
    return 'done';
  });
  expect(answer).toBe('done');
  expect(timing).toMatchObject({
    what: 'GET /x',
    waited: { S3: expect.any(Number), elsewhere: expect.any(Number) },
  });
  expect(timing.computed).toBeGreaterThan(79);
  expect(timing.computed).toBeLessThan(timing.whole - 185);
  // Both concurrent requests count.
  expect(timing.waited['S3']).toBeGreaterThan(390);
  expect(timing.heap).toBeGreaterThan(1_000_000);
});

test('ignores requests outside an invocation', async () => {
  const timeInvocation = createInvocationTimer('try', new Map());
  const outside = get(url);
  const [, timing] = await timeInvocation('GET /x', async () => compute(1));
  await outside;
  expect(timing.waited).toEqual({});
});
