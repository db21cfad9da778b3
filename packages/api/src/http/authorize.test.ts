import { organiserRoutes } from '@portal/contracts/http/organiser-routes';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeTestFounderFunction } from '../../test/founder-function.ts';
import { newFounder, newOrganiser } from '../../test/founders.ts';
import { callFunction, claimsOf, clientId, httpEvent, originSecrets } from '../../test/http-event.ts';
import { readCaller } from './authorize.ts';
import type { Handlers } from './handlers.ts';
import { makeHttpFunction } from './http-function.ts';

const metrics = { submitted: 3, admin_verified_stage1: 2, admin_verified_stage2: 1, extended: 1 };
const getMetrics = vi.fn(async () => metrics);

beforeEach(() => {
  getMetrics.mockClear();
});

const serve = makeHttpFunction<'organiser'>({
  routes: organiserRoutes,
  handlers: { getMetrics } as unknown as Handlers<'organiser'>,
  clientId,
  originSecrets,
  log: () => {},
  now: Date.now,
});

test('lets an organiser call an organiser route', async () => {
  const response = await callFunction(serve, 'getMetrics', {}, claimsOf(newOrganiser()));
  expect(response).toMatchObject({ status: 200, body: metrics });
  expect(getMetrics).toHaveBeenCalledTimes(1);
});

test('rejects a founder with organisers-only', async () => {
  const response = await callFunction(serve, 'getMetrics', {}, claimsOf(newFounder()));
  expect(response).toMatchObject({ status: 403, body: { code: 'organisers-only' } });
  expect(getMetrics).not.toHaveBeenCalled();
});

test('checks the role before it parses the request', async () => {
  const response = await callFunction(serve, 'approve', {}, claimsOf(newFounder()));
  expect(response).toMatchObject({ status: 403, body: { code: 'organisers-only' } });
});

test('rejects an organiser with founders-only', async () => {
  const sendOtp = vi.fn();
  const { serve: serveFounder } = makeTestFounderFunction({ sendOtp });
  const request = { body: { email: 'kavya@example.org' } };
  expect(await callFunction(serveFounder, 'sendOtp', request, claimsOf(newOrganiser()))).toMatchObject({
    status: 403,
    body: { code: 'founders-only' },
  });
  expect(sendOtp).not.toHaveBeenCalled();
});

test('rejects a route of another function with not-found', async () => {
  const response = await callFunction(serve, 'sendOtp', {}, claimsOf(newOrganiser()));
  expect(response).toMatchObject({ status: 404, body: { code: 'not-found' } });
});

test.each([
  ['a route without an authoriser', undefined],
  ['an authoriser without a token', {}],
  ['an access token', { jwt: { claims: { ...claimsOf(newOrganiser()), token_use: 'access' }, scopes: [] } }],
])('rejects %s', async (_what, authorizer) => {
  const event = httpEvent('getMetrics', {}, undefined);
  Object.assign(event.requestContext, { authorizer });
  const { statusCode, body } = await serve(event, {} as never);
  expect([statusCode, JSON.parse(body)]).toMatchObject([401, { code: 'not-signed-in' }]);
  expect(getMetrics).not.toHaveBeenCalled();
});

const claims = {
  token_use: 'id',
  aud: 'web',
  sub: 'a-sub',
  email: ' Kavya@Example.ORG ',
  name: ' Kavya Raman ',
  phone_number: '+919876543210',
};

test('reads the caller from the id token, with a normalised e-mail', () => {
  expect(readCaller(claims, 'web')).toEqual({
    sub: 'a-sub',
    email: 'kavya@example.org',
    name: 'Kavya Raman',
    phone: '+919876543210',
    isOrganiser: false,
    language: 'en',
  });
});

test.each([
  ['no claims', undefined],
  ['an access token', { ...claims, token_use: 'access' }],
  ['a token of another client', { ...claims, aud: 'other' }],
  ['a token for more than one client', { ...claims, aud: ['web', 'other'] }],
  ['a token without a subject', { ...claims, sub: '' }],
  ['a token without an e-mail', { ...claims, email: undefined }],
])('%s has no caller', (_what, invalidClaims) => {
  expect(readCaller(invalidClaims, 'web')).toBeUndefined();
});

test.each([
  ['ta', 'ta'],
  ['ta-IN', 'ta'],
  ['en', 'en'],
  ['fr', 'en'],
  [undefined, 'en'],
  [['ta'], 'en'],
])('the language of a token with the locale %s is %s', (locale, language) => {
  expect(readCaller({ ...claims, locale }, 'web')?.language).toBe(language);
});

test.each([
  ['[organiser]', true],
  ['[founders organiser]', true],
  ['organiser', true],
  [['organiser'], true],
  ['[organisers2]', false],
  ['[Organiser]', false],
  ['[[organiser]]', false],
  ['[not,organiser]', false],
  ['[organiserx', false],
  ['xorganiser]', false],
  [['organisers2', 7], false],
  ['', false],
  [undefined, false],
])('the groups %s belong to an organiser: %s', (groups, expected) => {
  expect(readCaller({ ...claims, 'cognito:groups': groups }, 'web')?.isOrganiser).toBe(expected);
});
