import type { RequestListener } from 'node:http';
import { inject } from 'light-my-request';

/** A request of an SDK, or of a browser, without a network. */
export interface WireRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What a service answers. */
export interface WireAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Asks an emulator's HTTP listener without a connection. */
export async function ask(
  listener: RequestListener,
  { method, url, headers, body }: WireRequest,
): Promise<WireAnswer> {
  const answer = await inject(listener, { method, url, headers, ...(body.length > 0 && { payload: body }) });
  const answered = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
  return { statusCode: answer.statusCode, headers: Object.fromEntries(answered), body: answer.rawPayload };
}
