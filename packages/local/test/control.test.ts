import { request } from 'node:http';
import { readPortalConfig } from '@portal/contracts/http/portal-config';
import { routeIds } from '@portal/contracts/http/routes';
import { signUp } from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { LocalCloud } from '../src/cloud.ts';
import { mailsTo } from './support/mails.ts';
import { newFounderWithProfile, type Person } from './support/people.ts';
import { startTestCloud } from './support/start-cloud.ts';

let cloud: LocalCloud;
let founder: Person;

beforeAll(async () => {
  cloud = await startTestCloud();
  founder = await newFounderWithProfile(cloud.origin, 'ponni@example.org');
});
afterEach(async () => {
  await fetch(`${cloud.origin}/_local/faults`, { method: 'DELETE' });
});
afterAll(() => cloud.close());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(cloud.origin + path, { method: 'POST', body: JSON.stringify(body), headers });

/** The status of a request with the given Host header. */
function statusFor(host: string, path: string): Promise<number | undefined> {
  const { port } = new URL(cloud.origin);
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

test('/config.json is a valid configuration of the web app', async () => {
  const response = await fetch(`${cloud.origin}/config.json`);
  const config = readPortalConfig(await response.json());
  expect(config).toMatchObject({ apiBase: '/green-startup/prod', uploadBase: '/prod/v1/expo' });
  expect(config.userPoolEndpoint).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});

test('requests go through the CloudFront distribution of the template', async () => {
  const written = await post('/config.json', {});
  expect(written.status).toBe(403);
  expect(await written.text()).toContain('This distribution is not configured to allow');
  const unknown = await fetch(`${cloud.origin}/green-startup/prod/nowhere`);
  expect([unknown.status, await unknown.json()]).toEqual([404, { message: 'Not Found' }]);
});

test('the home page lists accounts and resources', async () => {
  const page = await (await fetch(`${cloud.origin}/_local/`)).text();
  expect(page).toContain('organiser@example.org');
  expect(page).toContain('Organiser#2026');
  expect(page).toContain(`${routeIds.length} routes`);
  for (const { ref } of [...cloud.stackModel.functions, ...cloud.stackModel.tables])
    expect(page).toContain(ref);
});

test("the inbox shows mails with links, without running a mail's scripts", async () => {
  await signUp({
    username: 'clicks@example.org',
    password: 'Founder#2026',
    options: {
      userAttributes: { email: 'clicks@example.org', name: '<b>Bold</b>', phone_number: '+919840000000' },
      autoSignIn: false,
    },
  });
  const [mail] = await mailsTo(cloud.origin, 'clicks@example.org');
  const page = await fetch(`${cloud.origin}/_local/mail?to=CLICKS@example.org`);
  const html = await page.text();
  expect(html).toMatch(
    /href="http:\/\/localhost:\d+\/authorize\/verify#email=clicks%40example\.org&amp;code=\d{6}"/,
  );
  expect(html).toContain(`src="/_local/mail/${mail?.id}.html"`);
  expect(html).not.toContain('<b>Bold');
  const frame = await fetch(`${cloud.origin}/_local/mail/${mail?.id}.html`);
  expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups .*default-src 'none'/);
  expect(await frame.text()).toContain('/authorize/verify#email=clicks%40example.org');
  expect((await fetch(`${cloud.origin}/_local/mail/none.html`)).status).toBe(404);
});

test('the clock advances for handlers and tokens, and can be reset', async () => {
  const call = () => founder.call('getApplications', { params: { id: founder.sub } });
  const change = async (body: object) => (await post('/_local/clock', body)).json();
  const { offset_ms: start } = (await change({ reset: true })) as { offset_ms: number };
  expect(await change({ advance_ms: 3_600_001 })).toMatchObject({ offset_ms: start + 3_600_001 });
  expect((await call()).status).toBe(401);
  expect(await change({ reset: true })).toMatchObject({ offset_ms: start });
  expect((await call()).status).toBe(200);
  expect((await post('/_local/clock', { advance_ms: 'soon' })).status).toBe(400);
});

test('a fault makes a route fail the given number of times', async () => {
  const route = 'GET /green-startup/prod/applications/{id}';
  const call = async () => (await founder.call('getApplications', { params: { id: founder.sub } })).status;
  expect((await post('/_local/faults', { route, kind: 'time-out', times: 2 })).status).toBe(201);
  expect([await call(), await call(), await call()]).toEqual([503, 503, 200]);
});

test('a fault with a caller does not affect others; cut-off closes the connection', async () => {
  const fault = { route: 'GET /green-startup/prod/applications/{id}', kind: 'cut-off', caller: 'test-7' };
  await post('/_local/faults', fault);
  const url = `${cloud.origin}/green-startup/prod/applications/${founder.sub}`;
  const authorization = `Bearer ${founder.idToken}`;
  expect((await fetch(url, { headers: { authorization, 'user-agent': 'test-8' } })).status).toBe(200);
  await expect(fetch(url, { headers: { authorization, 'user-agent': 'test-7' } })).rejects.toThrow(
    'fetch failed',
  );
  await post('/_local/faults', fault);
  const left = await fetch(`${cloud.origin}/_local/faults?caller=test-7`, { method: 'DELETE' });
  expect(await left.json()).toEqual([]);
});

test('the API retries a service that fails once, and responds 503 when it keeps failing', async () => {
  const call = () => founder.call('getApplications', { params: { id: founder.sub } });
  await post('/_local/faults', { service: 'dynamodb', call: 'GetItem', kind: '500' });
  expect((await call()).status).toBe(200);
  await post('/_local/faults', { service: 'dynamodb', kind: 'throttled', times: 50 });
  expect(await call()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
});

test.each([{ service: 'dynamodb' }, { route: 'GET /', kind: 'slow' }, []])(
  'rejects %j as a fault',
  async (fault) => {
    expect((await post('/_local/faults', fault)).status).toBe(400);
  },
);

test('responds 400 to invalid JSON and 404 to an unknown path', async () => {
  const response = await fetch(`${cloud.origin}/_local/faults`, { method: 'POST', body: '{' });
  expect(response.status).toBe(400);
  expect((await fetch(`${cloud.origin}/_local/nothing`)).status).toBe(404);
});

test('rejects requests of other sites and with other host names', async () => {
  const { port } = new URL(cloud.origin);
  for (const path of ['/_local/mail.json', '/config.json', '/']) {
    expect(await statusFor(`evil.example.org:${port}`, path)).toBe(421);
  }
  expect(await statusFor(`127.0.0.1:${port}`, '/_local/mail.json')).toBe(200);
  const elsewhere = { origin: 'https://evil.example.org' };
  expect((await post('/_local/clock', { advance_ms: 1 }, elsewhere)).status).toBe(403);
  const read = await fetch(`${cloud.origin}/_local/mail.json`, { headers: elsewhere });
  expect([read.status, read.headers.get('access-control-allow-origin')]).toEqual([403, null]);
});

test('enforces the limits of AWS: 10 MB for the gateway, 6 MB for a function', async () => {
  const upload = (bytes: number) => {
    const form = new FormData();
    form.append('file', new Blob([Buffer.alloc(bytes)], { type: 'application/pdf' }), 'deck.pdf');
    const headers = { authorization: `Bearer ${founder.idToken}` };
    return fetch(`${cloud.origin}/prod/v1/expo/file/upload/s3`, { method: 'POST', body: form, headers });
  };
  const megabyte = 1024 * 1024;
  for (const bytes of [11 * megabyte, 5 * megabyte]) {
    const response = await upload(bytes);
    expect([response.status, await response.json()]).toEqual([413, { message: 'Request Too Long' }]);
  }
  expect((await upload(4 * megabyte)).status).toBe(415);
});
