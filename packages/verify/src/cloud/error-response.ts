import { serviceError } from '@portal/local/http/service-errors';
import type { Service, ServiceResponse } from './call-interceptor.ts';

/** Returns an error response in the service's own format. @param details further members of a DynamoDB error */
export function errorResponse(
  service: Service,
  [statusCode, code]: readonly [number, string],
  details = {},
): ServiceResponse {
  const { contentType, body } = serviceError(service, code, code, details);
  return { statusCode, headers: { 'content-type': contentType }, body: Buffer.from(body) };
}
