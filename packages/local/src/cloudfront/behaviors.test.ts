import { expect, test } from 'vitest';
import { distributionProperties } from '../template/properties.ts';
import { compileBehaviors } from './behaviors.ts';
import { functions, properties } from './testing/start-distribution.ts';

const { DistributionConfig } = properties;
const [calls] = DistributionConfig.CacheBehaviors;

const compile = (changes: object) =>
  compileBehaviors({
    ...distributionProperties.parse({ DistributionConfig: { ...DistributionConfig, ...changes } }),
    functions,
  });

test.each([
  ['/api/*', '/api/', true],
  ['/api/*', '/api/a/b', true],
  ['/api/*', '/api', false],
  ['/api/*', '/API/a', false],
  ['api/*', '/api/a', true],
  ['/api/*', '/other/api/a', false],
  ['*.jpg', '/pictures/a.jpg', true],
  ['*.jpg', '/pictures/ajpg', false],
  ['/a??.js', '/abc.js', true],
  ['/a??.js', '/ab.js', false],
  ['/a+(b)', '/a+(b)', true],
])('the pattern %s matches %s: %s', (PathPattern, path, matches) => {
  const behaviorOf = compile({ CacheBehaviors: [{ ...calls, PathPattern }] });
  expect(behaviorOf(path).origin.domainName === 'abc.execute-api.test').toBe(matches);
});

test('the first pattern that matches wins', () => {
  const behaviorOf = compile({
    CacheBehaviors: [
      { ...calls, PathPattern: '/api/site/*', TargetOriginId: 'site' },
      { ...calls, PathPattern: '/api/*' },
    ],
  });
  const origins = ['/api/site/a', '/api/a', '/a'].map((path) => behaviorOf(path).origin.domainName);
  expect(origins).toEqual(['site.s3.test', 'abc.execute-api.test', 'site.s3.test']);
});

test.each([
  ['cache policy', { CachePolicyId: 'own-policy' }, /cache policy own-policy/],
  ['origin request policy', { OriginRequestPolicyId: 'own-policy' }, /origin request policy own-policy/],
  ['origin', { TargetOriginId: 'gone' }, /no origin gone/],
])('rejects a distribution with an unknown %s', (_what, changes, message) => {
  expect(() => compile({ CacheBehaviors: [{ ...calls, ...changes }] })).toThrow(message);
});

test('rejects a distribution with custom error pages', () => {
  const CustomErrorResponses = [{ ErrorCode: 404, ResponseCode: 200, ResponsePagePath: '/index.html' }];
  expect(() => compile({ CustomErrorResponses })).toThrow('ResponsePagePath');
});
