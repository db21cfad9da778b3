import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import startPage from './start-page.js?raw';

/** What the script puts on the document at an address, with what the device keeps. */
function started(pathname: string, kept: Record<string, string> = {}, isDark = false) {
  const document = { documentElement: { dataset: {} } };
  const localStorage = Object.defineProperty({ ...kept }, 'getItem', {
    value: (key: string) => kept[key] ?? null,
  });
  const matchMedia = () => ({ matches: isDark });
  runInNewContext(startPage, { document, localStorage, location: { pathname }, matchMedia });
  return document.documentElement.dataset;
}

const founder = { 'CognitoIdentityServiceProvider.client.LastAuthUser': 'a-founder' };

test.each([
  ['/authorize/login', {}, 'account'],
  ['/applications-form', founder, 'form'],
  ['/applications-form/4f8c', founder, 'founder'],
  ['/applications', founder, 'founder'],
  ['/applications', {}, undefined],
  ['/admin/user-list', founder, undefined],
  ['/terms', founder, undefined],
])('at %s with %o kept the frame is that of %s', (pathname, kept, start) => {
  expect(started(pathname, kept)).toEqual({ mantineColorScheme: 'light', ...(start && { start }) });
});

test.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  ['system', true, 'dark'],
  ['nonsense', false, 'light'],
] as const)('the choice %s on a device that is dark: %s is shown %s', (theme, isDark, scheme) => {
  expect(started('/terms', { theme }, isDark)).toEqual({ mantineColorScheme: scheme });
});
