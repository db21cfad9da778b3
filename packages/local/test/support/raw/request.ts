/** A request as its bytes are put together, so that each part of it can be wrong. */
export interface RawRequest {
  readonly method: string;
  readonly target: string;
  readonly version: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** What is sent over a connection of its own. */
export interface Sending {
  readonly bytes: Buffer;
  /** The caller goes away after the last byte, in the middle of what it began. */
  readonly hangsUp: boolean;
}

/** The bytes of a request. Letters stand for the byte of their number: what is no ASCII goes out as one byte each. */
export function bytesOf({ method, target, version, headers, body }: RawRequest): Buffer {
  const lines = [`${method} ${target} ${version}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
}

/** The request with a header in the place of those of that name; with none when there is no value. */
export function withHeader(request: RawRequest, name: string, ...values: readonly string[]): RawRequest {
  const others = request.headers.filter(([other]) => other.toLowerCase() !== name.toLowerCase());
  return { ...request, headers: [...others, ...values.map((value) => [name, value] as const)] };
}

/** The request with another body, and its length in the head. */
export function withBody(request: RawRequest, body: Buffer): RawRequest {
  return { ...withHeader(request, 'content-length', String(body.length)), body };
}
