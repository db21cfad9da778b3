import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  sign,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  CopyObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Application } from '@portal/contracts/applications/records';
import { commonProblems, type Route } from '@portal/contracts/http/route';
import { type RouteId, routeIds, routes } from '@portal/contracts/http/routes';
import { organiserGroup, roleAttributes } from '@portal/contracts/identity/account';
import { reviewActions } from '@portal/contracts/review/decisions';
import { organiserRequests } from '@portal/contracts/testing/organiser-requests';
import { documentIdOf } from '@portal/contracts/uploads/documents';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  expectedStatus,
  openStageCalls,
  type Role,
  requestOf,
  roles,
  type TestData,
  unannouncedCalls,
} from './support/access-matrix.ts';
import { completeDraft, submit } from './support/applications.ts';
import {
  founderPassword,
  newFounderWithProfile,
  type Person,
  signInAs,
  signInOrganisers,
  userPoolOf,
} from './support/people.ts';
import { callRoute } from './support/portal.ts';
import { credentials, startTestCloud, type TestCloud } from './support/start-cloud.ts';

let cloud: TestCloud;
let callers: Record<Exclude<Role, 'nobody'>, Person>;
let testData: TestData;

beforeAll(async () => {
  cloud = await startTestCloud();
  const owner = await newFounderWithProfile(cloud.origin, 'owner@example.org');
  const other = await newFounderWithProfile(cloud.origin, 'other@example.org');
  const [organiser, colleague] = await signInOrganisers(cloud.origin);
  const submissions = new Map<string, string>();
  const submitFor = async (use: string, founder: Person) => {
    const id = await completeDraft(founder);
    cloud.clock.advance(31_000);
    await submit(cloud.origin, founder, id);
    submissions.set(use, id);
  };
  // An hour has five codes for a founder.
  for (const use of ['reading', ...reviewActions]) await submitFor(use, owner);
  for (const use of ['declareConflict', 'withdrawConflict', ...unannouncedCalls]) await submitFor(use, other);
  const ofConflict = { application_id: submissions.get('withdrawConflict') ?? '' };
  const declaration = { params: ofConflict, body: organiserRequests.declareConflict };
  expect(await colleague.call('declareConflict', declaration)).toMatchObject({ status: 200 });
  const shortlisted = { application_id: submissions.get('shortlist') ?? '', stage: 'stage1' } as const;
  const body = organiserRequests.saveAssessment;
  await organiser.call('saveAssessment', { params: shortlisted, body });
  for (const use of unannouncedCalls) {
    const params = { application_id: submissions.get(use) ?? '', stage: 'stage1' } as const;
    expect(await organiser.call('reject', { params })).toMatchObject({ status: 200 });
  }
  const draftId = await completeDraft(owner);
  const reading = submissions.get('reading') ?? '';
  const submissionFor = (id: RouteId, role: Role) => {
    if (role === 'organiser' && id === 'extendDeadline') return draftId;
    return submissions.get(openStageCalls.includes(id) ? 'shortlist' : id) ?? reading;
  };
  const read = await owner.call('getApplications', { params: { id: reading } });
  const documentId = documentIdOf((read.body as Application).data.pitchDeck?.key ?? '') ?? '';
  const loggedInAgain = async ({ email }: Person) => signInAs(cloud.origin, email, founderPassword);
  const fresh = { owner: await loggedInAgain(owner), other: await loggedInAgain(other) };
  callers = { ...fresh, organiser };
  testData = { owner, organiser, colleague, draftId, documentId, submissionFor };
});
afterAll(() => cloud.close());

/** Makes a call as a role, by default with its token. */
function respond(id: RouteId, role: Role, authorization?: string) {
  const caller = role === 'nobody' ? callers.owner : callers[role];
  const token = authorization ?? (role === 'nobody' ? undefined : `Bearer ${caller.idToken}`);
  return callRoute<object>(cloud.origin, id, requestOf(id, role, caller, testData), token);
}

test.each(routeIds)('%s responds to everybody as the matrix states', async (id) => {
  for (const role of roles) {
    const { status, headers, body } = await respond(id, role);
    expect(status, `${role}: ${JSON.stringify(body)}`).toBe(expectedStatus(id, role));
    if (status === 401) continue; // API Gateway's own response
    const { cachedSeconds }: Route['response'] = routes[id].response;
    const cache = cachedSeconds === undefined ? 'no-store' : `public, max-age=${cachedSeconds}`;
    expect(headers.get('cache-control')).toBe(cache);
    if (status >= 400) expect([...commonProblems, ...routes[id].problems], role).toContain(body.code);
  }
});

test('a removed organiser is out within a minute; the address of the role is not the own to change', async () => {
  const email = 'removed.organiser@example.org';
  await newFounderWithProfile(cloud.origin, email);
  const { region, userPoolId: UserPoolId } = cloud.config;
  const endpoint = cloud.endpoints.COGNITO_IDENTITY_PROVIDER;
  const administrator = new CognitoIdentityProviderClient({ region, endpoint, credentials });
  const roleWith = (Value: string) => [{ Name: `custom:${roleAttributes.email}`, Value }];
  const account = { UserPoolId, Username: email, UserAttributes: roleWith(email) };
  await administrator.send(new AdminUpdateUserAttributesCommand(account));
  const membership = { UserPoolId, Username: email, GroupName: organiserGroup };
  await administrator.send(new AdminAddUserToGroupCommand(membership));
  const removed = await signInAs(cloud.origin, email, founderPassword);
  const { cognito } = await userPoolOf(cloud.origin);
  const own = { AccessToken: removed.accessToken, UserAttributes: roleWith('evil@example.org') };
  await expect(cognito.call('UpdateUserAttributes', own)).rejects.toThrow('NotAuthorizedException');
  expect(await removed.call('getMetrics', {})).toMatchObject({ status: 200 });
  await administrator.send(new AdminRemoveUserFromGroupCommand(membership));
  cloud.clock.advance(61_000);
  const params = { id: testData.submissionFor('getApplications', 'organiser') };
  for (const reply of [
    await removed.call('getMetrics', {}),
    await removed.call('getApplications', { params }),
  ])
    expect(reply).toMatchObject({ status: 403, body: { code: 'organisers-only' } });
});

test('a stolen session changes the address of no account', async () => {
  const { cognito } = await userPoolOf(cloud.origin);
  for (const { accessToken: AccessToken, email } of [callers.owner, callers.organiser]) {
    const UserAttributes = [{ Name: 'email', Value: 'evil@example.org' }];
    await expect(cognito.call('UpdateUserAttributes', { AccessToken, UserAttributes })).rejects.toThrow(
      'UserLambdaValidationException',
    );
    expect(JSON.stringify(await cognito.call('GetUser', { AccessToken }))).toContain(email);
  }
});

test('the roles let the functions learn from S3 that an object is missing', async () => {
  const { config, endpoints, stackModel } = cloud;
  const refOf = (all: readonly { readonly ref: string }[], part: string) =>
    all.find(({ ref }) => ref.includes(part))?.ref ?? '';
  const as = (name: string) => {
    const signer = { ...credentials, accessKeyId: refOf(stackModel.functions, name) };
    const service = { region: config.region, endpoint: endpoints.S3, forcePathStyle: true };
    return new S3Client({ ...service, credentials: signer });
  };
  const Bucket = refOf(stackModel.buckets, '-documents-');
  const incoming = { Bucket, Key: 'incoming/a/b/c.pdf' };
  const stored = { Bucket, Key: 'founders/a/b/c.pdf' };
  const copy = { ...stored, CopySource: `${Bucket}/${incoming.Key}`, TaggingDirective: 'REPLACE' } as const;
  const founder = as('Founder');
  const calls = [
    [founder.send(new GetObjectCommand(incoming)), 'NoSuchKey'],
    [founder.send(new CopyObjectCommand(copy)), 'NoSuchKey'],
    [founder.send(new HeadObjectCommand(stored)), 'NotFound'],
    [founder.send(new GetObjectTaggingCommand(stored)), 'NoSuchKey'],
    [as('UploadsFunction').send(new GetObjectTaggingCommand(stored)), 'NoSuchKey'],
    // It only signs URLs.
    [as('Organiser').send(new GetObjectCommand(stored)), 'AccessDenied'],
  ] as const;
  await Promise.all(calls.map(([call, name]) => expect(call).rejects.toMatchObject({ name })));
});

/** Calls for founders, for organisers, for both and for everybody: the authoriser is the same for all routes of a kind. */
const oneOfEachAccess = ['readAccount', 'getMetrics', 'updateLanguage', 'checkReceipt'] as const;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as object;

/** Creates a forger, which changes valid tokens and signs them with the pool's key, in another way or not at all. */
async function createTokenForger(dataDir: string) {
  const file = join(dataDir, 'cognito/keys.json');
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('{');
  const [stored = {}] = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, JsonWebKey>);
  const poolKey = createPrivateKey({ key: stored, format: 'jwk' });
  const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const publicText = createPublicKey(poolKey).export({ type: 'spki', format: 'pem' });
  const forge =
    (signatureOf: (text: string) => Buffer) =>
    (token: string, claims: object = {}, header: object = {}) => {
      const [first, second] = token.split('.');
      const text = `${encode({ ...decode(first), ...header })}.${encode({ ...decode(second), ...claims })}`;
      return `Bearer ${text}.${signatureOf(text).toString('base64url')}`;
    };
  return {
    /** Signed with the pool's key, so that only the changes are wrong. */
    signed: forge((text) => sign('sha256', Buffer.from(text), poolKey)),
    signedByAnother: forge((text) => sign('sha256', Buffer.from(text), otherKey)),
    /** An HMAC with the public key as its secret. */
    signedByHmac: forge((text) => createHmac('sha256', publicText).update(text).digest()),
    unsigned: forge(() => Buffer.alloc(0)),
  };
}

test('rejects invalid tokens and access tokens, which a public call ignores', async () => {
  const forger = await createTokenForger(cloud.dataDir);
  const { owner, organiser } = callers;
  const inAnHour = Math.floor(cloud.clock.now() / 1000) + 3600;
  const { iss, aud } = decodeJwt(owner.idToken);
  const asOrganiser = { 'cognito:groups': ['organiser'] };
  for (const [what, authorization] of Object.entries({
    garbage: 'Bearer garbage',
    'three parts of garbage': 'Bearer a.b.c',
    'another scheme': `Basic ${Buffer.from('founder:password').toString('base64')}`,
    'a token without a signature': forger.unsigned(owner.idToken, {}, { alg: 'none' }),
    'a token without a signature whose header names an algorithm': forger.unsigned(owner.idToken),
    'a changed group': `${forger.unsigned(owner.idToken, asOrganiser)}${owner.idToken.split('.')[2]}`,
    'another key': forger.signedByAnother(owner.idToken),
    'an unknown key id': forger.signed(owner.idToken, {}, { kid: 'two' }),
    'the public key': forger.signedByHmac(owner.idToken, {}, { alg: 'HS256' }),
    'another pool': forger.signed(owner.idToken, { iss: `${iss}2` }),
    'another client': forger.signed(owner.idToken, { aud: 'another-client' }),
    'another client, with the right client_id': forger.signed(owner.idToken, {
      aud: 'other',
      client_id: aud,
    }),
    'no client': forger.signed(owner.idToken, { aud: undefined }),
    'not valid yet': forger.signed(owner.idToken, { nbf: inAnHour }),
    'issued in the future': forger.signed(owner.idToken, { iat: inAnHour }),
    'without an expiry': forger.signed(owner.idToken, { exp: undefined }),
    'an access token': `Bearer ${owner.accessToken}`,
    "an organiser's access token": `Bearer ${organiser.accessToken}`,
  }))
    for (const id of oneOfEachAccess) {
      const { status } = await respond(id, 'owner', authorization);
      expect(status, `${id} with ${what}`).toBe(id === 'checkReceipt' ? 200 : 401);
    }
  // The scheme may be missing.
  expect((await respond('readAccount', 'owner', owner.idToken)).status).toBe(200);
  cloud.clock.advance(61 * 60_000);
  const statuses = oneOfEachAccess.map(async (id) => (await respond(id, 'owner')).status);
  expect(await Promise.all(statuses), 'an expired token').toEqual([401, 401, 401, 200]);
  cloud.clock.advance(-61 * 60_000);
});
