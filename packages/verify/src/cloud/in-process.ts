import type { RequestListener } from 'node:http';
import { inject } from 'light-my-request';

/** An HTTP request to an emulator. */
export interface ServiceRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface ServiceResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Sends a request to an emulator's HTTP listener without a connection. */
export async function sendInProcess(
  listener: RequestListener,
  { method, url, headers, body }: ServiceRequest,
): Promise<ServiceResponse> {
  const response = await inject(listener, {
    method,
    url,
    headers,
    ...(body.length > 0 && { payload: body }),
  });
  const responseHeaders = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
  return {
    statusCode: response.statusCode,
    headers: Object.fromEntries(responseHeaders),
    body: response.rawPayload,
  };
}
