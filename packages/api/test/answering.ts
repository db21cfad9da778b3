import { Readable } from 'node:stream';
import type { S3ClientConfig } from '@aws-sdk/client-s3';

type RequestHandler = Extract<NonNullable<S3ClientConfig['requestHandler']>, { handle: unknown }>;
type Request = Parameters<RequestHandler['handle']>[0];

/** What a service says to one request, or the error that the way there ends in. */
export type Answer = { readonly status: number; readonly body?: string } | Error;

/** The answer of S3 when it does not do what it was asked. */
export function failing(status: number, name: string, message = 'a &lt;word&gt;'): Answer {
  return {
    status,
    body: `<?xml version="1.0"?>\n<Error><Code>${name}</Code><Message>${message}</Message></Error>`,
  };
}

/** A request handler of an SDK client that gives these answers, one for each request, the last for all that follow. */
export function answering(...answers: readonly Answer[]) {
  const asked: Request[] = [];
  const requestHandler: RequestHandler = {
    async handle(request: Request) {
      const answer =
        answers[Math.min(asked.push(request), answers.length) - 1] ?? new Error('Nothing to answer');
      if (answer instanceof Error) throw answer;
      const body = Readable.from(answer.body === undefined ? [] : [Buffer.from(answer.body)]);
      return { response: { statusCode: answer.status, headers: {}, body } };
    },
    updateHttpClientConfig: () => {},
    httpHandlerConfigs: () => ({}),
  };
  return { asked, requestHandler };
}
