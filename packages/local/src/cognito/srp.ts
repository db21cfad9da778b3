import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';

/*
 * Cognito's variant of the Secure Remote Password protocol (SRP-6a): group 15 of RFC 3526, SHA-256, numbers hashed as signed
 * big-endian bytes. The server stores salt and verifier, never a password.
 */
const N = bigintOf(getDiffieHellman('modp15').getPrime());
const g = 2n;
const k = bigintOf(sha256(signedBytes(N), signedBytes(g)));
export const group = { N, g, k } as const;

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

/** What a response signs with the shared key. */
export interface SrpResponse extends SrpIdentity {
  /** Base64. */
  readonly secretBlock: string;
  readonly timestamp: string;
}

export interface SrpProof extends SrpResponse {
  /** A, hexadecimal, as sent when the sign-in began. */
  readonly clientValue: string;
  /** Base64. */
  readonly signature: string;
}

export function createVerifier(identity: SrpIdentity, password: string): PasswordVerifier {
  const salt = signedBytes(bigintOf(randomBytes(16))).toString('hex');
  return { salt, verifier: modPow(g, passwordExponent(identity, password, salt)).toString(16) };
}

export function isPassword(identity: SrpIdentity, stored: PasswordVerifier, password: string): boolean {
  const verifier = modPow(g, passwordExponent(identity, password, stored.salt));
  return verifier === BigInt(`0x${stored.verifier}`);
}

export function startChallenge({ verifier }: Pick<PasswordVerifier, 'verifier'>): SrpChallenge {
  const secret = randomExponent();
  const publicValue = (k * BigInt(`0x${verifier}`) + modPow(g, secret)) % N;
  return { secret, publicValue: signedBytes(publicValue).toString('hex') };
}

/** Whether a value can be a client's A: hexadecimal, no longer than the group, and not a multiple of N. */
export function isClientValue(hex: string): boolean {
  return /^[\da-f]{1,800}$/i.test(hex) && BigInt(`0x${hex}`) % N !== 0n;
}

/** Whether the response proves that the client knows the password. */
export function provesPassword(
  proof: SrpProof,
  { secret, publicValue }: SrpChallenge,
  stored: Pick<PasswordVerifier, 'verifier'>,
): boolean {
  const clientValue = BigInt(`0x${proof.clientValue}`);
  const u = scrambler(clientValue, BigInt(`0x${publicValue}`));
  const shared = modPow(clientValue * modPow(BigInt(`0x${stored.verifier}`), u), secret);
  return signatureOf(proof, shared, u) === proof.signature;
}

/** The protocol's secret exponents a and b. */
export function randomExponent(): bigint {
  return bigintOf(randomBytes(32));
}

/** u of the protocol. */
export function scrambler(clientValue: bigint, serverValue: bigint): bigint {
  return bigintOf(sha256(signedBytes(clientValue), signedBytes(serverValue)));
}

/** x of the protocol. */
export function passwordExponent(
  { poolName, username }: SrpIdentity,
  password: string,
  salt: string,
): bigint {
  const owner = sha256(Buffer.from(`${poolName}${username}:${password}`));
  return bigintOf(sha256(Buffer.from(salt, 'hex'), owner));
}

/** Returns the signature of a response in base64. */
export function signatureOf(
  { poolName, username, secretBlock, timestamp }: SrpResponse,
  shared: bigint,
  u: bigint,
): string {
  const key = hkdfSync('sha256', signedBytes(shared), signedBytes(u), 'Caldera Derived Key', 16);
  return createHmac('sha256', Buffer.from(key))
    .update(poolName + username)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest('base64');
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

/** A number in the protocol's hash form: whole bytes, with a leading zero byte if the first bit is set. */
function signedBytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function sha256(...parts: Buffer[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest();
}

/** Big-endian, unsigned. */
function bigintOf(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex') || '0'}`);
}
