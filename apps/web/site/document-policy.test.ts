import { createHash } from 'node:crypto';
import { originPlaceholder } from '@portal/contracts/http/site-delivery';
import { expect, test } from 'vitest';
import { withPolicy } from './document-policy.ts';

const head = '<head><meta charSet="utf-8"/>';
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policyOf = (html: string) =>
  /<meta http-equiv="content-security-policy" content="(.*?)">/.exec(html)?.[1];

test('a document names its inline code by its hash, once, before all of it', () => {
  const code =
    '<style>a{}</style><script>go()</script><script>go()</script><script type="module" async="">import "/a.js"\n</script>';
  const html = withPolicy(head + code);
  const scripts = [sha256('go()'), sha256('import "/a.js"\n')].join(' ');
  expect(policyOf(html)).toBe(`script-src 'self' ${scripts}; style-src 'self' ${sha256('a{}')}`);
  expect(html.replace(/<meta http-equiv[^>]*>/, '')).toBe(head + code);
  expect(html.indexOf('http-equiv')).toBeLessThan(html.indexOf('<style>'));
});

test('scripts of their own files and data need no hash', () => {
  const data = '<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>';
  expect(policyOf(withPolicy(head + data))).toBe("script-src 'self'; style-src 'self'");
});

test('inline code that would change with the origin is refused', () => {
  expect(() => withPolicy(`${head}<script>open('${originPlaceholder}')</script>`)).toThrow('must not name');
});

test('a document without a place for its policy is refused', () => {
  expect(() => withPolicy('<script>go()</script>')).toThrow('charset');
});

test.each(['<script>go()</script>', '<style>a{}</style>', '<link rel="stylesheet" href="/a.css">'])(
  'a document with %s before the place for its policy is refused',
  (code) => {
    expect(() => withPolicy(code + head)).toThrow('before the charset');
  },
);
