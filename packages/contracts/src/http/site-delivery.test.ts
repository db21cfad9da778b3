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

test('only files with a hash in their name are cached forever, pictures for a day', () => {
  expect(cacheControlOf('assets/app-1.js')).toBe('public, max-age=31536000, immutable');
  for (const file of ['og.png', 'favicon.ico', 'icon.svg'])
    expect(cacheControlOf(file)).toBe('public, max-age=86400');
  const changing = ['index.html', 'robots.txt', 'manifest.webmanifest', '.well-known/security.txt'];
  for (const file of [...changing, 'png', 'icon.svg.html', 'old/assets/app.js'])
    expect(cacheControlOf(file)).toBe('no-cache');
});

test('only files of known types are public, and only those of .well-known if they are hidden', () => {
  expect(contentTypeOf('index.html')).toBe('text/html; charset=utf-8');
  expect(contentTypeOf('icon.svg')).toBe('image/svg+xml');
  expect(contentTypeOf('manifest.webmanifest')).toBe('application/manifest+json');
  for (const file of ['inter.woff2', '.well-known/security.txt']) expect(isPublicFile(file), file).toBe(true);
  for (const file of ['.vite/manifest.json', 'assets/.env.json', 'key.pem', 'index.html.bak'])
    expect(isPublicFile(file), file).toBe(false);
});

test('the origin replaces its placeholder in pages, text files and the sitemap', () => {
  const files = ['index.html', 'robots.txt', 'sitemap.xml', 'app.js', 'index.html.map', 'html', 'og.png'];
  expect(files.filter(mayContainOrigin)).toEqual(['index.html', 'robots.txt', 'sitemap.xml']);
  expect(withOrigin(`<a href="${originPlaceholder}/">${originPlaceholder}</a>`, 'https://portal.test')).toBe(
    '<a href="https://portal.test/">https://portal.test</a>',
  );
});
