import { expect, test, vi } from 'vitest';
import { makePortalConfig } from './portal-config.ts';

const config = {
  product: 'green-startup',
  apiBase: '/green-startup/prod',
  uploadBase: '/prod/v1/expo',
  region: 'ap-south-1',
  userPoolId: 'ap-south-1_Abc123',
  userPoolClientId: 'client1',
};

test('fetches and validates the configuration once, and fetches again after a failure', async () => {
  const portalConfig = makePortalConfig();
  const server = vi.fn<() => Promise<Response>>();
  vi.stubGlobal('fetch', server);

  server.mockResolvedValueOnce(new Response('', { status: 503 }));
  await expect(portalConfig()).rejects.toThrow('/config.json answered 503');
  server.mockResolvedValueOnce(Response.json({ ...config, apiBase: 7 }));
  await expect(portalConfig()).rejects.toThrow(/apiBase/);

  server.mockResolvedValueOnce(Response.json(config));
  await expect(Promise.all([portalConfig(), portalConfig()])).resolves.toEqual([config, config]);
  await portalConfig();
  expect(server).toHaveBeenCalledTimes(3);
});
