import { originPlaceholder } from '@portal/contracts/http/site-delivery';
import { expect, test } from 'vitest';
import { publicFiles, publicPages, securityText } from './public-files.ts';

const files = Object.fromEntries(
  Object.entries(publicFiles).map(([file, generate]) => [file, Buffer.from(generate())]),
);
const textOf = (file: string) => files[file]?.toString() ?? '';

/** Returns width and height of a PNG. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test.each([
  ['favicon.ico', 32, 32],
  ['apple-touch-icon.png', 180, 180],
  ['og.png', 1200, 630],
])('%s is %i × %i px', (file, width, height) => {
  expect(sizeOf(files[file] ?? Buffer.alloc(0))).toEqual([width, height]);
});

test('the link preview picture has at most 300 kB', () =>
  expect(files['og.png']?.length).toBeLessThan(300_000));

test('the sitemap has every public page, and robots.txt disallows none of them', () => {
  const disallowed = [...textOf('robots.txt').matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  expect(disallowed).toContain('/admin/');
  for (const page of publicPages) {
    expect(textOf('sitemap.xml')).toContain(`<loc>${originPlaceholder}${page}</loc>`);
    expect(disallowed.filter((path) => page.startsWith(path))).toEqual([]);
  }
  expect(disallowed.some((path) => '/assets/app.js'.startsWith(path))).toBe(false);
  expect(textOf('robots.txt')).toContain(`Sitemap: ${originPlaceholder}/sitemap.xml`);
});

test('security.txt has a contact and expires within a year', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  const text = securityText(now);
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toContain(`Canonical: ${originPlaceholder}/.well-known/security.txt`);
  expect(text).toContain('Expires: 2027-10-17T00:00:00.000Z');
});
