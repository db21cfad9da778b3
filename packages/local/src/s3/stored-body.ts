import { createHash } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { S3Error } from './service-error.ts';

/** The largest object, in bytes, that one request can store. */
export const MAX_OBJECT_BYTES = 5 * 1024 ** 3;

/** What was measured while a body was written. */
export interface BodyDigest {
  readonly size: number;
  /** Hexadecimal. */
  readonly md5: string;
  readonly sha256: string;
  /** Base64, big-endian. */
  readonly crc32: string;
}

/**
 * Writes a body into a new file as it arrives. Whatever fails, the file is gone.
 *
 * @throws EntityTooLarge as soon as it is longer than `maxBytes`; the rest is not read
 */
export async function writeBody(
  path: string,
  pieces: AsyncIterable<Buffer>,
  maxBytes: number,
): Promise<BodyDigest> {
  const file = await open(path, 'wx');
  try {
    return await copyInto(file, pieces, maxBytes);
  } catch (error) {
    await unlink(path);
    throw error;
  } finally {
    await file.close();
  }
}

async function copyInto(
  file: FileHandle,
  pieces: AsyncIterable<Buffer>,
  maxBytes: number,
): Promise<BodyDigest> {
  const md5 = createHash('md5');
  const sha256 = createHash('sha256');
  let crc = 0;
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > maxBytes) throw tooLarge(size, maxBytes);
    md5.update(piece);
    sha256.update(piece);
    crc = crc32(piece, crc);
    await writeWhole(file, piece);
  }
  const crcBytes = Buffer.alloc(4);
  crcBytes.writeUInt32BE(crc);
  return { size, md5: md5.digest('hex'), sha256: sha256.digest('hex'), crc32: crcBytes.toString('base64') };
}

async function writeWhole(file: FileHandle, piece: Buffer): Promise<void> {
  for (let at = 0; at < piece.length; ) at += (await file.write(piece, at)).bytesWritten;
}

function tooLarge(ProposedSize: number, MaxSizeAllowed: number): S3Error {
  const message = 'Your proposed upload exceeds the maximum allowed size';
  return new S3Error(400, 'EntityTooLarge', message, { ProposedSize, MaxSizeAllowed });
}
