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

test('parses the known properties and drops others', () => {
  expect(readPortalConfig({ ...config, other: 1 })).toEqual(config);
  const userPoolEndpoint = 'http://localhost:5174';
  expect(readPortalConfig({ ...config, userPoolEndpoint })).toEqual({ ...config, userPoolEndpoint });
});

test.each([
  [{ ...config, apiBase: 7 }, 'apiBase'],
  [{ ...config, userPoolEndpoint: null }, 'userPoolEndpoint'],
  [{}, 'product'],
  [null, 'product'],
  ['<html>', 'product'],
])('rejects %j and names the invalid property', (answer, name) => {
  expect(() => readPortalConfig(answer)).toThrow(`/config.json: ${name} is not a string`);
});
