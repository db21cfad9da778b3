import { createHash } from 'node:crypto';
import { originToCome } from '@portal/contracts/http/site-delivery';
import { expect, test } from 'vitest';
import { inlineHashes } from './delivery.ts';

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

test('inline code of all pages is known by its hash, once', () => {
  const page =
    '<style>a{}</style><script>go()</script><script type="module" async="">import "/a.js"\n</script>';
  expect(inlineHashes([page, '<script>go()</script>'])).toEqual({
    scripts: [sha256('go()'), sha256('import "/a.js"\n')],
    styles: [sha256('a{}')],
  });
});

test('scripts of their own files and data need no hash', () => {
  const page = '<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>';
  expect(inlineHashes([page])).toEqual({ scripts: [], styles: [] });
});

test('inline code that would change with the origin is refused', () => {
  expect(() => inlineHashes([`<script>open('${originToCome}')</script>`])).toThrow('must not name');
});
