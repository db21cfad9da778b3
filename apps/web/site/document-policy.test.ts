import { createHash } from 'node:crypto';
import { originPlaceholder } from '@portal/contracts/http/site-delivery';
import { expect, test } from 'vitest';
import { withPolicy } from './document-policy.ts';

const head = '<head><meta charSet="utf-8"/>';
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policyOf = (html: string) =>
  /<meta http-equiv="content-security-policy" content="(.*?)">/.exec(html)?.[1];

test('the policy has the hash of each inline script and style once, and comes before them', () => {
  const code =
    '<style>a{}</style><script>go()</script><script>go()</script><script type="module" async="">import "/a.js"\n</script>';
  const html = withPolicy(head + code);
  const scripts = [sha256('go()'), sha256('import "/a.js"\n')].join(' ');
  expect(policyOf(html)).toBe(`script-src 'self' ${scripts}; style-src 'self' ${sha256('a{}')}`);
  expect(html.replace(/<meta http-equiv[^>]*>/, '')).toBe(head + code);
  expect(html.indexOf('http-equiv')).toBeLessThan(html.indexOf('<style>'));
});

test('script files need no hash', () => {
  expect(policyOf(withPolicy(`${head}<script src="/a.js"></script>`))).toBe(
    "script-src 'self'; style-src 'self'",
  );
});

test('rejects inline code that contains the origin placeholder', () => {
  expect(() => withPolicy(`${head}<script>open('${originPlaceholder}')</script>`)).toThrow(
    'must not contain',
  );
});

test('rejects a document without a charset', () => {
  expect(() => withPolicy('<script>go()</script>')).toThrow('charset');
});

test.each(['<script>go()</script>', '<style>a{}</style>', '<link rel="stylesheet" href="/a.css">'])(
  'rejects a document with %s before the charset',
  (code) => {
    expect(() => withPolicy(code + head)).toThrow('before the charset');
  },
);
