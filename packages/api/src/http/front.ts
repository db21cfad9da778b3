import { createHash, timingSafeEqual } from 'node:crypto';
import { originSecretHeader } from '@portal/contracts/http/origin-secret';
import type { HttpEvent } from './event.ts';

/** Whether a call came through the portal's front. Compared as hashes: in the same time, however much is right. */
export function cameThroughFront({ headers }: Pick<HttpEvent, 'headers'>, secret: string): boolean {
  return timingSafeEqual(hashOf(headers[originSecretHeader] ?? ''), hashOf(secret));
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
