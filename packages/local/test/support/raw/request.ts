/** The parts of a request, each of which can be invalid. */
export interface RawRequest {
  readonly method: string;
  readonly target: string;
  readonly version: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** The bytes to send over a new connection. */
export interface Transmission {
  readonly bytes: Buffer;
  /** Whether the client closes the connection after the last byte instead of waiting. */
  readonly closesAfterSending: boolean;
}

/** The bytes of a request: one byte per character code in the head. */
export function bytesOf({ method, target, version, headers, body }: RawRequest): Buffer {
  const lines = [`${method} ${target} ${version}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
}

/** Replaces the headers of a name; removes them when there is no value. */
export function withHeader(request: RawRequest, name: string, ...values: readonly string[]): RawRequest {
  const others = request.headers.filter(([other]) => other.toLowerCase() !== name.toLowerCase());
  return { ...request, headers: [...others, ...values.map((value) => [name, value] as const)] };
}

/** Replaces the body and its content-length. */
export function withBody(request: RawRequest, body: Buffer): RawRequest {
  return { ...withHeader(request, 'content-length', String(body.length)), body };
}
