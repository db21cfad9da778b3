import { linkPreviewPictures, originPlaceholder } from '@portal/contracts/http/site-delivery';
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
  ['apple-touch-icon.png', 180, 180],
  ['icon-192.png', 192, 192],
  ['icon-512.png', 512, 512],
  ['icon-maskable-512.png', 512, 512],
  ['og.png', 1200, 630],
  ['og-ta.png', 1200, 630],
])('%s is %i × %i px', (file, width, height) => {
  expect(sizeOf(files[file] ?? Buffer.alloc(0))).toEqual([width, height]);
});

test.each(Object.values(linkPreviewPictures))('%s has between 10 kB and 300 kB', (picture) => {
  expect(files[picture]?.length).toBeLessThan(300_000);
  expect(files[picture]?.length).toBeGreaterThan(10_000);
});

test('favicon.ico contains three images at the offsets in its header', () => {
  const ico = files['favicon.ico'] ?? Buffer.alloc(0);
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 3]);
  const sides = [0, 1, 2].map((at) => {
    const entry = 6 + 16 * at;
    const start = ico.readUInt32LE(entry + 12);
    return sizeOf(ico.subarray(start, start + ico.readUInt32LE(entry + 8)))[0];
  });
  expect(sides).toEqual([16, 32, 48]);
});

test('every icon of the manifest exists in its size', () => {
  const { icons } = JSON.parse(textOf('manifest.webmanifest')) as { icons: { src: string; sizes: string }[] };
  for (const { src, sizes } of icons) {
    const file = files[src.slice(1)];
    expect(file, src).toBeDefined();
    if (file && sizes !== 'any') expect(sizeOf(file).join('x')).toBe(sizes);
  }
});

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
