import type { ServerResponse } from 'node:http';
import { escapeMarkup } from './markup.ts';

/** The AWS services that functions and browsers call over HTTP. */
export const emulatedServices = ['dynamodb', 's3', 'ses', 'cognito'] as const;
export type EmulatedService = (typeof emulatedServices)[number];

export function writeServiceError(
  service: EmulatedService,
  response: ServerResponse,
  status: number,
  name: string,
  message: string,
): void {
  if (service === 'dynamodb' || service === 'cognito') {
    response
      .writeHead(status, {
        'content-type': `application/x-amz-json-${service === 'dynamodb' ? '1.0' : '1.1'}`,
        'x-amzn-errortype': name,
      })
      .end(JSON.stringify({ __type: name, message }));
    return;
  }
  const error = `<Error><Code>${name}</Code><Message>${escapeMarkup(message)}</Message></Error>`;
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(service === 's3' ? error : `<ErrorResponse>${error}</ErrorResponse>`);
}
