import { keyOfRoute, type Route } from '@portal/contracts/http/route';
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
const accountCall = (operation: string) => ({
  address,
  headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
});
const bearer = (token: string | number) => ({ authorization: `Bearer ${token}` });
const allRoutes = Object.values<Route>(routes);
const exampleOf = ({ path }: Pick<Route, 'path'>) => path.replaceAll(/\{\w+\}/g, '0');
const address = '192.0.2.1';

/** Lets an address use up its limit of limited calls, with a new token for each part. */
function exhaust(acl: WebAclModel, path: string): void {
  for (let token = 0; token < 4; token += 1)
    acl.send({ address, path, headers: bearer(token) }, (limits?.limitedCallsPerAddress ?? 0) / 4);
}

test('10,000 founders behind one address visit, type, upload and submit', () => {
  const acl = edge();
  const cognito = pool();
  const refused = new Set<string | undefined>();
  const { founders, files, documents, savesPerSecond, otherCalls, codesPerSubmission, accountMails } =
    lastHour;
  for (let founder = 0; founder < founders; founder += 1) {
    const call = (path: string, times: number) =>
      refused.add(acl.send({ address, path, headers: bearer(founder) }, times));
    // Far more than any limit: files do not count.
    for (const path of ['/', '/assets/app-1.js', '/green-startup/produce'])
      refused.add(acl.send({ address, path }, files / 3));
    if (founder < founders * lastHour.typing)
      call(routes.saveDraft.path, savesPerSecond * (1 + otherCalls) * 300);
    call(routes.requestUpload.path, documents / 12);
    if (founder < peakFiveMinutes)
      for (const { path } of [routes.sendOtp, routes.verifyOtp]) call(path, codesPerSubmission);
    if (founder < (founders * accountMails) / 6) refused.add(cognito.send(accountCall('SignUp')));
  }
  // An organiser decides about a thousand applications of a selection.
  const path = exampleOf(routes.shortlistByPost);
  refused.add(acl.send({ address, path, headers: bearer('organiser') }, 2 * 1000));
  expect(refused).toEqual(new Set([undefined]));
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

test.each([
  '/%73end-otp',
  '/./send-otp',
  '//send-otp',
  '/x/../send-otp',
  '/%2e/send-otp',
  '/send%2dotp',
  '/receipts/%2e%2e/send-otp',
])('finds the route in %s', (disguised) => {
  const path = `${apiBase}${disguised}`;
  expect(edge().send({ address, path })).toBe('no-token 401');
  const acl = edge();
  exhaust(acl, routes.sendOtp.path);
  expect(acl.send({ address, path, headers: bearer(2) })).toBe('limited-calls-of-address 429');
});

test('five addresses cannot use up what the gateway allows for a limited route', () => {
  const path = routes.requestUpload.path;
  // What each of them has to send in five minutes.
  const flood = (throttle.limitedRate * 300) / 5;
  expect(edge().send({ address, path }, flood)).toBe('no-token 401');
  expect(edge().send({ address, path, headers: bearer('forged') }, flood)).toBe('calls-of-session 429');
  // With a new token for each call.
  const acl = edge();
  for (let call = 1; call < flood; call += 1) acl.send({ address, path, headers: bearer(call) });
  expect(acl.send({ address, path, headers: bearer('last') })).toBe('limited-calls-of-address 429');
});

test('the gateway limits the routes that the firewall limits', () => {
  const [[, stage] = []] = resourcesOf(production.app, 'AWS::ApiGatewayV2::Stage');
  const settings = stage?.Properties['RouteSettings'] as Record<string, object>;
  const isLimited = (route: Route) => {
    const acl = edge();
    exhaust(acl, exampleOf(route));
    return acl.send({ address, path: exampleOf(route), headers: bearer('last') }) !== undefined;
  };
  expect(Object.keys(settings).sort()).toEqual(allRoutes.filter(isLimited).map(keyOfRoute).sort());
  for (const limit of Object.values(settings))
    expect(limit).toEqual({ ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 });
});

test.each(['SignUp', 'ForgotPassword', 'ResendConfirmationCode'])('limits %s of an address', (operation) => {
  expect(pool().send(accountCall(operation), 500)).toBeUndefined();
  expect(pool().send(accountCall(operation), 501)).toBe('account-mails 403');
  expect(pool().send(accountCall('InitiateAuth'), 1_000_000)).toBeUndefined();
});

test("the user pool's firewall is associated with it", () => {
  const arnOf = (type: string) => ({
    'Fn::GetAtt': [resourcesOf(production.identity, type)[0]?.[0], 'Arn'],
  });
  production.identity.hasResourceProperties('AWS::WAFv2::WebACLAssociation', {
    ResourceArn: arnOf('AWS::Cognito::UserPool'),
    WebACLArn: arnOf('AWS::WAFv2::WebACL'),
  });
});

test('in the mode `count` the own rules only count', () => {
  if (!limits) throw new Error('production has no firewall');
  const counting = templatesOf('production', { firewall: { ...limits, mode: 'count' } });
  const path = routes.sendOtp.path;
  expect(new WebAclModel(counting.part('edge')).send({ address, path }, 1_000_000)).toBeUndefined();
  expect(new WebAclModel(counting.identity).send(accountCall('SignUp'), 1_000_000)).toBeUndefined();
});
