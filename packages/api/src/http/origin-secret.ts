import { createHash, timingSafeEqual } from 'node:crypto';
import { originSecretHeader } from '@portal/contracts/http/origin-secret';
import type { HttpEvent } from './event.ts';

/**
 * Whether a call came through CloudFront: it carries one of the accepted secrets. Compares hashes in constant time, and all
 * secrets, so that the time tells nothing.
 */
export function hasOriginSecret(
  { headers }: Pick<HttpEvent, 'headers'>,
  accepted: readonly string[],
): boolean {
  const sent = hashOf(headers[originSecretHeader] ?? '');
  return accepted.filter((secret) => timingSafeEqual(sent, hashOf(secret))).length > 0;
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
