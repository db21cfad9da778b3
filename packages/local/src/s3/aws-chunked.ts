import type { ByteReader } from './byte-reader.ts';
import { incompleteBody } from './service-error.ts';

const LINE_END = Buffer.from('\r\n');
const MAX_LINE_BYTES = 8192;

/**
 * The content of a body in the `aws-chunked` encoding, which SDKs use to send a checksum behind a stream. Signatures
 * of single chunks are not verified.
 *
 * @param onTrailer gets each trailing header when the content has ended; names are in lower case
 */
export async function* decodeAwsChunked(
  reader: ByteReader,
  onTrailer: (name: string, value: string) => void,
): AsyncGenerator<Buffer, void> {
  for (;;) {
    const head = await reader.text(LINE_END, MAX_LINE_BYTES);
    const [, size] = /^([\da-f]{1,8})(?:;.*)?$/i.exec(head) ?? [];
    if (size === undefined) throw incompleteBody();
    const bytes = Number.parseInt(size, 16);
    if (bytes === 0) break;
    yield* reader.take(bytes);
    if ((await reader.text(LINE_END, MAX_LINE_BYTES)) !== '') throw incompleteBody();
  }
  for (;;) {
    const line = await reader.text(LINE_END, MAX_LINE_BYTES);
    if (line === '') return;
    const colon = line.indexOf(':');
    onTrailer(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
}
