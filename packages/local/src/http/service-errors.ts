import type { ServerResponse } from 'node:http';
import { escapeMarkup } from './markup.ts';

/** The AWS services that functions and browsers call over HTTP. */
export const emulatedServices = ['dynamodb', 's3', 'ses', 'cognito'] as const;
export type EmulatedService = (typeof emulatedServices)[number];

/** The error of a service in its own format. `details`: further members of a DynamoDB error. */
export function serviceError(service: EmulatedService, name: string, message: string, details = {}) {
  if (service === 'dynamodb' || service === 'cognito') {
    const contentType = `application/x-amz-json-${service === 'dynamodb' ? '1.0' : '1.1'}`;
    return { contentType, body: JSON.stringify({ __type: name, message, ...details }) };
  }
  const error = `<Error><Code>${name}</Code><Message>${escapeMarkup(message)}</Message></Error>`;
  return {
    contentType: 'application/xml',
    body: service === 's3' ? error : `<ErrorResponse>${error}</ErrorResponse>`,
  };
}

export function writeServiceError(
  service: EmulatedService,
  response: ServerResponse,
  status: number,
  name: string,
  message: string,
): void {
  const { contentType, body } = serviceError(service, name, message);
  response.writeHead(status, { 'content-type': contentType, 'x-amzn-errortype': name }).end(body);
}
