import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** Returns the SHA-256 of a value's canonical JSON (RFC 8785), in hex. Properties that are `undefined` do not count. */
export function canonicalHash(value: unknown): string {
  return createHash('sha256')
    .update(canonicalize(value) ?? '')
    .digest('hex');
}
