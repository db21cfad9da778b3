import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchDeploys } from './watch-deploys.ts';

const server = vi.fn<() => Promise<Response>>();
const reload = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  const running = { name: 'https://portal.example.org/assets/manifest-aa11.js' } as PerformanceEntry;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([running]);
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  stop = watchDeploys();
});
afterEach(() => {
  stop();
  server.mockReset();
  reload.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const page = (manifest: string) => new Response(`<script src="/assets/manifest-${manifest}.js"></script>`);

async function missAPiece(): Promise<void> {
  window.dispatchEvent(new Event('vite:preloadError'));
  await waitFor(() => expect(server).toHaveBeenCalledOnce());
}

test('a piece that a newer version replaced loads the page anew', async () => {
  server.mockResolvedValue(page('bb22'));
  await missAPiece();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test.each([
  ['of the version that runs', () => Promise.resolve(page('aa11'))],
  ['while the server is away', () => Promise.resolve(new Response('Bad gateway', { status: 502 }))],
  ['without a network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a piece that is missing %s throws nothing away', async (_, answer) => {
  server.mockImplementation(answer);
  await missAPiece();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(reload).not.toHaveBeenCalled();
});
