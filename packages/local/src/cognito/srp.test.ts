import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createVerifier, isClientValue, provesPassword, startChallenge } from './srp.ts';

/* Tests the server against a client written from the protocol's formulas with BigInt alone. */

const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);

function slowModPow(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  for (let square = base % modulus, left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

function pad(value: bigint): string {
  const hex = value.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return Number.parseInt(even.charAt(0), 16) >= 8 ? `00${even}` : even;
}

const hash = (hex: string) =>
  BigInt(`0x${createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')}`);

interface Challenge {
  readonly salt: string;
  readonly publicValue: string;
  readonly secretBlock: string;
}

/** A client's response to a challenge with that password. */
function clientResponse(
  identity: { poolName: string; username: string },
  password: string,
  challenge: Challenge,
) {
  const a = BigInt(`0x${randomBytes(32).toString('hex')}`);
  const A = slowModPow(2n, a, N);
  const B = BigInt(`0x${challenge.publicValue}`);
  const k = hash(pad(N) + pad(2n));
  const u = hash(pad(A) + pad(B));
  const inner = createHash('sha256')
    .update(`${identity.poolName}${identity.username}:${password}`)
    .digest('hex');
  const x = hash(challenge.salt + inner);
  const base = (((B - k * slowModPow(2n, x, N)) % N) + N) % N;
  const S = slowModPow(base, a + u * x, N);
  const key = hkdfSync(
    'sha256',
    Buffer.from(pad(S), 'hex'),
    Buffer.from(pad(u), 'hex'),
    'Caldera Derived Key',
    16,
  );
  const timestamp = 'Fri Nov 20 10:00:00 UTC 2026';
  const signature = createHmac('sha256', Buffer.from(key))
    .update(identity.poolName + identity.username)
    .update(Buffer.from(challenge.secretBlock, 'base64'))
    .update(timestamp)
    .digest('base64');
  return { clientValue: A.toString(16), timestamp, signature };
}

const identities = fc.record({
  poolName: fc.stringMatching(/^[\dA-Za-z]{1,12}$/),
  username: fc.string({ unit: 'grapheme' }),
});
const passwords = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });

it('accepts the right password and rejects any other, for any user and password', () => {
  fc.assert(
    fc.property(identities, passwords, passwords, (identity, password, other) => {
      const stored = createVerifier(identity, password);
      const srp = startChallenge(stored);
      const secretBlock = randomBytes(256).toString('base64');
      const challenge = { salt: stored.salt, publicValue: srp.publicValue, secretBlock };
      const proves = (guess: string) =>
        provesPassword(
          { ...identity, secretBlock, ...clientResponse(identity, guess, challenge) },
          srp,
          stored,
        );
      expect(proves(password)).toBe(true);
      expect(proves(other)).toBe(other === password);
    }),
    { numRuns: 30 },
  );
});

const identity = { poolName: 'Portal123', username: 'b6f1' };
const stored = createVerifier(identity, 'Founder#2026');
const srp = startChallenge(stored);
const secretBlock = randomBytes(64).toString('base64');
const challenge = { salt: stored.salt, publicValue: srp.publicValue, secretBlock };
const response = { ...identity, secretBlock, ...clientResponse(identity, 'Founder#2026', challenge) };

it.each([
  ['another time', { timestamp: 'Fri Nov 20 10:00:01 UTC 2026' }],
  ['another secret block', { secretBlock: randomBytes(64).toString('base64') }],
  ['another user', { username: 'c7a2' }],
  ['another pool', { poolName: 'Portal124' }],
  ['another A', { clientValue: '2' }],
  ['no signature', { signature: '' }],
])('rejects a response with %s', (_, change) => {
  expect(provesPassword(response, srp, stored)).toBe(true);
  expect(provesPassword({ ...response, ...change }, srp, stored)).toBe(false);
});

it('rejects a response to another challenge', () => {
  expect(provesPassword(response, startChallenge(stored), stored)).toBe(false);
});

/** With A ≡ 0 the shared secret is 0 for everybody: the classic bypass of the password. */
it.each([0n, N, 2n * N])('rejects A ≡ 0, although its signature is correct', (A) => {
  const u = hash(pad(A) + pad(BigInt(`0x${srp.publicValue}`)));
  const key = hkdfSync(
    'sha256',
    Buffer.from('00', 'hex'),
    Buffer.from(pad(u), 'hex'),
    'Caldera Derived Key',
    16,
  );
  const signature = createHmac('sha256', Buffer.from(key))
    .update(identity.poolName + identity.username)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(response.timestamp)
    .digest('base64');
  const clientValue = A.toString(16);
  expect(isClientValue(clientValue)).toBe(false);
  expect(provesPassword({ ...response, clientValue, signature }, srp, stored)).toBe(false);
});

it.each(['', 'xyz', '-1', '0x12', 'f'.repeat(801)])('rejects %j as A', (clientValue) => {
  expect(isClientValue(clientValue)).toBe(false);
});

it('stores a different salt and verifier each time, and not the password', () => {
  const again = createVerifier(identity, 'Founder#2026');
  expect(Object.keys(again)).toEqual(['salt', 'verifier']);
  expect(again.salt).not.toBe(stored.salt);
  expect(again.verifier).not.toBe(stored.verifier);
});
