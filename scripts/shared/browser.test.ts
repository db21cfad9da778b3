import { afterEach, expect, test, vi } from 'vitest';
import { findBrowser } from './browser.ts';

afterEach(() => vi.unstubAllEnvs());

test("the developer's own choice comes first", () => {
  vi.stubEnv('PW_CHROMIUM', '/opt/chromium');
  expect(findBrowser(() => true)).toBe('/opt/chromium');
});

test('ignores a choice that does not exist', () => {
  vi.stubEnv('PW_CHROMIUM', '/opt/chromium');
  expect(findBrowser((path) => path === '/usr/bin/chromium')).toBe('/usr/bin/chromium');
});

test('prefers a browser without windows', () => {
  vi.stubEnv('PW_CHROMIUM', '');
  expect(findBrowser((path) => path.startsWith('/usr/bin/'))).toBe('/usr/bin/chromium-headless-shell');
});

test("finds Playwright's own browser", () => {
  vi.stubEnv('PW_CHROMIUM', '');
  expect(findBrowser((path) => path.includes('ms-playwright'))).toMatch(/ms-playwright.+chrom/i);
});

test('returns undefined without any browser', () => {
  expect(findBrowser(() => false)).toBeUndefined();
});
