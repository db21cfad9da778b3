import { connect } from 'node:net';
import type { Transmission } from './request.ts';

/** A received response. */
export interface RawResponse {
  readonly status: number;
  readonly headers: string;
  readonly body: string;
}

/**
 * Sends bytes over a new connection and waits until the server closes it.
 *
 * @returns the responses; may be empty
 * @throws Error when the connection is still open after `timeoutMs`
 */
export async function exchange(
  port: number,
  transmission: Transmission,
  timeoutMs: number,
): Promise<RawResponse[]> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const received: Buffer[] = [];
  const closed = new Promise<void>((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Error('the server neither responds nor closes the connection')),
      timeoutMs,
    );
    socket.on('data', (chunk) => received.push(chunk));
    // The server may close the connection while the client still sends.
    socket.on('error', () => undefined);
    socket.on('end', () => socket.end());
    socket.on('close', () => {
      clearTimeout(limit);
      resolve();
    });
  });
  if (transmission.closesAfterSending) socket.end(transmission.bytes);
  else socket.write(transmission.bytes);
  await closed.finally(() => socket.destroy());
  return parseResponses(Buffer.concat(received).toString('latin1'));
}

/** Parses consecutive responses by their content-length. @throws Error for anything else */
function parseResponses(received: string): RawResponse[] {
  const responses: RawResponse[] = [];
  let rest = received;
  while (rest !== '') {
    const [whole, status, headers = ''] =
      /^HTTP\/1\.1 (\d{3})[^\r\n]*\r\n(?:(.*?)\r\n)?\r\n/s.exec(rest) ?? [];
    if (whole === undefined) throw new Error(`not a response: ${JSON.stringify(rest.slice(0, 100))}`);
    const length = Number(/^content-length: (\d+)/im.exec(headers)?.[1] ?? rest.length);
    rest = rest.slice(whole.length);
    responses.push({ status: Number(status), headers, body: rest.slice(0, length) });
    rest = rest.slice(length);
  }
  return responses;
}
