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

test('a browser without windows is quicker than a whole one', () => {
  vi.stubEnv('PW_CHROMIUM', '');
  expect(findBrowser((path) => path.startsWith('/usr/bin/'))).toBe('/usr/bin/chromium-headless-shell');
});

test("Playwright's own browser is known", () => {
  vi.stubEnv('PW_CHROMIUM', '');
  expect(findBrowser((path) => path.includes('ms-playwright'))).toMatch(/ms-playwright.+chrom/i);
});

test('without any there is none', () => {
  expect(findBrowser(() => false)).toBeUndefined();
});
