import { expect, test } from '../support/test.ts';

test('robots, sitemap, security.txt and link previews name the requested origin', async ({
  request,
  baseURL,
}) => {
  const textOf = async (path: string) => {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    return answer.text();
  };
  const [robots, sitemap, security, page, app] = await Promise.all(
    ['/robots.txt', '/sitemap.xml', '/.well-known/security.txt', '/', '/authorize/login'].map(textOf),
  );
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(sitemap).toContain(`<loc>${baseURL}/accessibility</loc>`);
  expect(security).toContain(`Canonical: ${baseURL}/.well-known/security.txt`);
  const [, expires = ''] = /^Expires: (.+)$/m.exec(security ?? '') ?? [];
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
  expect(page).toContain(`<link rel="canonical" href="${baseURL}/"/>`);
  for (const html of [page, app]) expect(html).toContain(`content="${baseURL}/og.png"`);
});

test('every icon and image that pages name exists', async ({ request }) => {
  for (const path of ['/', '/ta/', '/authorize/login', '/applications', '/terms']) {
    const html = await (await request.get(path)).text();
    const tags = html.match(/<(link rel="(icon|apple-touch-icon|manifest)"|meta property="og:image")[^>]*>/g);
    const named = tags?.map((tag) => /(href|content)="([^"]+)"/.exec(tag)?.[2] ?? '') ?? [];
    expect(named, path).toHaveLength(5);
    for (const address of named) {
      const answer = await request.get(address);
      expect(answer.headers()['content-type'], address).toMatch(/^(image\/|application\/manifest)/);
    }
  }
});
