import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadOnNewVersion } from './reload-on-new-version.ts';

const server = vi.fn<() => Promise<Response>>();
const reload = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  const running = { name: 'https://portal.example.org/assets/manifest-aa11.js' } as PerformanceEntry;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([running]);
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  stop = reloadOnNewVersion();
});
afterEach(() => {
  stop();
  server.mockReset();
  reload.mockReset();
});

const page = (manifest: string) => new Response(`<script src="/assets/manifest-${manifest}.js"></script>`);

async function failPreload(): Promise<void> {
  window.dispatchEvent(new Event('vite:preloadError'));
  await waitFor(() => expect(server).toHaveBeenCalledOnce());
}

test('reloads the page when a newer version replaced a chunk', async () => {
  server.mockResolvedValue(page('bb22'));
  await failPreload();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test.each([
  ['and the version is the same', () => Promise.resolve(page('aa11'))],
  ['while the server is away', () => Promise.resolve(new Response('Bad gateway', { status: 502 }))],
  ['without a network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('keeps the page when a chunk is missing %s', async (_, answer) => {
  server.mockImplementation(answer);
  await failPreload();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(reload).not.toHaveBeenCalled();
});
