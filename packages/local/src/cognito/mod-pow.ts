import { constants, createPublicKey, publicEncrypt } from 'node:crypto';

/**
 * base^exponent mod modulus. An unpadded RSA "encryption" is exactly this power, and OpenSSL computes it some twenty
 * times faster than BigInt arithmetic: a rush of sign-ins must not hold up the other requests of this thread.
 */
export function modPow(base: bigint, exponent: bigint, modulus: bigint): bigint {
  const modulusBytes = bytesOf(modulus);
  const jwk = {
    kty: 'RSA',
    n: modulusBytes.toString('base64url'),
    e: bytesOf(exponent).toString('base64url'),
  };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const message = bytesOf(base % modulus, modulusBytes.length);
  return bigintOf(publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, message));
}

/** Big-endian, unsigned. */
export function bigintOf(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex') || '0'}`);
}

/** Big-endian, unsigned, with leading zeros up to the length. */
function bytesOf(value: bigint, length = 0): Buffer {
  const hex = value.toString(16);
  return Buffer.from(hex.padStart(Math.max(2 * length, hex.length + (hex.length % 2)), '0'), 'hex');
}
