import { HttpRequest } from '@smithy/core/protocols';
import { isThrottlingError, isTransientError, type StandardRetryStrategy } from '@smithy/core/retry';
import { type NodeHttpHandler, streamCollector } from '@smithy/node-http-handler';
import type { SignatureV4 } from '@smithy/signature-v4';
import { percentEncode } from './percent-encode.ts';
import { isS3Error, readS3Error } from './s3-error.ts';

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

export interface ObjectAnswer {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Signs a call, sends it, and sends it again when that may help. @throws S3Error, or what the way there throws */
export type SendToBucket = (request: ObjectRequest) => Promise<ObjectAnswer>;

export interface SendParts {
  /** Under which the bucket's keys are found, ending in a slash. */
  readonly root: URL;
  readonly signer: SignatureV4;
  /** The way to the network. */
  readonly requestHandler: Pick<NodeHttpHandler, 'handle'>;
  readonly retries: StandardRetryStrategy;
}

export function makeSend(parts: SendParts): SendToBucket {
  return async (request) => {
    let token = await parts.retries.acquireInitialRetryToken('s3');
    for (;;) {
      try {
        const answer = await sendOnce(parts, request);
        parts.retries.recordSuccess(token);
        return answer;
      } catch (error) {
        token = await parts.retries
          .refreshRetryTokenForRetry(token, { errorType: kindOf(error) })
          // No more tries: the error is the answer, not that there are none.
          .catch(() => Promise.reject(error));
      }
    }
  };
}

async function sendOnce(
  { root, signer, requestHandler }: SendParts,
  request: ObjectRequest,
): Promise<ObjectAnswer> {
  const signed = new HttpRequest(await signer.sign(httpRequest(root, request)));
  const { response } = await requestHandler.handle(signed);
  const body = await streamCollector(response.body);
  if (response.statusCode >= 300) throw readS3Error(response.statusCode, body);
  if (request.method === 'PUT' && isS3Error(body)) throw readS3Error(500, body);
  return { headers: response.headers, body };
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
export function addressOf({ protocol, hostname, port, pathname }: URL, key: string) {
  return {
    protocol,
    hostname,
    ...(port !== '' && { port: Number(port) }),
    path: `${pathname}${key.split('/').map(percentEncode).join('/')}`,
  };
}

/** What kind of error this is to those who count the tries; only a passing one is worth another. */
function kindOf(error: unknown): 'THROTTLING' | 'TRANSIENT' | 'CLIENT_ERROR' {
  if (!(error instanceof Error)) return 'CLIENT_ERROR';
  // They look at what is there and need nothing of it.
  const thrown = error as Parameters<typeof isTransientError>[0];
  if (isThrottlingError(thrown)) return 'THROTTLING';
  return isTransientError(thrown) ? 'TRANSIENT' : 'CLIENT_ERROR';
}
