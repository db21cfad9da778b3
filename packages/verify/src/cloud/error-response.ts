import type { Service, ServiceResponse } from './call-interceptor.ts';

/** Returns an error response in the service's own format. @param details further members of a DynamoDB error */
export function errorResponse(
  service: Service,
  [statusCode, code]: readonly [number, string],
  details = {},
): ServiceResponse {
  if (service === 'dynamodb') {
    const body = JSON.stringify({
      __type: `com.amazonaws.dynamodb.v20120810#${code}`,
      message: code,
      ...details,
    });
    return { statusCode, headers: { 'content-type': 'application/x-amz-json-1.0' }, body: Buffer.from(body) };
  }
  if (service === 'cognito') {
    const body = Buffer.from(JSON.stringify({ __type: code, message: code }));
    return { statusCode, headers: { 'content-type': 'application/x-amz-json-1.1' }, body };
  }
  const error = `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  const body = service === 's3' ? error : `<ErrorResponse>${error}</ErrorResponse>`;
  return { statusCode, headers: { 'content-type': 'text/xml' }, body: Buffer.from(body) };
}
