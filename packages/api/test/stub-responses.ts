import { Readable } from 'node:stream';
import { makeRequestHandler, type RequestHandler, type SdkRequest } from './emulators.ts';

/** A stubbed response of an AWS service, or a network error. */
export type StubResponse = { readonly status: number; readonly body?: string } | Error;

/** An error response of S3. */
export function errorResponse(status: number, name: string, message = 'a &lt;word&gt;'): StubResponse {
  return {
    status,
    body: `<?xml version="1.0"?>\n<Error><Code>${name}</Code><Message>${message}</Message></Error>`,
  };
}

/** Creates a request handler for an SDK client that returns these responses in turn, and repeats the last one. */
export function respondWith(...responses: readonly StubResponse[]): {
  readonly requests: readonly SdkRequest[];
  readonly requestHandler: RequestHandler;
} {
  const requests: SdkRequest[] = [];
  const requestHandler = makeRequestHandler(async (request) => {
    const response =
      responses[Math.min(requests.push(request), responses.length) - 1] ?? new Error('No response');
    if (response instanceof Error) throw response;
    const body = Readable.from(response.body === undefined ? [] : [Buffer.from(response.body)]);
    return { statusCode: response.status, body };
  });
  return { requests, requestHandler };
}
