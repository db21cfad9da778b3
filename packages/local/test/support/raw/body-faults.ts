import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { abandoned, complete, fault, latin1, type RawFault } from './fault.ts';
import { type RawRequest, withBody, withHeader } from './request.ts';

/** What is cut off, goes on too long, or is no text. */
export function bodyFaults(good: RawRequest): RawFault[] {
  const { body } = good;
  const chunked = (chunks: string) => ({
    ...withHeader(withHeader(good, 'content-length'), 'transfer-encoding', 'chunked'),
    body: latin1(chunks),
  });
  const size = body.length.toString(16);
  const text = body.toString('latin1');
  const bytes = withHeader(good, 'content-type', 'application/octet-stream');
  return [
    fault(
      'a body that is cut off',
      fc.nat({ max: body.length - 1 }).map((end) => abandoned({ ...good, body: body.subarray(0, end) })),
    ),
    fault(
      'a body that is whole, of one that was to be longer',
      fc
        .integer({ min: 1, max: 20_000_000 })
        .map((more) => abandoned(withHeader(good, 'content-length', String(body.length + more)))),
    ),
    fault(
      'a body that goes on after its end',
      fc
        .nat({ max: body.length - 1 })
        .map((end) => complete(withHeader(good, 'content-length', String(end)))),
    ),
    fault(
      'a chunk whose size is none',
      fc
        .constantFrom('g', '-1', `0x${size}`, ` ${size}`, '', `${size}h`, 'f'.repeat(17), '\0', `${size}\n\n`)
        .map((given) => abandoned(chunked(`${given}\r\n${text}\r\n0\r\n\r\n`))),
    ),
    fault(
      'a chunk of another size than it says',
      fc
        .integer({ min: -20, max: 20 })
        .filter((difference) => difference !== 0)
        .map((difference) =>
          abandoned(chunked(`${(body.length + difference).toString(16)}\r\n${text}\r\n0\r\n\r\n`)),
        ),
    ),
    fault(
      'chunks that do not end',
      fc
        .constantFrom('', '\r', '\r\n', '\r\n0', '\r\n0\r', '\r\n0\r\n')
        .map((end) => abandoned(chunked(`${size}\r\n${text}${end}`))),
    ),
    fault(
      'a chunk with more to say than it carries',
      fc
        .integer({ min: 17_000, max: 60_000 })
        .map((more) => complete(chunked(`${size};x=${'y'.repeat(more)}\r\n${text}\r\n0\r\n\r\n`))),
    ),
    fault(
      'bytes that are no text',
      fc
        .oneof(
          fc.constantFrom(Buffer.from(body.toString(), 'utf16le'), gzipSync(body), latin1(`\0${text}`)),
          fc.uint8Array({ minLength: 1, maxLength: 300 }).map((given) => Buffer.from([0xff, ...given])),
          fc.nat({ max: body.length - 1 }).map((at) => Buffer.from(body.with(at, 0xff))),
        )
        .map((given) => complete(withBody(bytes, given))),
    ),
  ];
}
