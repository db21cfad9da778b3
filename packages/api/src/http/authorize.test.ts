import { originSecretHeader } from '@portal/contracts/http/origin-secret';
import { routeIds, routes } from '@portal/contracts/http/routes';
import { expect, test, vi } from 'vitest';
import { newFounder, newOrganiser } from '../../test/founders.ts';
import { makeTestFunction } from '../../test/functions.ts';
import { callFunction, claimsOf, originSecrets } from '../../test/http-event.ts';
import { readCaller } from './authorize.ts';

const handler = vi.fn();
const organiserFunction = makeTestFunction('organiser', { getMetrics: handler, approve: handler });
const founderFunction = makeTestFunction('founder', { sendOtp: handler });

test('each role calls its own routes only, and the role is checked before the request is parsed', async () => {
  const metrics = { submitted: 3, admin_verified_stage1: 2, admin_verified_stage2: 1 };
  handler.mockResolvedValueOnce(metrics);
  expect(await organiserFunction.call('getMetrics')).toMatchObject({ status: 200, body: metrics });
  const refused = [
    [await organiserFunction.call('getMetrics', {}, newFounder()), 403, 'organisers-only'],
    [await organiserFunction.call('approve', {}, newFounder()), 403, 'organisers-only'],
    [await founderFunction.call('sendOtp', {}, newOrganiser()), 403, 'founders-only'],
    // Another function serves it.
    [await organiserFunction.call('sendOtp' as never), 404, 'not-found'],
    [await callFunction(organiserFunction.serve, 'getMetrics', {}, undefined), 401, 'not-signed-in'],
  ] as const;
  for (const [response, status, code] of refused) expect(response).toMatchObject({ status, body: { code } });
  expect(handler).toHaveBeenCalledTimes(1);
});

test('a call needs the secret of CloudFront, the current one or the next', async () => {
  const statusWith = async (secret: string) =>
    (await founderFunction.call('sendOtp', { headers: { [originSecretHeader]: secret } })).status;
  for (const secret of ['', 'a guess', `${originSecrets[0]}.`]) expect(await statusWith(secret)).toBe(403);
  for (const secret of originSecrets) expect(await statusWith(secret)).toBe(400);
});

test('what cannot be undone needs a login of the last five minutes, by the clock of the server', async () => {
  const fresh = routeIds.filter((id) => 'needsFreshLogin' in routes[id]);
  expect(fresh.toSorted()).toEqual(['closeAccount', 'deleteDraft', 'withdraw']);
  const now = Date.parse('2027-04-14T10:00:00Z');
  const deleteDraft = vi.fn(async () => ({ message: 'Deleted' }));
  const { serve, user } = makeTestFunction('founder', { deleteDraft }, () => now);
  const params = { id: crypto.randomUUID() };
  const respond = (auth_time: string) =>
    callFunction(serve, 'deleteDraft', { params }, { ...claimsOf(user), auth_time });
  for (const stale of [String(now / 1000 - 300), '', 'yesterday'])
    expect(await respond(stale)).toMatchObject({ status: 403, body: { code: 'fresh-login-needed' } });
  expect(deleteDraft).not.toHaveBeenCalled();
  expect(await respond(String(now / 1000 - 299))).toMatchObject({ status: 200 });
});

const claims = {
  token_use: 'id',
  aud: 'web',
  sub: 'a-sub',
  email: ' Kavya@Example.ORG ',
  name: ' \u202eKavya\u202c Raman ',
  phone_number: '+919876543210',
  locale: 'ta-IN',
};
const callerWith = (change: object) => readCaller({ ...claims, ...change }, 'web');

test('the caller is read from the id token, with a normalised e-mail', () => {
  expect(readCaller(claims, 'web')).toEqual({
    sub: 'a-sub',
    email: 'kavya@example.org',
    name: 'Kavya Raman',
    phone: '+919876543210',
    isOrganiser: false,
    language: 'ta',
  });
  expect(readCaller(undefined, 'web')).toBeUndefined();
  for (const other of ['access', '', null, ['id'], { id: 1 }])
    expect(callerWith({ token_use: other })).toBeUndefined();
  for (const other of ['other', '', null, ['web', 'other'], { web: 1 }])
    expect(callerWith({ aud: other })).toBeUndefined();
  for (const change of [{ sub: '' }, { sub: ['a'] }, { sub: null }, { email: ' ' }, { email: { a: 1 } }])
    expect(callerWith(change)).toBeUndefined();
});

test('only the exact name of the group makes an organiser', () => {
  const isOrganiser = (groups: unknown) => callerWith({ 'cognito:groups': groups })?.isOrganiser;
  for (const groups of ['[organiser]', '[founders organiser]', 'organiser', ['organiser']])
    expect(isOrganiser(groups), String(groups)).toBe(true);
  const others = ['[organisers2]', '[Organiser]', '[[organiser]]', '[not,organiser]', '[organiserx'];
  for (const groups of [...others, 'xorganiser]', ['organisers2', 7], '', undefined])
    expect(isOrganiser(groups), String(groups)).toBe(false);
});
