import { Readable } from 'node:stream';
import { HttpResponse } from '@smithy/core/protocols';
import type { NodeHttpHandler } from '@smithy/node-http-handler';

/** What a service says to one request, or the error that the way there ends in. */
export type Answer = { readonly status: number; readonly body?: string } | Error;

/** The answer of S3, and but for one more element around it of SES, when it does not do what it was asked. */
export function failing(status: number, name: string, message = 'a &lt;word&gt;'): Answer {
  return {
    status,
    body: `<?xml version="1.0"?>\n<Error><Code>${name}</Code><Message>${message}</Message></Error>`,
  };
}

/** A way to the network with the given answers at its end, one for each request, the last for all that follow. */
export function answering(...answers: readonly Answer[]) {
  const asked: Parameters<NodeHttpHandler['handle']>[0][] = [];
  const requestHandler: Pick<NodeHttpHandler, 'handle'> = {
    async handle(request) {
      const answer =
        answers[Math.min(asked.push(request), answers.length) - 1] ?? new Error('Nothing to answer');
      if (answer instanceof Error) throw answer;
      const body = Readable.from(answer.body === undefined ? [] : [Buffer.from(answer.body)]);
      return { response: new HttpResponse({ statusCode: answer.status, headers: {}, body }) };
    },
  };
  return { asked, requestHandler };
}
