import { afterEach, expect, test, vi } from 'vitest';
import { defaultProvider } from './credentials.env.ts';

afterEach(() => vi.unstubAllEnvs());

test('credentials are those of the environment, with the session they belong to', async () => {
  vi.stubEnv('AWS_SESSION_TOKEN', 'session');
  expect(await defaultProvider()()).toEqual({
    accessKeyId: 'test',
    secretAccessKey: 'test',
    sessionToken: 'session',
  });
});

test('a function without credentials says so', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', undefined);
  await expect(defaultProvider()()).rejects.toThrow('no credentials');
});
