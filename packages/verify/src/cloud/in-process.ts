import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

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

/** How an emulator takes a request. */
export type Listener = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** Asks an emulator's HTTP listener without a connection: the answer is there when the listener is done. */
export async function ask(listener: Listener, request: WireRequest): Promise<WireAnswer> {
  const req = new IncomingMessage(new Socket());
  Object.assign(req, { method: request.method, url: request.url });
  for (const [name, value] of Object.entries(request.headers)) req.headers[name.toLowerCase()] = value;
  req.push(request.body);
  req.push(null);
  const res = new CapturedResponse(req);
  await listener(req, res);
  return res.captured();
}

/** Keeps what a listener writes. */
class CapturedResponse extends ServerResponse {
  readonly #chunks: Buffer[] = [];

  override writeHead(statusCode: number, ...rest: unknown[]): this {
    this.statusCode = statusCode;
    const headers: OutgoingHttpHeaders = Object.assign(
      {},
      ...rest.filter((part) => typeof part === 'object'),
    );
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) this.setHeader(name, value);
    return this;
  }

  override write(chunk: unknown): boolean {
    this.#keep(chunk);
    return true;
  }

  override end(chunk?: unknown): this {
    this.#keep(chunk);
    this.emit('finish');
    return this;
  }

  captured(): WireAnswer {
    const headers = Object.entries(this.getHeaders()).map(([name, value]) => [name, String(value)]);
    return {
      statusCode: this.statusCode,
      headers: Object.fromEntries(headers),
      body: Buffer.concat(this.#chunks),
    };
  }

  #keep(chunk: unknown): void {
    if (typeof chunk === 'string') this.#chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) this.#chunks.push(Buffer.from(chunk));
  }
}
