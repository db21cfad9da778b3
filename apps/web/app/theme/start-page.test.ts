import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import startPage from './start-page.js?raw';

/** What the script puts on the document at an address, with what the device keeps. */
function started(pathname: string, kept: Record<string, string> = {}, isDark = false, state: unknown = null) {
  const dataset: { start?: string } = {};
  const document = { documentElement: { dataset } };
  const localStorage = Object.defineProperty({ ...kept }, 'getItem', {
    value: (key: string) => kept[key] ?? null,
  });
  const matchMedia = () => ({ matches: isDark });
  runInNewContext(startPage, {
    document,
    localStorage,
    location: { pathname },
    history: { state },
    matchMedia,
  });
  return dataset;
}

const founder = { 'CognitoIdentityServiceProvider.client.LastAuthUser': 'a-founder' };

test.each([
  ['/authorize/login', {}, 'login'],
  ['/authorize/login', founder, 'account'],
  ['/authorize/signup', {}, 'account'],
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

test('the log-in that says why somebody is here again has no outline: it would jump', () => {
  const { start } = started('/authorize/login', {}, false, { usr: { ended: 'founder' } });
  expect(start).toBe('account');
});
