import type { IncomingMessage, ServerResponse } from 'node:http';

/** A response of an origin to CloudFront. Its Content-Length is the length of the body. */
export interface OriginResponse {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
}

/** Responds to a request; `undefined` closes the connection. */
export type Origin = (request: IncomingMessage) => Promise<OriginResponse | undefined>;

/** Writes a response, or closes the connection when there is none. */
export function writeResponse(res: ServerResponse, response: OriginResponse | undefined): void {
  if (!response) return void res.destroy();
  const { status, headers, body } = response;
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  res.writeHead(status, { 'content-length': body.length }).end(body);
}
