import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { originPlaceholder } from '@portal/contracts/http/site-delivery';
import { expect, test } from 'vitest';
import { assertSiteIsBuilt, createStaticSite } from './static-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-'));
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
write(
  'index.html',
  `<!doctype html><title>Landing</title><link rel="canonical" href="${originPlaceholder}/">`,
);
write('ta/index.html', 'of the build');
write('authorize/login/index.html', '<title>Login</title>');
write('.well-known/security.txt', `Canonical: ${originPlaceholder}/security`);
write('assets/app-1.js', 'export const a = 1;');
write('.vite/manifest.json', '{}');
write('secret.env', 'KEY=1');

const portal = 'https://portal.test';
const site = createStaticSite({
  folder,
  origin: portal,
  headers: { 'x-frame-options': 'DENY' },
  added: (file) => (file === 'ta/index.html' ? Buffer.from('of the bucket') : undefined),
});

async function get(url: string) {
  const response = await site({ url, resume: () => {} } as IncomingMessage);
  if (!response) throw new Error('no response');
  return { ...response, text: response.body.toString() };
}

test('serves public and added files, with its origin inserted, its headers and an ETag', async () => {
  for (const [path, text] of [
    ['/index.html', `href="${portal}/"`],
    ['/ta/index.html', 'of the bucket'],
    ['/authorize/login/index.html', 'Login'],
    ['/.well-known/security.txt', `Canonical: ${portal}/security`],
  ] as const) {
    const response = await get(path);
    expect(response.text, path).toContain(text);
    const headers = { 'x-frame-options': 'DENY', etag: expect.stringMatching(/^"[\w-]{27}"$/) };
    expect(response).toMatchObject({ status: 200, headers });
  }
});

test('serves no directories, hidden, foreign or missing files, and nothing outside its folder', async () => {
  for (const path of [
    '/',
    '/.well-known/',
    '/assets/gone.js',
    '/.vite/manifest.json',
    '/secret.env',
    '/..%2f..%2fetc%2fhosts.txt',
    '/%E0%A4%A',
  ])
    expect(await get(path), path).toMatchObject({
      status: 404,
      text: 'Not found\n',
      headers: { 'x-frame-options': 'DENY' },
    });
});

test('serves a new build at once, with another ETag', async () => {
  const before = (await get('/assets/app-1.js')).headers['etag'];
  expect((await get('/assets/app-1.js')).headers['etag']).toBe(before);
  write('assets/app-1.js', 'export const a = 2;');
  const after = await get('/assets/app-1.js');
  expect(after.text).toBe('export const a = 2;');
  expect(after.headers['etag']).not.toBe(before);
});

test('reports a missing build', () => {
  expect(() => assertSiteIsBuilt(folder)).not.toThrow();
  expect(() => assertSiteIsBuilt(join(folder, 'gone'))).toThrow('npm run build');
});
