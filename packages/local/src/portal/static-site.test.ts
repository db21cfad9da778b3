import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { originPlaceholder } from '@portal/contracts/http/site-delivery';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeResponse } from '../http/origin-response.ts';
import { assertSiteIsBuilt, createStaticSite } from './static-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-'));
const portal = 'https://portal.test';
let origin = '';
let close = () => {};

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  mkdirSync(join(folder, '.well-known'));
  mkdirSync(join(folder, 'authorize/login'), { recursive: true });
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><title>Landing</title><link rel="canonical" href="${originPlaceholder}/">`,
  );
  writeFileSync(join(folder, 'authorize/login/index.html'), '<title>Login</title>');
  writeFileSync(join(folder, '.well-known/security.txt'), `Canonical: ${originPlaceholder}/security`);
  writeFileSync(join(folder, 'og.png'), 'png');
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  writeFileSync(join(folder, 'assets/app-1.js'), 'export const a = 1;'.repeat(200));
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  writeFileSync(join(folder, 'secret.env'), 'KEY=1');
  const headers = { 'x-frame-options': 'DENY' };
  const added = { 'config.json': '{"product":"test"}' };
  const site = createStaticSite({ folder, origin: portal, headers, added });
  const server = createServer(
    (request, response) => void site(request).then((answer) => writeResponse(response, answer)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});
afterAll(() => {
  close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['/index.html', 200, 'Landing'],
  ['/index.html?utm=1', 200, 'Landing'],
  ['/authorize/login/index.html', 200, 'Login'],
  ['/assets/app-1.js', 200, 'export'],
  ['/.well-known/security.txt', 200, `Canonical: ${portal}/security`],
  ['/', 404, 'Not found'],
  ['/.well-known/', 404, 'Not found'],
  ['/config.json', 200, '{"product":"test"}'],
  ['/assets/gone.js', 404, 'Not found'],
  ['/.vite/manifest.json', 404, 'Not found'],
  ['/secret.env', 404, 'Not found'],
  ['/..%2f..%2fetc%2fhosts.txt', 404, 'Not found'],
  ['/%E0%A4%A', 404, 'Not found'],
])('%s responds %i', async (path, status, text) => {
  const response = await fetch(origin + path);
  expect(response.status).toBe(status);
  expect(await response.text()).toContain(text);
});

test.each([
  ['/index.html', 'text/html; charset=utf-8'],
  ['/og.png', 'image/png'],
  ['/config.json', 'application/json'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
])('%s has the content type %s', async (path, type) => {
  expect((await fetch(origin + path)).headers.get('content-type')).toBe(type);
});

test('inserts its origin into pages', async () => {
  expect(await (await fetch(`${origin}/index.html`)).text()).toContain(`href="${portal}/"`);
});

test('caches hashed files forever and revalidates pages', async () => {
  const asset = await fetch(`${origin}/assets/app-1.js`);
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  for (const path of ['/index.html', '/config.json']) {
    expect((await fetch(origin + path)).headers.get('cache-control'), path).toBe('no-cache');
  }
});

test('sets a strong ETag and does not compress', async () => {
  const versions = ['/index.html', '/assets/app-1.js', '/index.html'].map(async (path) => {
    const { headers } = await fetch(origin + path, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(headers.get('content-encoding')).toBeNull();
    return headers.get('etag');
  });
  const [page, asset, again] = await Promise.all(versions);
  expect(page).toMatch(/^"[\w-]{27}"$/);
  expect(again).toBe(page);
  expect(asset).not.toBe(page);
});

test('adds the given headers to every response', async () => {
  for (const path of ['/applications', '/og.png', '/assets/gone.js']) {
    expect((await fetch(origin + path)).headers.get('x-frame-options'), path).toBe('DENY');
  }
});

test('serves a new build at once', async () => {
  await fetch(`${origin}/assets/app-1.js`);
  writeFileSync(join(folder, 'assets/app-1.js'), 'export const a = 2;'.repeat(200));
  expect(await (await fetch(`${origin}/assets/app-1.js`)).text()).toMatch(/^export const a = 2;/);
  rmSync(join(folder, 'assets/app-1.js'));
  expect((await fetch(`${origin}/assets/app-1.js`)).status).toBe(404);
});

test('rejects POST', async () => {
  expect((await fetch(origin, { method: 'POST' })).status).toBe(405);
});

test('reports a missing build', () => {
  expect(() => assertSiteIsBuilt(folder)).not.toThrow();
  expect(() => assertSiteIsBuilt(join(folder, 'gone'))).toThrow('npm run build');
});
