import { expect, test } from 'vitest';
import { readPortalConfig } from './portal-config.ts';

const config = {
  product: 'green-startup',
  apiBase: '/green-startup/prod',
  uploadBase: '/prod/v1/expo',
  region: 'ap-south-1',
  userPoolId: 'ap-south-1_Abc123',
  userPoolClientId: 'client1',
};

test('parses the known properties, drops others and names the first invalid one', () => {
  expect(readPortalConfig({ ...config, other: 1 })).toEqual(config);
  const userPoolEndpoint = 'http://localhost:5174';
  expect(readPortalConfig({ ...config, userPoolEndpoint })).toEqual({ ...config, userPoolEndpoint });
  const error = (answer: unknown) => expect(() => readPortalConfig(answer));
  error({ ...config, apiBase: 7 }).toThrow('/config.json: apiBase is not a string');
  error({ ...config, userPoolEndpoint: null }).toThrow('/config.json: userPoolEndpoint is not a string');
  for (const other of [{}, null, '<html>']) error(other).toThrow('/config.json: product is not a string');
});
