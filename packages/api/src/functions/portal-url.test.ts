import { expect, test } from 'vitest';
import { portalUrlSchema } from './functions.env.ts';

test('reduces an address to its origin, and rejects other schemes', () => {
  expect(portalUrlSchema.parse('https://portal.example.org/login?next=1')).toBe('https://portal.example.org');
  expect(portalUrlSchema.parse('http://localhost:3000/')).toBe('http://localhost:3000');
  for (const url of [
    'portal.example.org',
    'ftp://p.example.org',
    'httpsx://p.example.org',
    'xhttps://p.example.org',
  ])
    expect(portalUrlSchema.safeParse(url).success).toBe(false);
});
