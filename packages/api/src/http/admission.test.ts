import { organiserRoutes } from '@portal/contracts/http/organiser-routes';
import { beforeEach, expect, test, vi } from 'vitest';
import { newFounder, newOrganiser } from '../../test/founders.ts';
import { callFunction, claimsOf, clientId, httpEvent, originSecrets } from '../../test/http-event.ts';
import { serveFounders } from '../../test/serve-founders.ts';
import type { Handlers } from './handlers.ts';
import { makeHttpFunction } from './http-function.ts';

const metrics = { submitted: 3, admin_verified_stage1: 2, admin_verified_stage2: 1 };
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

test('an organiser comes in', async () => {
  const answer = await callFunction(serve, 'getMetrics', {}, claimsOf(newOrganiser()));
  expect(answer).toMatchObject({ status: 200, body: metrics });
  expect(getMetrics).toHaveBeenCalledTimes(1);
});

test('a founder is not taken for an organiser', async () => {
  const answer = await callFunction(serve, 'getMetrics', {}, claimsOf(newFounder()));
  expect(answer).toMatchObject({ status: 403, body: { code: 'organisers-only' } });
  expect(getMetrics).not.toHaveBeenCalled();
});

test('an organiser is not taken for a founder', async () => {
  const sendOtp = vi.fn();
  const { answering } = serveFounders({ sendOtp });
  const request = { body: { email: 'kavya@example.org' } };
  expect(await callFunction(answering, 'sendOtp', request, claimsOf(newOrganiser()))).toMatchObject({
    status: 403,
    body: { code: 'founders-only' },
  });
  expect(sendOtp).not.toHaveBeenCalled();
});

test('a call that another function serves is not found', async () => {
  const answer = await callFunction(serve, 'sendOtp', {}, claimsOf(newOrganiser()));
  expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
});

test.each([
  ['a route that was left without an authoriser', undefined],
  ['an authoriser that asks for no token', {}],
  ['an access token', { jwt: { claims: { ...claimsOf(newOrganiser()), token_use: 'access' }, scopes: [] } }],
])('%s lets nobody in', async (_what, authorizer) => {
  const event = httpEvent('getMetrics', {}, undefined);
  Object.assign(event.requestContext, { authorizer });
  const { statusCode, body } = await serve(event, {} as never);
  expect([statusCode, JSON.parse(body)]).toMatchObject([401, { code: 'not-signed-in' }]);
  expect(getMetrics).not.toHaveBeenCalled();
});
