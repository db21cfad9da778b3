import { expect, test } from 'vitest';
import { inlineAssets } from './app-pages.ts';

const rendered = [
  '<!DOCTYPE html><html><head><title>A page</title>',
  '<link rel="modulepreload" href="/assets/app.js"/><link rel="stylesheet" href="/assets/page.css"/>',
  '<script src="/assets/start.js"></script><script type="application/ld+json">{"@type":"Service"}</script></head>',
  '<body><!--$--><p>10<!-- --> startups</p><!--/$--><div class="app-error start-error" role="alert"><p>No</p></div><script>start("</p>")</script>',
  '<script type="module" async="">import "/assets/app.js"</script></body></html>',
].join('');

test('keeps text and JSON data, inlines styles and script, and removes everything else that loads', () => {
  expect(inlineAssets(rendered, { styles: 'p{color:red}', script: 'count()' })).toBe(
    '<!DOCTYPE html><html><head><title>A page</title><script type="application/ld+json">{"@type":"Service"}</script>' +
      '<style>p{color:red}</style></head><body><p>10 startups</p><script>count()</script></body></html>',
  );
});

test('does not interpret String.replace patterns in styles and scripts', () => {
  const html = inlineAssets('<head></head><body></body>', { styles: 'a$&', script: "b$'" });
  expect(html).toBe("<head><style>a$&</style></head><body><script>b$'</script></body>");
});

test('rejects a script that contains an end tag', () => {
  expect(() => inlineAssets(rendered, { styles: '', script: 'write("</script>")' })).toThrow('end tag');
});
