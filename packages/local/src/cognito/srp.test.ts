import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createVerifier, isClientValue, provesPassword, startChallenge } from './srp.ts';

/* The client's side, written from the protocol's formulas and on BigInt alone, against the server's side. */

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

/** What a client answers who believes in that password. */
function clientAnswer(
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

it('lets in who knows the password, whoever and whatever it is, and nobody else', () => {
  fc.assert(
    fc.property(identities, passwords, passwords, (identity, password, other) => {
      const kept = createVerifier(identity, password);
      const srp = startChallenge(kept);
      const secretBlock = randomBytes(256).toString('base64');
      const challenge = { salt: kept.salt, publicValue: srp.publicValue, secretBlock };
      const proves = (guess: string) =>
        provesPassword({ ...identity, secretBlock, ...clientAnswer(identity, guess, challenge) }, srp, kept);
      expect(proves(password)).toBe(true);
      expect(proves(other)).toBe(other === password);
    }),
    { numRuns: 30 },
  );
});

const identity = { poolName: 'Portal123', username: 'b6f1' };
const kept = createVerifier(identity, 'Founder#2026');
const srp = startChallenge(kept);
const secretBlock = randomBytes(64).toString('base64');
const challenge = { salt: kept.salt, publicValue: srp.publicValue, secretBlock };
const answer = { ...identity, secretBlock, ...clientAnswer(identity, 'Founder#2026', challenge) };

it.each([
  ['another time', { timestamp: 'Fri Nov 20 10:00:01 UTC 2026' }],
  ['another secret block', { secretBlock: randomBytes(64).toString('base64') }],
  ['another user', { username: 'c7a2' }],
  ['another pool', { poolName: 'Portal124' }],
  ['another A', { clientValue: '2' }],
  ['no signature', { signature: '' }],
])('holds the answer to %s for nobody’s', (_, change) => {
  expect(provesPassword(answer, srp, kept)).toBe(true);
  expect(provesPassword({ ...answer, ...change }, srp, kept)).toBe(false);
});

it('does not serve a second challenge', () => {
  expect(provesPassword(answer, startChallenge(kept), kept)).toBe(false);
});

/** With A ≡ 0 the shared number is 0, whoever computes it: the classic way around the password. */
it.each([0n, N, 2n * N])('refuses A ≡ 0, although its signature would hold', (A) => {
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
    .update(answer.timestamp)
    .digest('base64');
  const clientValue = A.toString(16);
  expect(isClientValue(clientValue)).toBe(false);
  expect(provesPassword({ ...answer, clientValue, signature }, srp, kept)).toBe(false);
});

it.each(['', 'xyz', '-1', '0x12', 'f'.repeat(801)])('refuses %j as A', (clientValue) => {
  expect(isClientValue(clientValue)).toBe(false);
});

it('keeps nothing of the password, and no verifier twice', () => {
  const again = createVerifier(identity, 'Founder#2026');
  expect(Object.keys(again)).toEqual(['salt', 'verifier']);
  expect(again.salt).not.toBe(kept.salt);
  expect(again.verifier).not.toBe(kept.verifier);
});
