import { HttpRequest } from '@smithy/core/protocols';
import { percentEncode } from '../aws/percent-encode.ts';
import { makeSend, originOf, type SendParts, type ServiceAnswer } from '../aws/send.ts';
import { readServiceError } from '../aws/service-error.ts';

/** One call to S3 about one object. */
export interface ObjectRequest {
  readonly method: 'GET' | 'PUT';
  readonly key: string;
  /** What is asked of the object, like `tagging`. */
  readonly query?: Readonly<Record<string, string>>;
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/** Does a call as `Send` does. @throws ServiceError, or what the way there throws */
export type SendToBucket = (request: ObjectRequest) => Promise<ServiceAnswer>;

/** @param root under which the bucket's keys are found, ending in a slash */
export function makeSendToBucket(root: URL, parts: Omit<SendParts, 'hiddenError'>): SendToBucket {
  const send = makeSend({ ...parts, hiddenError });
  return (request) => send(httpRequest(root, request));
}

/** S3 begins the answer to a copy before it has made it: an error is told in the body of a success. */
function hiddenError({ method }: HttpRequest, { body }: ServiceAnswer) {
  if (method !== 'PUT' || !/^\s*(<\?xml[^>]*\?>)?\s*<Error>/.test(Buffer.from(body).toString()))
    return undefined;
  return readServiceError(500, body);
}

function httpRequest(root: URL, { method, key, query = {}, headers, body }: ObjectRequest): HttpRequest {
  return new HttpRequest({
    method,
    ...addressOf(root, key),
    query: { ...query },
    headers: {
      host: root.host,
      ...(method === 'PUT' && { 'content-length': String(body?.length ?? 0) }),
      ...headers,
    },
    body,
  });
}

/** Where a key is found, as a request names it: its path as it is signed, too. */
export function addressOf(root: URL, key: string) {
  return { ...originOf(root), path: `${root.pathname}${key.split('/').map(percentEncode).join('/')}` };
}
