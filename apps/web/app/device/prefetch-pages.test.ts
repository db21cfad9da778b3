import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchPages } from './prefetch-pages.ts';

const fetchStub = vi.fn<(file: string, request: RequestInit) => Promise<Response>>();
let cancel = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  fetchStub.mockReset().mockImplementation(async () => new Response('//'));
  vi.stubGlobal('fetch', fetchStub);
});
afterEach(() => cancel());

const requestedFiles = () => fetchStub.mock.calls.map(([file]) => file);
const advance = () => vi.advanceTimersByTimeAsync(10_000);

const page = (...links: string[]) => new Response(`<head>${links.join('')}</head>`);
const script = (href: string) => `<link rel="modulepreload" href="${href}"/>`;
const styles = (href: string) => `<link rel="stylesheet" href="${href}" media="print"/>`;

test('fetches every file of the pages once, when the browser is idle', async () => {
  fetchStub.mockImplementation(async (file) =>
    file.startsWith('/page') ? page(script('/a.js'), styles('/b.css#')) : new Response('//'),
  );
  cancel = prefetchPages(['/page1', '/page2']);
  expect(requestedFiles()).toEqual([]);
  await advance();
  expect(requestedFiles()).toEqual(['/page1', '/page2', '/a.js', '/b.css']);
});

test('fetches four files at a time', async () => {
  fetchStub.mockImplementation(async (file) =>
    file === '/page' ? page(...['/a', '/b', '/c', '/d', '/e'].map(script)) : new Promise(() => undefined),
  );
  cancel = prefetchPages(['/page']);
  await advance();
  expect(requestedFiles()).toEqual(['/page', '/a', '/b', '/c', '/d']);
});

test('stops its request when it is cancelled, and fetches nothing more', async () => {
  fetchStub.mockImplementationOnce(async (_file, { signal }) => {
    cancel();
    expect(signal?.aborted).toBe(true);
    return page(script('/a.js'));
  });
  cancel = prefetchPages(['/a']);
  await advance();
  expect(requestedFiles()).toEqual(['/a']);
});
