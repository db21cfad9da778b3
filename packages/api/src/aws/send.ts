import { HttpRequest } from '@smithy/core/protocols';
import { isThrottlingError, isTransientError, StandardRetryStrategy } from '@smithy/core/retry';
import { type NodeHttpHandler, streamCollector } from '@smithy/node-http-handler';
import type { SignatureV4 } from '@smithy/signature-v4';
import { readServiceError, type ServiceError } from './service-error.ts';

export interface ServiceAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Signs a call, sends it, and sends it again when that may help. @throws ServiceError, or what the way there throws */
export type Send = (request: HttpRequest, options?: SendOptions) => Promise<ServiceAnswer>;

export interface SendOptions {
  /** Gives the call up, with the tries that are left. */
  readonly abortSignal?: AbortSignal;
}

export interface SendParts {
  readonly signer: SignatureV4;
  /** The way to the network. */
  readonly requestHandler: Pick<NodeHttpHandler, 'handle'>;
  /** How often a call is sent at most. */
  readonly maxAttempts: number;
  /** The error that an answer of success is after all. */
  readonly hiddenError?: (request: HttpRequest, answer: ServiceAnswer) => ServiceError | undefined;
}

/** The way to a service whose errors are XML, without the SDK's client (docs/adr/0043). */
export function makeSend(parts: SendParts): Send {
  const retries = new StandardRetryStrategy(parts.maxAttempts);
  return async (request, options) => {
    let token = await retries.acquireInitialRetryToken('');
    for (;;) {
      try {
        const answer = await sendOnce(parts, request, options);
        retries.recordSuccess(token);
        return answer;
      } catch (error) {
        token = await retries
          .refreshRetryTokenForRetry(token, { errorType: kindOf(error) })
          // No more tries: the error is the answer, not that there are none.
          .catch(() => Promise.reject(error));
      }
    }
  };
}

async function sendOnce(
  { signer, requestHandler, hiddenError }: SendParts,
  request: HttpRequest,
  options?: SendOptions,
): Promise<ServiceAnswer> {
  const signed = new HttpRequest(await signer.sign(request));
  const { response } = await requestHandler.handle(signed, options);
  const { statusCode: status, headers } = response;
  const answer = { status, headers, body: await streamCollector(response.body) };
  const error = status >= 300 ? readServiceError(status, answer.body) : hiddenError?.(request, answer);
  if (error !== undefined) throw error;
  return answer;
}

/** Where an address leads, as a request says it. */
export function originOf({ protocol, hostname, port }: URL) {
  return { protocol, hostname, ...(port !== '' && { port: Number(port) }) };
}

/** What kind of error this is to those who count the tries; only a passing one is worth another. */
function kindOf(error: unknown): 'THROTTLING' | 'TRANSIENT' | 'CLIENT_ERROR' {
  if (!(error instanceof Error)) return 'CLIENT_ERROR';
  // They look at what is there and need nothing of it.
  const thrown = error as Parameters<typeof isTransientError>[0];
  if (isThrottlingError(thrown)) return 'THROTTLING';
  return isTransientError(thrown) ? 'TRANSIENT' : 'CLIENT_ERROR';
}
