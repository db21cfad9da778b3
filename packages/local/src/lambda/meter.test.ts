import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMeter, servicesOf } from './meter.ts';

/** Answers after 100 ms; the second half of its answer after another 100. */
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

test('time is computing, or waiting for a service', async () => {
  const meter = createMeter('try', servicesOf({ AWS_ENDPOINT_URL_S3: url, HOME: '/' }));
  const [answer, spent] = await meter('GET /x', async () => {
    compute(40);
    await Promise.all([get(url), get(url)]);
    compute(40);
    await get('http://127.0.0.1:1/');
    return 'done';
  });
  expect(answer).toBe('done');
  expect(spent).toMatchObject({
    what: 'GET /x',
    waited: { S3: expect.any(Number), elsewhere: expect.any(Number) },
  });
  expect(spent.computed).toBeGreaterThan(79);
  expect(spent.computed).toBeLessThan(spent.whole - 185);
  // Two at a time count each.
  expect(spent.waited['S3']).toBeGreaterThan(390);
  expect(spent.heap).toBeGreaterThan(1_000_000);
});

test('what happens outside an invocation counts for none', async () => {
  const meter = createMeter('try', new Map());
  const outside = get(url);
  const [, spent] = await meter('GET /x', async () => compute(1));
  await outside;
  expect(spent.waited).toEqual({});
});
