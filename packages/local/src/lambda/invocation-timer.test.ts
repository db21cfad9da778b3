import { get } from 'node:http';
import { expect, test } from 'vitest';
import { listen } from '../cloud/listen.ts';
import { createInvocationTimer, servicesOf } from './invocation-timer.ts';

const send = (address: string) =>
  new Promise<void>((resolve) => {
    get(address, (response) => response.resume().on('close', resolve)).on('error', () => resolve());
  });

function compute(ms: number): void {
  const computed = () => process.threadCpuUsage().user / 1000;
  const end = computed() + ms;
  while (computed() < end);
}

test('measures CPU time and time waiting for services, not requests outside an invocation', async () => {
  // Half of the body arrives after 100 ms, the rest after another 100.
  const { port, close } = await listen((_request, response) => {
    setTimeout(() => response.write('half'), 100);
    setTimeout(() => response.end(), 200);
  }, 0);
  const url = `http://127.0.0.1:${port}/`;
  const timeInvocation = createInvocationTimer('try', servicesOf({ AWS_ENDPOINT_URL_S3: url, HOME: '/' }));
  const outside = send(url);
  const [answer, timing] = await timeInvocation('GET /x', async () => {
    compute(40);
    await Promise.all([send(url), send(url)]);
    compute(40);
    await send('http://127.0.0.1:1/');
    return 'done';
  });
  expect(answer).toBe('done');
  expect(timing).toMatchObject({ what: 'GET /x', waited: { elsewhere: expect.any(Number) } });
  expect(timing.computed).toBeGreaterThan(79);
  expect(timing.computed).toBeLessThan(timing.whole - 185);
  // Both concurrent requests count, the one outside does not.
  expect(timing.waited['S3']).toBeGreaterThan(390);
  expect(timing.heap).toBeGreaterThan(1_000_000);
  await outside;
  const [, next] = await timeInvocation('GET /y', async () => compute(1));
  expect(next.waited).toEqual({});
  await close();
});
