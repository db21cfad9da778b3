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

const failPreload = () => window.dispatchEvent(new Event('vite:preloadError'));

async function expectOneReloadWithNewVersion(): Promise<void> {
  server.mockResolvedValue(page('bb22'));
  failPreload();
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(reload).toHaveBeenCalledOnce();
}

test('reloads the page when a newer version replaced a chunk', expectOneReloadWithNewVersion);

test.each([
  ['and the version is the same', () => Promise.resolve(page('aa11'))],
  ['while the server is away', () => Promise.resolve(new Response('Bad gateway', { status: 502 }))],
  ['without a network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('keeps the page when a chunk is missing %s', async (_, answer) => {
  server.mockImplementationOnce(answer);
  failPreload();
  await expectOneReloadWithNewVersion();
});
