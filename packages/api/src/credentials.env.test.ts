import { afterEach, expect, test, vi } from 'vitest';
import { defaultProvider } from './credentials.env.ts';

afterEach(() => vi.unstubAllEnvs());

test('returns the credentials of the environment with the session token', async () => {
  vi.stubEnv('AWS_SESSION_TOKEN', 'session');
  expect(await defaultProvider()()).toEqual({
    accessKeyId: 'test',
    secretAccessKey: 'test',
    sessionToken: 'session',
  });
});

test('rejects an environment without credentials', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', undefined);
  await expect(defaultProvider()()).rejects.toThrow('no credentials');
});
