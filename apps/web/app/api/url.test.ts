import { describe, expect, test } from 'vitest';
import { fillPath, routeUrl } from './url.ts';

test('fillPath encodes the parameters, and throws when one is missing', () => {
  expect(fillPath('/a/{id}/b/{stage}', { id: 'x/../y', stage: 'stage1' })).toBe('/a/x%2F..%2Fy/b/stage1');
  expect(() => fillPath('/a/{id}', {})).toThrow('/a/{id} needs the parameter id');
});

describe('routeUrl', () => {
  const sameOrigin = { apiBase: '/green-startup/prod', uploadBase: '/prod/v1/expo' };
  const deployed = {
    apiBase: 'https://api.example.org/green-startup/prod',
    uploadBase: 'https://up.example.org/x',
  };
  const origin = 'https://portal.example.org';

  test.each([
    [sameOrigin, '/green-startup/prod/send-otp', 'https://portal.example.org/green-startup/prod/send-otp'],
    [deployed, '/green-startup/prod/send-otp', 'https://api.example.org/green-startup/prod/send-otp'],
    [deployed, '/prod/v1/expo/file/upload/s3', 'https://up.example.org/x/file/upload/s3'],
  ])('%o %s', (config, path, address) => expect(routeUrl(config, origin, path).href).toBe(address));

  test('omits undefined query parameters', () => {
    const url = routeUrl(sameOrigin, origin, '/green-startup/prod/x', {
      view: 'summary',
      cursor: undefined,
      limit: 5,
    });
    expect(url.search).toBe('?view=summary&limit=5');
  });
});
