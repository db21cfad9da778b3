import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { createJwtAuthorizer } from './jwt-authorizer.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const seconds = now / 1000;
const issuer = 'https://cognito-idp.ap-south-1.amazonaws.com/ap-south-1_Pool12345';
const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKeyText = ours.publicKey.export({ type: 'spki', format: 'pem' });

const claims = {
  sub: 'founder',
  iss: issuer,
  aud: 'client',
  exp: seconds + 3600,
  iat: seconds,
  token_use: 'id',
};

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function token(
  changes: object = {},
  { header = {}, key = ours.privateKey }: { header?: object; key?: KeyObject } = {},
): string {
  const signed = `${encode({ alg: 'RS256', kid: 'one', ...header })}.${encode({ ...claims, ...changes })}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

const authorize = createJwtAuthorizer({
  configuration: { issuer, audience: ['client'] },
  keys: { keys: [{ ...ours.publicKey.export({ format: 'jwk' }), kty: 'RSA', kid: 'one' }] },
  now: () => now,
});

test.each([
  ['without a scheme', token()],
  ['after Bearer', `Bearer ${token()}`],
  ['an access token, which names its client in client_id', token({ aud: undefined, client_id: 'client' })],
  ['for several audiences', token({ aud: ['other', 'client'] })],
])('accepts a token %s', async (_how, authorization) => {
  expect(await authorize(authorization)).toMatchObject({ claims: { sub: 'founder' } });
});

const unsigned = `${encode({ alg: 'none', kid: 'one' })}.${encode(claims)}.`;
const hmacSigned = `${encode({ alg: 'HS256', kid: 'one' })}.${encode(claims)}`;

test.each([
  ['garbage', 'Bearer garbage'],
  ['three parts of garbage', 'Bearer a.b.c'],
  ['alg none', unsigned],
  ['alg none with a signature', `${unsigned}AAAA`],
  [
    'an HMAC under the public key',
    `${hmacSigned}.${createHmac('sha256', publicKeyText).update(hmacSigned).digest('base64url')}`,
  ],
  ['a signature by another key', token({}, { key: theirs.privateKey })],
  ['an unknown key id', token({}, { header: { kid: 'two' } })],
  ['another issuer', token({ iss: `${issuer}x` })],
  ['another client', token({ aud: 'other' })],
  ['another audience, with the right client_id', token({ aud: 'other', client_id: 'client' })],
  ['no audience', token({ aud: undefined })],
  ['an expired token', token({ exp: seconds })],
  ['no expiry', token({ exp: undefined })],
  ['a token that is not valid yet', token({ nbf: seconds + 60 })],
  ['a token issued in the future', token({ iat: seconds + 3600 })],
])('rejects %s', async (_what, authorization) => {
  expect(await authorize(authorization)).toHaveProperty('reason');
});

test('rejects a changed claim', async () => {
  const [header, , signature] = token().split('.');
  expect(await authorize(`${header}.${encode({ ...claims, sub: 'other' })}.${signature}`)).toEqual({
    reason: 'signature verification failed',
  });
});
