import type { Readable } from 'node:stream';
import { incompleteBody, S3Error } from './service-error.ts';

/**
 * Reads a stream piece by piece, so that a body of any size passes through little memory. Stopping early leaves the
 * stream open: the answer can still be sent over its connection. Reading past the end throws IncompleteBody.
 */
export interface ByteReader {
  /** Everything up to the delimiter, which is passed over. */
  until(delimiter: Buffer): AsyncGenerator<Buffer, void>;
  /** The next so many bytes. */
  take(bytes: number): AsyncGenerator<Buffer, void>;
  /** Everything that is left. */
  rest(): AsyncGenerator<Buffer, void>;
  /** Text up to the delimiter, which is passed over. @throws S3Error beyond so many bytes */
  text(delimiter: Buffer, maxBytes: number): Promise<string>;
  /** Throws away what is left, at most so many bytes. @returns whether that was all */
  drain(maxBytes: number): Promise<boolean>;
}

/** The one reader of the stream. */
export function createByteReader(stream: Readable): ByteReader {
  const iterator: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  let buffered: Buffer = Buffer.alloc(0);

  async function read(): Promise<Buffer | undefined> {
    try {
      const { done, value } = await iterator.next();
      return done ? undefined : value;
    } catch {
      throw incompleteBody(); // the client has gone
    }
  }

  async function more(): Promise<void> {
    const chunk = await read();
    if (!chunk) throw incompleteBody();
    buffered = buffered.length > 0 ? Buffer.concat([buffered, chunk]) : chunk;
  }

  function shift(bytes: number): Buffer {
    const piece = buffered.subarray(0, bytes);
    buffered = buffered.subarray(bytes);
    return piece;
  }

  async function* until(delimiter: Buffer): AsyncGenerator<Buffer, void> {
    for (;;) {
      const at = buffered.indexOf(delimiter);
      // The end of what is buffered may be the beginning of the delimiter.
      const certain = at >= 0 ? at : buffered.length - delimiter.length + 1;
      if (certain > 0) yield shift(certain);
      if (at >= 0) {
        shift(delimiter.length);
        return;
      }
      await more();
    }
  }

  return {
    until,
    async *take(bytes) {
      for (let left = bytes; left > 0; ) {
        if (buffered.length === 0) await more();
        const piece = shift(left);
        left -= piece.length;
        yield piece;
      }
    },
    async *rest() {
      if (buffered.length > 0) yield shift(buffered.length);
      for (let chunk = await read(); chunk; chunk = await read()) yield chunk;
    },
    text: (delimiter, maxBytes) => collectText(until(delimiter), maxBytes),
    async drain(maxBytes) {
      let left = maxBytes - buffered.length;
      buffered = Buffer.alloc(0);
      for (let chunk = await read(); chunk; chunk = await read()) {
        left -= chunk.length;
        if (left < 0) return false;
      }
      return true;
    },
  };
}

/** The pieces as text. @throws S3Error beyond so many bytes */
export async function collectText(pieces: AsyncIterable<Buffer>, maxBytes: number): Promise<string> {
  const collected: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > maxBytes) {
      throw new S3Error(400, 'MaxMessageLengthExceeded', 'Your request was too big.', {
        MaxMessageLengthBytes: maxBytes,
      });
    }
    collected.push(piece);
  }
  return Buffer.concat(collected).toString();
}
