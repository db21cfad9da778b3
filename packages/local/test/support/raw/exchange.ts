import { connect } from 'node:net';
import type { Sending } from './request.ts';

/** An answer as it came. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: string;
  readonly body: string;
}

/**
 * Sends bytes over a connection of its own and waits until the server has closed it.
 *
 * @returns the answers, none when the connection was closed without
 * @throws Error when it is still open after so many ms
 */
export async function exchange(port: number, sending: Sending, patience: number): Promise<RawAnswer[]> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const received: Buffer[] = [];
  const closed = new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('nobody answers, nobody hangs up')), patience);
    socket.on('data', (chunk) => received.push(chunk));
    // The server may be done with a caller who still speaks: that is a closed connection like any other.
    socket.on('error', () => undefined);
    socket.on('end', () => socket.end());
    socket.on('close', () => {
      clearTimeout(limit);
      resolve();
    });
  });
  if (sending.hangsUp) socket.end(sending.bytes);
  else socket.write(sending.bytes);
  await closed.finally(() => socket.destroy());
  return answersIn(Buffer.concat(received).toString('latin1'));
}

/** One after the other, each as long as it says. @throws Error when there is anything else */
function answersIn(received: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = received;
  while (rest !== '') {
    const [whole, status, headers = ''] =
      /^HTTP\/1\.1 (\d{3})[^\r\n]*\r\n(?:(.*?)\r\n)?\r\n/s.exec(rest) ?? [];
    if (whole === undefined) throw new Error(`no answer: ${JSON.stringify(rest.slice(0, 100))}`);
    const length = Number(/^content-length: (\d+)/im.exec(headers)?.[1] ?? rest.length);
    rest = rest.slice(whole.length);
    answers.push({ status: Number(status), headers, body: rest.slice(0, length) });
    rest = rest.slice(length);
  }
  return answers;
}
