import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import startPage from './start-page.js?raw';

/** What the script puts on the document, with what the device and the history keep. */
function started(kept: Record<string, string> = {}, isDark = false, state: unknown = null) {
  const dataset: { returning?: string } = {};
  const document = { documentElement: { dataset } };
  const localStorage = Object.defineProperty({ ...kept }, 'getItem', {
    value: (key: string) => kept[key] ?? null,
  });
  const matchMedia = () => ({ matches: isDark });
  runInNewContext(startPage, { document, localStorage, history: { state }, matchMedia });
  return dataset;
}

const founder = { 'CognitoIdentityServiceProvider.client.LastAuthUser': 'a-founder' };

test('who is remembered on the device, or was sent here by a page, is known before the app runs', () => {
  expect(started()).not.toHaveProperty('returning');
  expect(started(founder)).toHaveProperty('returning');
  expect(started({}, false, { usr: { ended: 'founder' } })).toHaveProperty('returning');
});

test.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  ['system', true, 'dark'],
  ['nonsense', false, 'light'],
] as const)('the choice %s on a device that is dark: %s is shown %s', (theme, isDark, scheme) => {
  expect(started({ theme }, isDark)).toEqual({ mantineColorScheme: scheme });
});
