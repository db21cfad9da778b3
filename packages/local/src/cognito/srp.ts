import {
  createHash,
  createHmac,
  getDiffieHellman,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/*
 * The server's side of Cognito's variant of the Secure Remote Password protocol (SRP-6a): group 15 of RFC 3526,
 * SHA-256, numbers hashed as signed big-endian bytes. The server stores salt and verifier, never a password.
 */
const N = bigintOf(getDiffieHellman('modp15').getPrime());
const g = 2n;
const k = bigintOf(sha256(signedBytes(N), signedBytes(g)));

/** The stored form of a password; both are hexadecimal. */
export interface PasswordVerifier {
  readonly salt: string;
  readonly verifier: string;
}

/** The owner of a password: the part of the pool's id after `_`, and the username. */
export interface SrpIdentity {
  readonly poolName: string;
  readonly username: string;
}

/** The server's values of one sign-in: `publicValue` (B, hexadecimal) for the client, `secret` (b) for the server. */
export interface SrpChallenge {
  readonly secret: bigint;
  readonly publicValue: string;
}

export interface SrpProof extends SrpIdentity {
  /** A, hexadecimal, as sent when the sign-in began. */
  readonly clientValue: string;
  /** Base64. */
  readonly secretBlock: string;
  readonly timestamp: string;
  /** Base64. */
  readonly signature: string;
}

export function createVerifier(identity: SrpIdentity, password: string): PasswordVerifier {
  const salt = signedBytes(bigintOf(randomBytes(16)));
  return { salt: salt.toString('hex'), verifier: verifierOf(identity, password, salt).toString(16) };
}

export function isPassword(identity: SrpIdentity, stored: PasswordVerifier, password: string): boolean {
  const verifier = verifierOf(identity, password, Buffer.from(stored.salt, 'hex'));
  return verifier === BigInt(`0x${stored.verifier}`);
}

export function startChallenge({ verifier }: Pick<PasswordVerifier, 'verifier'>): SrpChallenge {
  const secret = bigintOf(randomBytes(32));
  const publicValue = (k * BigInt(`0x${verifier}`) + modPow(g, secret)) % N;
  return { secret, publicValue: signedBytes(publicValue).toString('hex') };
}

/** Whether a value can be a client's A: hexadecimal, no longer than the group, and not a multiple of N. */
export function isClientValue(hex: string): boolean {
  return /^[\da-f]{1,800}$/i.test(hex) && BigInt(`0x${hex}`) % N !== 0n;
}

/** Whether the response proves that the client knows the password. A ≡ 0 and u = 0 prove nothing and are rejected. */
export function provesPassword(
  proof: SrpProof,
  { secret, publicValue }: SrpChallenge,
  stored: Pick<PasswordVerifier, 'verifier'>,
): boolean {
  if (!isClientValue(proof.clientValue)) return false;
  const clientValue = BigInt(`0x${proof.clientValue}`);
  const u = bigintOf(sha256(signedBytes(clientValue), Buffer.from(publicValue, 'hex')));
  if (u === 0n) return false;
  const shared = modPow(clientValue * modPow(BigInt(`0x${stored.verifier}`), u), secret);
  const expected = createHmac('sha256', sessionKey(shared, u))
    .update(proof.poolName + proof.username)
    .update(Buffer.from(proof.secretBlock, 'base64'))
    .update(proof.timestamp)
    .digest();
  return equalBytes(expected, Buffer.from(proof.signature, 'base64'));
}

function verifierOf({ poolName, username }: SrpIdentity, password: string, salt: Buffer): bigint {
  const x = bigintOf(sha256(salt, sha256(Buffer.from(`${poolName}${username}:${password}`))));
  return modPow(g, x);
}

function sessionKey(shared: bigint, u: bigint): Buffer {
  return Buffer.from(hkdfSync('sha256', signedBytes(shared), signedBytes(u), 'Caldera Derived Key', 16));
}

/** A number in the protocol's hash form: whole bytes, with a leading zero byte if the first bit is set. */
function signedBytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function sha256(...parts: Buffer[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest();
}

function equalBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** base^exponent mod N. */
export function modPow(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let square = base % N, left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

/** Big-endian, unsigned. */
export function bigintOf(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex') || '0'}`);
}
