import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';
import startPage from './start-page.js?raw';

const session = new Map<string, string>();
/** Gets the events of the page. */
let events: HTMLElement;
const reload = vi.fn();
const location = { protocol: 'https:', reload };

beforeEach(() => {
  session.clear();
  events = document.createElement('div');
  reload.mockClear();
});

/** Runs the script; returns the data attributes that it sets, and its document. */
function start(stored: Record<string, string> = {}, isDark = false, state: unknown = null, pathname = '/a') {
  const dataset: { returning?: string; started?: string; failed?: string } = {};
  const page = { documentElement: { dataset }, cookie: '' };
  const localStorage = Object.defineProperty({ ...stored }, 'getItem', {
    value: (key: string) => stored[key] ?? null,
  });
  const matchMedia = () => ({ matches: isDark });
  const sessionStorage = {
    getItem: (key: string) => session.get(key),
    setItem: (key: string, value: string) => session.set(key, value),
  };
  const addEventListener = events.addEventListener.bind(events);
  runInNewContext(startPage, {
    document: page,
    localStorage,
    sessionStorage,
    location: { ...location, pathname },
    history: { state },
    matchMedia,
    addEventListener,
  });
  return { dataset, page };
}

const run = (...input: Parameters<typeof start>) => start(...input).dataset;

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
  events.dispatchEvent(Object.assign(new Event('error'), { error: new TypeError('no such built-in') }));
  expect(starting.failed).toBe('');
  expect(started).not.toHaveProperty('failed');
});

test('the button of a language loads the document in it, until the app has started', () => {
  const { dataset, page } = start();
  events.innerHTML = '<button lang="ta"><span>தமிழ்</span></button>';
  const press = () => events.querySelector('span')?.click();
  press();
  expect(page.cookie).toBe('language=ta; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  expect(reload).toHaveBeenCalledOnce();
  dataset.started = '';
  press();
  expect(reload).toHaveBeenCalledOnce();
});

test('the fourth start of one page in vain fails it; a start by hand counts from one', () => {
  const starts = ['/a', '/b', '/b', '/b', '/b', '/b'].map((path) => run({}, false, null, path).failed);
  expect(starts).toEqual([undefined, undefined, undefined, undefined, 'again', undefined]);
});
