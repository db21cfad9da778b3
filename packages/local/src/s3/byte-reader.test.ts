import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeAwsChunked } from './aws-chunked.ts';
import { createByteReader } from './byte-reader.ts';
import { readForm } from './form-data.ts';

/** The content in pieces of these lengths, over and over. */
function inPieces(content: Buffer, lengths: readonly number[]): Readable {
  const pieces: Buffer[] = [];
  for (let at = 0, turn = 0; at < content.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    pieces.push(content.subarray(at, at + length));
    at += length;
  }
  return Readable.from(pieces);
}

async function gather(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const gathered: Buffer[] = [];
  for await (const piece of pieces) gathered.push(piece);
  return Buffer.concat(gathered);
}

const lengths = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 });
/** Bytes that love to look like the end. */
const content = fc
  .array(fc.oneof(fc.constantFrom('\r\n', '\r\n--', '--b', '-', '\r', '0\r\n\r\n'), fc.string()))
  .map((parts) => parts.join(''))
  .filter((text) => !`\r\n${text}`.includes('\r\n--b'))
  .map((text) => Buffer.from(text));

it('reads a form however it is cut into pieces', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(content, { minLength: 1, maxLength: 4 }), lengths, async (bodies, cuts) => {
      const parts = bodies.map((body, index) =>
        Buffer.concat([
          Buffer.from(`--b\r\nContent-Disposition: form-data; name="f${index}"; filename="x.pdf"\r\n\r\n`),
          body,
          Buffer.from('\r\n'),
        ]),
      );
      const sent = Buffer.concat([...parts, Buffer.from('--b--\r\n')]);
      const read: unknown[] = [];
      for await (const part of readForm(
        'multipart/form-data; boundary=b',
        createByteReader(inPieces(sent, cuts)),
      )) {
        read.push([part.name, part.filename, (await gather(part.body)).toString()]);
      }
      expect(read).toEqual(bodies.map((body, index) => [`f${index}`, 'x.pdf', body.toString()]));
    }),
  );
});

it('reads chunks and trailers however they are cut into pieces', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(content), lengths, async (chunks, cuts) => {
      const sent = chunks
        .filter((chunk) => chunk.length > 0)
        .map((chunk) => `${chunk.length.toString(16)};chunk-signature=00\r\n${chunk.toString('latin1')}\r\n`)
        .join('');
      const whole = Buffer.from(`${sent}0\r\nx-amz-checksum-crc32: AAAAAA==\r\n\r\n`, 'latin1');
      const trailers: string[][] = [];
      const reader = createByteReader(inPieces(whole, cuts));
      const decoded = await gather(decodeAwsChunked(reader, (...trailer) => trailers.push(trailer)));
      expect(decoded).toEqual(Buffer.concat(chunks));
      expect(trailers).toEqual([['x-amz-checksum-crc32', 'AAAAAA==']]);
    }),
  );
});

it.each(['', '5\r\nhel', '5\r\nhello', '5\r\nhelloXX', 'zz\r\n', '5\r\nhello\r\n', '0\r\n'])(
  'refuses the broken chunks %j',
  async (sent) => {
    const reader = createByteReader(inPieces(Buffer.from(sent), [3]));
    await expect(gather(decodeAwsChunked(reader, () => {}))).rejects.toMatchObject({
      code: 'IncompleteBody',
    });
  },
);

it('drains what is left, up to a limit', async () => {
  const reader = (bytes: number) => createByteReader(inPieces(Buffer.alloc(bytes), [10]));
  await expect(reader(100).drain(100)).resolves.toBe(true);
  await expect(reader(101).drain(100)).resolves.toBe(false);
});
