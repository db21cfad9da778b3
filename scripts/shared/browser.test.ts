import { afterEach, expect, test, vi } from 'vitest';
import { findBrowser } from './browser.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ["the developer's own choice", '/opt/chromium', /./, '/opt/chromium'],
  ['not a choice that does not exist', '/opt/chromium', /^\/usr\/bin\/chromium$/, '/usr/bin/chromium'],
  ['a browser without windows', '', /^\/usr\/bin\//, '/usr/bin/chromium-headless-shell'],
  ["Playwright's own browser", '', /ms-playwright/, expect.stringMatching(/ms-playwright.+chrom/i)],
  ['none where there is none', '', /nowhere/, undefined],
])('finds %s', (_what, choice, there, expected) => {
  vi.stubEnv('PW_CHROMIUM', choice);
  expect(findBrowser((path) => there.test(path))).toEqual(expected);
});
