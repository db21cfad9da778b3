import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import startPage from './start-page.js?raw';

/** Runs the script and returns the data attributes that it sets. */
function run(stored: Record<string, string> = {}, isDark = false, state: unknown = null) {
  const dataset: { returning?: string } = {};
  const document = { documentElement: { dataset } };
  const localStorage = Object.defineProperty({ ...stored }, 'getItem', {
    value: (key: string) => stored[key] ?? null,
  });
  const matchMedia = () => ({ matches: isDark });
  runInNewContext(startPage, { document, localStorage, history: { state }, matchMedia });
  return dataset;
}

const founder = { 'CognitoIdentityServiceProvider.client.LastAuthUser': 'a-founder' };

test('marks users with a stored session or navigation state as returning', () => {
  expect(run()).not.toHaveProperty('returning');
  expect(run(founder)).toHaveProperty('returning');
  expect(run({}, false, { usr: { ended: 'founder' } })).toHaveProperty('returning');
});

test.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  ['system', true, 'dark'],
  ['nonsense', false, 'light'],
] as const)('theme %s with a dark system setting %s gives %s', (theme, isDark, scheme) => {
  expect(run({ theme }, isDark)).toEqual({ mantineColorScheme: scheme });
});
