import { getDiffieHellman, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createVerifier, isClientValue, provesPassword, startChallenge } from './srp.ts';
import { hash, pad, proofOf, signatureOf } from './testing/sign-in.ts';

const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const newSecretBlock = () => randomBytes(64).toString('base64');

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
      const challenge = { salt: stored.salt, publicValue: srp.publicValue, secretBlock: newSecretBlock() };
      const proves = (guess: string) => provesPassword(proofOf(identity, guess, challenge), srp, stored);
      expect(proves(password)).toBe(true);
      expect(proves(other)).toBe(other === password);
    }),
    { numRuns: 8 },
  );
});

const identity = { poolName: 'Portal123', username: 'b6f1' };
const stored = createVerifier(identity, 'Founder#2026');
const srp = startChallenge(stored);
const secretBlock = newSecretBlock();
const proof = proofOf(identity, 'Founder#2026', {
  salt: stored.salt,
  publicValue: srp.publicValue,
  secretBlock,
});

it('rejects a response with any other part, or to another challenge', () => {
  expect(provesPassword(proof, srp, stored)).toBe(true);
  for (const change of [
    { timestamp: 'Fri Nov 20 10:00:01 UTC 2026' },
    { secretBlock: newSecretBlock() },
    { username: 'c7a2' },
    { poolName: 'Portal124' },
    { clientValue: '2' },
    { signature: '' },
  ])
    expect(provesPassword({ ...proof, ...change }, srp, stored), JSON.stringify(change)).toBe(false);
  expect(provesPassword(proof, startChallenge(stored), stored)).toBe(false);
});

/** With A ≡ 0 the shared secret is 0 for everybody: the classic bypass of the password. */
it('rejects A ≡ 0, although its signature is correct, and anything that is no number of the group', () => {
  for (const A of [0n, N, 2n * N]) {
    const u = hash(pad(A) + pad(BigInt(`0x${srp.publicValue}`)));
    const signature = signatureOf(identity.poolName + identity.username, 0n, u, secretBlock);
    const clientValue = A.toString(16);
    expect(isClientValue(clientValue)).toBe(false);
    expect(provesPassword({ ...proof, clientValue, signature }, srp, stored)).toBe(false);
  }
  for (const value of ['', 'xyz', '-1', '0x12', 'f'.repeat(801)]) expect(isClientValue(value)).toBe(false);
});

it('stores a different salt and verifier each time, and not the password', () => {
  const again = createVerifier(identity, 'Founder#2026');
  expect(Object.keys(again)).toEqual(['salt', 'verifier']);
  expect(again.salt).not.toBe(stored.salt);
  expect(again.verifier).not.toBe(stored.verifier);
});
