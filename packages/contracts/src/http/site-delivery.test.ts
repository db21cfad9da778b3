import { expect, test } from 'vitest';
import {
  cacheControlOf,
  contentTypeOf,
  fileAt,
  isPublicFile,
  originToCome,
  withOrigin,
} from './site-delivery.ts';

test.each([
  ['/', 'index.html'],
  ['/authorize/login', '__spa-fallback.html'],
  ['/applications-form/4f8c', '__spa-fallback.html'],
  ['/v1.2/page', '__spa-fallback.html'],
  ['/.well-known', '__spa-fallback.html'],
  ['/robots.txt', 'robots.txt'],
  ['/.well-known/security.txt', '.well-known/security.txt'],
  ['/assets/app-1.js', 'assets/app-1.js'],
])('%s is %s', (path, file) => {
  expect(fileAt(path)).toBe(file);
});

test('only files with a hash in their name are kept for good', () => {
  expect(cacheControlOf('assets/app-1.js')).toContain('immutable');
  expect(cacheControlOf('og.png')).toBe('public, max-age=86400');
  for (const file of ['index.html', 'robots.txt', 'manifest.webmanifest', '.well-known/security.txt']) {
    expect(cacheControlOf(file)).toBe('no-cache');
  }
});

test('what has no known type, or is hidden, is not served', () => {
  expect(contentTypeOf('manifest.webmanifest')).toBe('application/manifest+json');
  expect(isPublicFile('.well-known/security.txt')).toBe(true);
  for (const file of ['.vite/manifest.json', 'assets/.env.json', 'key.pem', 'index.html.bak']) {
    expect(isPublicFile(file), file).toBe(false);
  }
});

test('the origin comes in wherever it is named', () => {
  expect(withOrigin(`<a href="${originToCome}/">${originToCome}</a>`, 'https://portal.test')).toBe(
    '<a href="https://portal.test/">https://portal.test</a>',
  );
});
