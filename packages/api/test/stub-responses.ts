import { Readable } from 'node:stream';
import type { S3ClientConfig } from '@aws-sdk/client-s3';

type RequestHandler = Extract<NonNullable<S3ClientConfig['requestHandler']>, { handle: unknown }>;
type Request = Parameters<RequestHandler['handle']>[0];

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
  readonly requests: readonly Request[];
  readonly requestHandler: RequestHandler;
} {
  const requests: Request[] = [];
  const requestHandler: RequestHandler = {
    async handle(request: Request) {
      const response =
        responses[Math.min(requests.push(request), responses.length) - 1] ?? new Error('No response');
      if (response instanceof Error) throw response;
      const body = Readable.from(response.body === undefined ? [] : [Buffer.from(response.body)]);
      return { response: { statusCode: response.status, headers: {}, body } };
    },
    updateHttpClientConfig: () => {},
    httpHandlerConfigs: () => ({}),
  };
  return { requests, requestHandler };
}
