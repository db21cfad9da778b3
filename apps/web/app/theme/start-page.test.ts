import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import startPage from './start-page.js?raw';

const session = new Map<string, string>();
const errors = new EventTarget();

beforeEach(() => session.clear());

/** Runs the script and returns the data attributes that it sets. */
function run(stored: Record<string, string> = {}, isDark = false, state: unknown = null, pathname = '/a') {
  const dataset: { returning?: string; started?: string; failed?: string } = {};
  const document = { documentElement: { dataset } };
  const localStorage = Object.defineProperty({ ...stored }, 'getItem', {
    value: (key: string) => stored[key] ?? null,
  });
  const matchMedia = () => ({ matches: isDark });
  const sessionStorage = {
    getItem: (key: string) => session.get(key),
    setItem: (key: string, value: string) => session.set(key, value),
  };
  const page = { document, localStorage, sessionStorage, location: { pathname } };
  const addEventListener = errors.addEventListener.bind(errors);
  runInNewContext(startPage, { ...page, history: { state }, matchMedia, addEventListener });
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

test('a script that throws before the app has started fails the page', () => {
  const [starting, started] = [run(), run()];
  started.started = '';
  errors.dispatchEvent(Object.assign(new Event('error'), { error: new TypeError('no such built-in') }));
  expect(starting.failed).toBe('');
  expect(started).not.toHaveProperty('failed');
});

test('the fourth start of one page in vain fails it; a start by hand counts from one', () => {
  const starts = ['/a', '/b', '/b', '/b', '/b', '/b'].map((path) => run({}, false, null, path).failed);
  expect(starts).toEqual([undefined, undefined, undefined, undefined, 'again', undefined]);
});
