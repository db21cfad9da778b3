import type { IncomingMessage, ServerResponse } from 'node:http';

/** A response as an origin gives it to CloudFront. Its Content-Length is the length of the body. */
export interface OriginResponse {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
}

/** Answers a request; `undefined` cuts the connection. */
export type Origin = (request: IncomingMessage) => Promise<OriginResponse | undefined>;

/** Writes a response to the caller, or cuts the connection when there is none. */
export function writeResponse(res: ServerResponse, response: OriginResponse | undefined): void {
  if (!response) return void res.destroy();
  const { status, headers, body } = response;
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  // The length that a 304 tells is that of the file, which is not sent.
  if (status !== 304) res.setHeader('content-length', body.length);
  res.writeHead(status).end(body);
}
