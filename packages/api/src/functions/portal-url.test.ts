import { expect, test } from 'vitest';
import { portalUrlSchema } from './portal-url.ts';

test.each([
  ['https://portal.example.org', 'https://portal.example.org'],
  ['https://portal.example.org/authorize/login?next=1', 'https://portal.example.org'],
  ['http://localhost:3000/', 'http://localhost:3000'],
])('reduces %s to its origin', (url, origin) => {
  expect(portalUrlSchema.parse(url)).toBe(origin);
});

test.each([
  'portal.example.org',
  'ftp://portal.example.org',
  'httpsx://portal.example.org',
  'xhttps://portal.example.org',
])('rejects %s', (url) => {
  expect(portalUrlSchema.safeParse(url).success).toBe(false);
});
