import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/* Time-based one-time passwords after RFC 6238, as authenticator apps and Cognito have them: SHA-1, 30 s, 6 digits. */

const STEP_MS = 30_000;
const DIGITS = 6;
/** Steps that a clock may be off, to either side. */
const TOLERANCE = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A secret as Cognito makes it: 32 random bytes in base32. */
export function newSecret(): string {
  return toBase32(randomBytes(32));
}

/** The code that an app shows at a moment (ms since the epoch). */
export function codeAt(secret: string, at: number): string {
  return codeOf(fromBase32(secret), stepOf(at));
}

/** The step that a code belongs to, at most one beside that of the moment; undefined when it is of none. */
export function matchingStep(secret: string, code: string, at: number): number | undefined {
  const key = fromBase32(secret);
  const now = stepOf(at);
  const near = Array.from({ length: 2 * TOLERANCE + 1 }, (_, index) => now - TOLERANCE + index);
  return near.find((step) => equalText(codeOf(key, step), code));
}

function stepOf(at: number): number {
  return Math.floor(at / STEP_MS);
}

function codeOf(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const value = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(value).padStart(DIGITS, '0');
}

function equalText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{1,5}/g) ?? [];
  return letters.map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
