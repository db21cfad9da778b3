import type { Route } from '@portal/contracts/http/route';
import { keyOfRoute } from '@portal/contracts/http/route';
import { routes } from '@portal/contracts/http/routes';
import { apiBase } from '@portal/contracts/programme';
import { expect, test } from 'vitest';
import { stageConfig } from '../lib/stages.ts';
import { lastHour, peakFiveMinutes } from './last-hour.ts';
import { resourcesOf, templatesOf } from './synthesize.ts';
import { WebAclModel } from './web-acl.ts';

/* Evaluates the rules as the synthesized templates have them. */

const production = templatesOf('production');
const { firewall: limits, throttle } = stageConfig('production');
const edge = () => new WebAclModel(production.part('edge'));
const pool = () => new WebAclModel(production.identity);
const bearer = (token: string | number) => ({ authorization: `Bearer ${token}` });
const allRoutes = Object.values<Route>(routes);
const exampleOf = ({ path }: Pick<Route, 'path'>) => path.replaceAll(/\{\w+\}/g, '0');
const address = '192.0.2.1';
const five = Array.from({ length: 5 }, (_, index) => `198.51.100.${index}`);

/** Lets an address use up its limit of limited calls, with a new token for each part. */
function useUp(acl: WebAclModel, path: string): void {
  for (let token = 0; token < 4; token += 1)
    acl.send({ address, path, headers: bearer(token) }, (limits?.limitedCallsPerAddress ?? 0) / 4);
}

test('10,000 founders behind one address visit, type, upload and submit', () => {
  const acl = edge();
  const cognito = pool();
  const refused = new Set<string | undefined>();
  const { founders, files, documents, savesPerSecond, otherCalls, codesPerSubmission, signUps } = lastHour;
  for (let founder = 0; founder < founders; founder += 1) {
    const call = (path: string, times: number) =>
      refused.add(acl.send({ address, path, headers: bearer(founder) }, times));
    for (const path of ['/', '/assets/app-1.js', '/config.json'])
      refused.add(acl.send({ address, path }, files / 3));
    if (founder < founders * lastHour.typing)
      call(routes.saveDraft.path, savesPerSecond * (1 + otherCalls) * 300);
    call(routes.requestUpload.path, documents / 12);
    if (founder < peakFiveMinutes)
      for (const { path } of [routes.sendOtp, routes.verifyOtp]) call(path, codesPerSubmission);
    const target = 'AWSCognitoIdentityProviderService.SignUp';
    if (founder < (founders * signUps) / 6)
      refused.add(cognito.send({ address, headers: { 'x-amz-target': target } }));
  }
  expect(refused).toEqual(new Set([undefined]));
});

test('one organiser decides about a thousand applications in five minutes', () => {
  const path = exampleOf(routes.shortlistByPost);
  expect(edge().send({ address, path, headers: bearer('organiser') }, 2 * 1000)).toBeUndefined();
});

test('lets calls with a token through, and refuses others unless they are public', () => {
  for (const route of allRoutes) {
    const path = exampleOf(route);
    const answer = route.access === 'public' ? undefined : 'no-token 401';
    expect(edge().send({ address, path }), path).toBe(answer);
    expect(edge().send({ address, path, headers: { authorization: 'Basic abc' } }), path).toBe(answer);
    expect(edge().send({ address, path, headers: { authorization: 'bearer abc' } }), path).toBeUndefined();
  }
});

test.each(['/%73end-otp', '/./send-otp', '//send-otp', '/x/../send-otp', '/%2e/send-otp', '/send%2dotp'])(
  'finds the route in %s',
  (disguised) => {
    const path = `${apiBase}${disguised}`;
    expect(edge().send({ address, path })).toBe('no-token 401');
    const acl = edge();
    useUp(acl, routes.sendOtp.path);
    expect(acl.send({ address, path, headers: bearer(2) })).toBe('limited-calls-of-address 429');
  },
);

test.each(['/', '/authorize/login', '/assets/app-1.js', '/green-startup/produce'])(
  'never blocks or counts the page %s',
  (path) => {
    const acl = edge();
    acl.send({ address, path: routes.saveDraft.path, headers: bearer(1) }, 1_000_000);
    expect(acl.send({ address, path }, 1_000_000)).toBeUndefined();
  },
);

test('five addresses cannot use up what the gateway allows for a limited route', () => {
  const path = routes.requestUpload.path;
  const perSecond = (limit = 0) => (five.length * limit) / 300;
  // With one stolen or forged token each, and with a new one for each call.
  expect(perSecond(limits?.callsPerSession)).toBeLessThan(throttle.limitedRate);
  expect(perSecond(limits?.limitedCallsPerAddress)).toBeLessThan(throttle.limitedRate);
  const flood = Math.ceil((throttle.limitedRate * 300) / five.length);
  const acl = edge();
  for (const from of five) {
    expect(acl.send({ address: from, path }, flood)).toBe('no-token 401');
    const limited = { address: from, path, headers: bearer('forged') };
    expect(acl.send(limited, flood)).toBe('calls-of-session 429');
  }
  const forging = edge();
  for (let call = 0; call < flood - 1; call += 1) forging.send({ address, path, headers: bearer(call) });
  expect(forging.send({ address, path, headers: bearer('last') })).toBe('limited-calls-of-address 429');
});

test('the gateway limits the routes that the firewall limits', () => {
  const [[, stage] = []] = resourcesOf(production.app, 'AWS::ApiGatewayV2::Stage');
  const settings = stage?.Properties['RouteSettings'] as Record<string, object>;
  const isLimited = (route: Route) => {
    const acl = edge();
    useUp(acl, exampleOf(route));
    return acl.send({ address, path: exampleOf(route), headers: bearer('last') }) !== undefined;
  };
  expect(Object.keys(settings).sort()).toEqual(allRoutes.filter(isLimited).map(keyOfRoute).sort());
  for (const limit of Object.values(settings))
    expect(limit).toEqual({ ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 });
});

test.each(['SignUp', 'ForgotPassword', 'ResendConfirmationCode'])('limits %s of an address', (operation) => {
  const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` };
  expect(pool().send({ address, headers }, 500)).toBeUndefined();
  expect(pool().send({ address, headers }, 501)).toBe('account-mails 403');
  const login = { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' };
  expect(pool().send({ address, headers: login }, 1_000_000)).toBeUndefined();
});

test("the user pool's firewall is associated with it", () => {
  production.identity.hasResourceProperties('AWS::WAFv2::WebACLAssociation', {
    ResourceArn: {
      'Fn::GetAtt': [resourcesOf(production.identity, 'AWS::Cognito::UserPool')[0]?.[0], 'Arn'],
    },
    WebACLArn: { 'Fn::GetAtt': [resourcesOf(production.identity, 'AWS::WAFv2::WebACL')[0]?.[0], 'Arn'] },
  });
  templatesOf('dev').identity.resourceCountIs('AWS::WAFv2::WebACL', 0);
});

test('both fit into the units that cost nothing more', () => {
  expect(edge().units).toBeLessThanOrEqual(1500);
  expect(pool().units).toBeLessThanOrEqual(1500);
});

test('in the mode `count` the own rules only count', () => {
  if (!limits) throw new Error('production has no firewall');
  const counting = templatesOf('production', { firewall: { ...limits, mode: 'count' } });
  const path = routes.sendOtp.path;
  expect(new WebAclModel(counting.part('edge')).send({ address, path }, 1_000_000)).toBeUndefined();
  const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' };
  expect(new WebAclModel(counting.identity).send({ address, headers }, 1_000_000)).toBeUndefined();
});
