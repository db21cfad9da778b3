import { afterEach, expect, test, vi } from 'vitest';
import { findBrowser } from './browser.ts';

afterEach(() => vi.unstubAllEnvs());

test("the developer's own choice comes first", () => {
  vi.stubEnv('PW_CHROMIUM', '/opt/chromium');
  expect(findBrowser(() => true)).toBe('/opt/chromium');
});

test('a choice that does not exist is passed over', () => {
  vi.stubEnv('PW_CHROMIUM', '/opt/chromium');
  expect(findBrowser((path) => path === '/usr/bin/chromium')).toBe('/usr/bin/chromium');
});

test("Playwright's own browser is known", () => {
  vi.stubEnv('PW_CHROMIUM', '');
  expect(findBrowser((path) => path.includes('ms-playwright'))).toMatch(/ms-playwright.+chrom/i);
});

test('without any there is none', () => {
  expect(findBrowser(() => false)).toBeUndefined();
});
