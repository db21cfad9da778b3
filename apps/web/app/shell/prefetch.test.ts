import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchPages } from './prefetch.ts';

const fetched = vi.fn<(file: string) => Promise<Response>>();
let callOff = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset().mockImplementation(async () => new Response('//'));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  callOff();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const asked = () => fetched.mock.calls.map(([file]) => file);
const aWhile = () => vi.advanceTimersByTimeAsync(10_000);

const page = (...links: string[]) => new Response(`<head>${links.join('')}</head>`);
const script = (href: string) => `<link rel="modulepreload" href="${href}"/>`;
const styles = (href: string) => `<link rel="stylesheet" href="${href}" media="print"/>`;

test('every file that a page names is fetched once, and not before the browser has time', async () => {
  fetched.mockImplementation(async (file) =>
    file.startsWith('/page') ? page(script('/a.js'), styles('/b.css#')) : new Response('//'),
  );
  callOff = prefetchPages(['/page1', '/page2']);
  expect(asked()).toEqual([]);
  await aWhile();
  expect(asked()).toEqual(['/page1', '/page2', '/a.js', '/b.css']);
});

test('what could not be fetched is fetched when the network is back', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetched.mockResolvedValueOnce(new Response('', { status: 503 }));
  callOff = prefetchPages(['/a', '/b', '/c']);
  await aWhile();
  fetched.mockClear();
  window.dispatchEvent(new Event('online'));
  await aWhile();
  expect(asked()).toEqual(['/a', '/b']);
});

test('called off, nothing more is fetched', async () => {
  fetched.mockImplementationOnce(async () => {
    callOff();
    return page(script('/a.js'));
  });
  callOff = prefetchPages(['/a', '/b']);
  await aWhile();
  window.dispatchEvent(new Event('online'));
  await aWhile();
  expect(asked()).toEqual(['/a']);
});
