import type { WireAnswer } from './in-process.ts';
import type { Service } from './wire.ts';

/** What a service answers instead of doing its work, in its own form. @param details further members of DynamoDB's */
export function refusal(
  service: Service,
  [statusCode, code]: readonly [number, string],
  details = {},
): WireAnswer {
  if (service === 'dynamodb') {
    const body = JSON.stringify({
      __type: `com.amazonaws.dynamodb.v20120810#${code}`,
      message: code,
      ...details,
    });
    return { statusCode, headers: { 'content-type': 'application/x-amz-json-1.0' }, body: Buffer.from(body) };
  }
  const error = `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  const body = service === 's3' ? error : `<ErrorResponse>${error}</ErrorResponse>`;
  return { statusCode, headers: { 'content-type': 'text/xml' }, body: Buffer.from(body) };
}
