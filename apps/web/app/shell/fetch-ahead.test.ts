import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAhead } from './fetch-ahead.ts';

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

test('every file is fetched once, and not before the browser has time', async () => {
  callOff = fetchAhead(['/a.js', '/b.css', '/a.js']);
  expect(asked()).toEqual([]);
  await aWhile();
  expect(asked()).toEqual(['/a.js', '/b.css']);
});

test('what could not be fetched is fetched when the network is back', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetched.mockResolvedValueOnce(new Response('', { status: 503 }));
  callOff = fetchAhead(['/a.js', '/b.js', '/c.js']);
  await aWhile();
  fetched.mockClear();
  window.dispatchEvent(new Event('online'));
  await aWhile();
  expect(asked()).toEqual(['/a.js', '/b.js']);
});

test('called off, nothing more is fetched', async () => {
  fetched.mockImplementationOnce(async () => {
    callOff();
    return new Response('//');
  });
  callOff = fetchAhead(['/a.js', '/b.js']);
  await aWhile();
  window.dispatchEvent(new Event('online'));
  await aWhile();
  expect(asked()).toEqual(['/a.js']);
});
