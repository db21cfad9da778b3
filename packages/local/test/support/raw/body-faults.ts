import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { fault, latin1, type RawFault, sendAndClose, sendAndWait } from './fault.ts';
import { type RawRequest, withBody, withHeader } from './request.ts';

/** Bodies that are truncated, too long, or not text. */
export function bodyFaults(validRequest: RawRequest): RawFault[] {
  const { body } = validRequest;
  const chunked = (chunks: string) => ({
    ...withHeader(withHeader(validRequest, 'content-length'), 'transfer-encoding', 'chunked'),
    body: latin1(chunks),
  });
  const size = body.length.toString(16);
  const text = body.toString('latin1');
  const bytes = withHeader(validRequest, 'content-type', 'application/octet-stream');
  return [
    fault(
      'a truncated body',
      fc
        .nat({ max: body.length - 1 })
        .map((end) => sendAndClose({ ...validRequest, body: body.subarray(0, end) })),
    ),
    fault(
      'a whole body with a larger content-length',
      fc
        .integer({ min: 1, max: 20_000_000 })
        .map((more) => sendAndClose(withHeader(validRequest, 'content-length', String(body.length + more)))),
    ),
    fault(
      'a body that is longer than its content-length',
      fc
        .nat({ max: body.length - 1 })
        .map((end) => sendAndWait(withHeader(validRequest, 'content-length', String(end)))),
    ),
    fault(
      'a chunk with an invalid size',
      fc
        .constantFrom('g', '-1', `0x${size}`, ` ${size}`, '', `${size}h`, 'f'.repeat(17), '\0', `${size}\n\n`)
        .map((given) => sendAndClose(chunked(`${given}\r\n${text}\r\n0\r\n\r\n`))),
    ),
    fault(
      'a chunk of another size than stated',
      fc
        .integer({ min: -20, max: 20 })
        .filter((difference) => difference !== 0)
        .map((difference) =>
          sendAndClose(chunked(`${(body.length + difference).toString(16)}\r\n${text}\r\n0\r\n\r\n`)),
        ),
    ),
    fault(
      'chunks without an end',
      fc
        .constantFrom('', '\r', '\r\n', '\r\n0', '\r\n0\r', '\r\n0\r\n')
        .map((end) => sendAndClose(chunked(`${size}\r\n${text}${end}`))),
    ),
    fault(
      'a chunk with a long extension',
      fc
        .integer({ min: 17_000, max: 60_000 })
        .map((more) => sendAndWait(chunked(`${size};x=${'y'.repeat(more)}\r\n${text}\r\n0\r\n\r\n`))),
    ),
    fault(
      'bytes that are not text',
      fc
        .oneof(
          fc.constantFrom(Buffer.from(body.toString(), 'utf16le'), gzipSync(body), latin1(`\0${text}`)),
          fc.uint8Array({ minLength: 1, maxLength: 300 }).map((given) => Buffer.from([0xff, ...given])),
          fc.nat({ max: body.length - 1 }).map((at) => Buffer.from(body.with(at, 0xff))),
        )
        .map((given) => sendAndWait(withBody(bytes, given))),
    ),
  ];
}
