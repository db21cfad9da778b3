import { expect, test } from 'vitest';
import {
  cacheControlOf,
  contentTypeOf,
  documentIn,
  documentOf,
  isPublicFile,
  mayContainOrigin,
  originPlaceholder,
  withOrigin,
} from './site-delivery.ts';

test('the documents of the default language are at the root, those of another in its folder', () => {
  expect(documentIn('en', documentOf('/authorize/login'))).toBe('authorize/login/index.html');
  expect(documentIn('ta', documentOf('/authorize/login'))).toBe('ta/authorize/login/index.html');
});

test('only files with a hash in their name are cached forever', () => {
  expect(cacheControlOf('assets/app-1.js')).toBe('public, max-age=31536000, immutable');
  for (const file of ['og.png', 'favicon.ico', 'icon.svg']) {
    expect(cacheControlOf(file)).toBe('public, max-age=86400');
  }
  for (const file of [
    'png',
    'icon.svg.html',
    'old/assets/app.js',
    'index.html',
    'robots.txt',
    'manifest.webmanifest',
    '.well-known/security.txt',
  ]) {
    expect(cacheControlOf(file)).toBe('no-cache');
  }
});

test.each([
  ['index.html', 'text/html; charset=utf-8'],
  ['app.js', 'text/javascript; charset=utf-8'],
  ['app.css', 'text/css; charset=utf-8'],
  ['robots.txt', 'text/plain; charset=utf-8'],
  ['delivery.json', 'application/json'],
  ['sitemap.xml', 'application/xml'],
  ['icon.svg', 'image/svg+xml'],
  ['og.png', 'image/png'],
  ['photo.jpg', 'image/jpeg'],
  ['photo.webp', 'image/webp'],
  ['photo.avif', 'image/avif'],
  ['favicon.ico', 'image/x-icon'],
  ['guide.pdf', 'application/pdf'],
  ['inter.woff2', 'font/woff2'],
  ['key.pem', undefined],
])('%s has the content type %s', (file, type) => {
  expect(contentTypeOf(file)).toBe(type);
});

test('pages, text files and the sitemap may contain the origin', () => {
  for (const file of ['index.html', 'robots.txt', 'sitemap.xml'])
    expect(mayContainOrigin(file), file).toBe(true);
  for (const file of ['app.js', 'index.html.map', 'html', 'og.png']) {
    expect(mayContainOrigin(file), file).toBe(false);
  }
});

test('hidden files and files of unknown types are not public', () => {
  expect(contentTypeOf('manifest.webmanifest')).toBe('application/manifest+json');
  expect(isPublicFile('.well-known/security.txt')).toBe(true);
  for (const file of ['.vite/manifest.json', 'assets/.env.json', 'key.pem', 'index.html.bak']) {
    expect(isPublicFile(file), file).toBe(false);
  }
});

test('every placeholder is replaced by the origin', () => {
  expect(withOrigin(`<a href="${originPlaceholder}/">${originPlaceholder}</a>`, 'https://portal.test')).toBe(
    '<a href="https://portal.test/">https://portal.test</a>',
  );
});
