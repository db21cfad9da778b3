import { expect, test } from 'vitest';
import { plainDocument } from './plain-document.ts';

const rendered = [
  '<!DOCTYPE html><html><head><title>A page</title>',
  '<link rel="modulepreload" href="/assets/app.js"/><link rel="stylesheet" href="/assets/page.css"/>',
  '<script src="/assets/start.js"></script><script type="application/ld+json">{"@type":"Service"}</script></head>',
  '<body><!--$--><p>10<!-- --> startups</p><!--/$--><script>start("</p>")</script>',
  '<script type="module" async="">import "/assets/app.js"</script></body></html>',
].join('');

test('a plain document keeps words and data, and carries its styles and script', () => {
  expect(plainDocument(rendered, { styles: 'p{color:red}', script: 'count()' })).toBe(
    '<!DOCTYPE html><html><head><title>A page</title><script type="application/ld+json">{"@type":"Service"}</script>' +
      '<style>p{color:red}</style></head><body><p>10 startups</p><script>count()</script></body></html>',
  );
});

test('patterns of String.replace in styles and script are left as they are', () => {
  const html = plainDocument('<head></head><body></body>', { styles: 'a$&', script: "b$'" });
  expect(html).toBe("<head><style>a$&</style></head><body><script>b$'</script></body>");
});

test('what would end its element is refused', () => {
  expect(() => plainDocument(rendered, { styles: '', script: 'write("</script>")' })).toThrow('end tag');
});
