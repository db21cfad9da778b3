import { request } from 'node:http';
import { connect } from 'node:net';
import { routeIds, routes } from '@portal/contracts/http/routes';
import { afterAll, expect, test } from 'vitest';
import { mailsTo } from './support/mails.ts';
import { newFounder, newFounderWithProfile } from './support/people.ts';
import { startTestCloud } from './support/start-cloud.ts';

const cloud = await startTestCloud();
const founder = await newFounderWithProfile(cloud.origin, 'ponni@example.org');
afterAll(() => cloud.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(cloud.origin + path, { headers });
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(cloud.origin + path, { method: 'POST', body: JSON.stringify(body), headers });

test('a path is not resolved, and a client that disconnects is no failure', async () => {
  const { hostname, host, port } = new URL(cloud.origin);
  const send = async (target: string, body: string) => {
    const socket = connect({ host: hostname, port: Number(port) });
    const head = [`POST ${target} HTTP/1.1`, `host: ${host}`, 'content-length: 2', 'connection: close'];
    const text = [...head, `authorization: Bearer ${founder.idToken}`, '', body].join('\r\n');
    socket[body.length === 2 ? 'write' : 'end'](text);
    return Buffer.concat(await socket.toArray()).toString();
  };
  const { path } = routes.saveDraft;
  const dotted = `${path.slice(0, path.lastIndexOf('/'))}/x/../${path.slice(path.lastIndexOf('/') + 1)}`;
  expect(await send(dotted, '{}')).toMatch(/^HTTP\/1.1 404 /);
  expect(await send(path, '{}')).toMatch(/^HTTP\/1.1 400 .*"code":"invalid-request"/s);
  expect(await send(path, '{')).not.toMatch(/^HTTP\/1.1 [25]/);
});

test('the home page lists accounts, resources and schedules', async () => {
  const page = await (await get('/_local/')).text();
  const { functions, tables } = cloud.stackModel;
  const names = [...functions, ...tables].map(({ ref }) => ref);
  const account = ['organiser@example.org', 'Organiser#2026'];
  for (const text of [...names, ...account, `${routeIds.length} routes`, 'daily at 9:30, Asia/Kolkata'])
    expect(page).toContain(text);
});

test("the inbox shows mails with links, without running a mail's scripts", async () => {
  await newFounder(cloud.origin, 'clicks@example.org', '<b>Bold</b>');
  const [mail] = await mailsTo(cloud.origin, 'clicks@example.org');
  const html = await (await get('/_local/mail?to=CLICKS@example.org')).text();
  expect(html).toMatch(
    /href="http:\/\/localhost:\d+\/authorize\/verify#email=clicks%40example\.org&amp;code=\d{6}"/,
  );
  expect(html).toContain(`src="/_local/mail/${mail?.id}.html"`);
  expect(html).not.toContain('<b>Bold');
  const frame = await get(`/_local/mail/${mail?.id}.html`);
  expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups .*default-src 'none'/);
  expect(await frame.text()).toContain('/authorize/verify#email=clicks%40example.org');
  expect((await get('/_local/mail/none.html')).status).toBe(404);
});

test('responds 400 to invalid bodies and 404 to an unknown path', async () => {
  for (const fault of [{ service: 'dynamodb' }, { route: 'GET /', kind: 'slow' }, []])
    expect((await post('/_local/faults', fault)).status).toBe(400);
  expect((await post('/_local/clock', { advance_ms: 'soon' })).status).toBe(400);
  expect((await fetch(`${cloud.origin}/_local/faults`, { method: 'POST', body: '{' })).status).toBe(400);
  expect((await get('/_local/nothing')).status).toBe(404);
});

test('rejects requests of other sites and with other host names', async () => {
  const { port } = new URL(cloud.origin);
  const statusFor = (host: string, path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, headers: { host } };
      request(options, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
  for (const path of ['/_local/mail.json', '/config.json', '/'])
    expect(await statusFor(`evil.example.org:${port}`, path)).toBe(421);
  expect(await statusFor(`127.0.0.1:${port}`, '/_local/mail.json')).toBe(200);
  const origin = 'https://evil.example.org';
  expect((await post('/_local/clock', { advance_ms: 1 }, { origin })).status).toBe(403);
  const read = await get('/_local/mail.json', { origin });
  expect([read.status, read.headers.get('access-control-allow-origin')]).toEqual([403, null]);
});
