import type { ObjectStore } from './object-store.ts';
import type { S3Request } from './request.ts';
import { S3Error } from './service-error.ts';

/** `If-None-Match: *` stores only where nothing is. @throws PreconditionFailed */
export function assertVacant(
  objects: ObjectStore,
  { headers, key }: Pick<S3Request, 'headers' | 'key'>,
): void {
  if (headers['if-none-match'] !== '*' || !objects.has(key)) return;
  const message = 'At least one of the pre-conditions you specified did not hold';
  throw new S3Error(412, 'PreconditionFailed', message, { Condition: 'If-None-Match' });
}
