import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { type FileHandle, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { openJsonMap } from '../storage/json-file.ts';
import { S3Error } from './service-error.ts';
import { type BodyDigest, writeBody } from './stored-body.ts';

/** An object as kept on disk, without its body. */
export const storedObjectSchema = z
  .object({
    /** The name of the body's file. */
    bodyId: z.string(),
    size: z.number(),
    /** MD5 of the body, hexadecimal, without quotes. */
    etag: z.string(),
    /** Base64. */
    crc32: z.string(),
    /** Ms since the epoch. */
    modifiedAt: z.number(),
    /** Headers to answer with, by lower-case name: `content-type`, `x-amz-meta-…`, … */
    headers: z.record(z.string(), z.string()),
    tags: z.record(z.string(), z.string()),
  })
  .readonly();
export type StoredObject = z.infer<typeof storedObjectSchema>;

/** A body that is on disk and belongs to no object yet. */
export interface ReceivedBody extends BodyDigest {
  readonly bodyId: string;
}

/** What is kept with a body. */
export type ObjectDetails = Pick<StoredObject, 'headers' | 'tags'>;

/**
 * The objects of one bucket. A key is only ever an entry in a list and never a path: bodies have names of their
 * own. The entry is what makes the object: it appears whole, with its body, or not at all.
 */
export interface ObjectStore {
  /** @throws NoSuchKey */
  get(key: string): StoredObject;
  has(key: string): boolean;
  /** All keys with their objects, by the bytes of their keys in UTF-8. */
  sorted(): [string, StoredObject][];
  /** Takes in a body; `put` or `discard` must follow. @throws EntityTooLarge, and what the pieces throw */
  receive(pieces: AsyncIterable<Buffer>, maxBytes: number): Promise<ReceivedBody>;
  discard(body: ReceivedBody): Promise<void>;
  /** Makes the body the object of the key. */
  put(key: string, body: ReceivedBody, details: ObjectDetails): Promise<StoredObject>;
  /** The whole body of an object, as long as nothing has replaced it. */
  read(object: StoredObject): Promise<Buffer>;
  setTags(key: string, tags: Readonly<Record<string, string>>): void;
  /** An object with its body opened; it stays readable when the object is replaced. @throws NoSuchKey */
  open(key: string): Promise<{ object: StoredObject; file: FileHandle }>;
  remove(key: string): Promise<void>;
  close(): void;
}

/**
 * Opens a bucket's folder (made when missing), and removes bodies that a crash left without an object. `onStored` is told
 * each object as it comes.
 */
export function openObjectStore(
  folder: string,
  now: () => number,
  onStored: (key: string, object: StoredObject) => void = () => {},
): ObjectStore {
  const bodies = join(folder, 'bodies');
  mkdirSync(bodies, { recursive: true });
  const records = openJsonMap(join(folder, 'objects.json'), storedObjectSchema);
  const kept = new Set([...records.values()].map(({ bodyId }) => bodyId));
  for (const bodyId of readdirSync(bodies)) if (!kept.has(bodyId)) rmSync(join(bodies, bodyId));
  const pathOf = ({ bodyId }: Pick<StoredObject, 'bodyId'>) => join(bodies, bodyId);
  const removeBody = (body: Pick<StoredObject, 'bodyId'>) => rm(pathOf(body), { force: true });

  function get(key: string): StoredObject {
    const object = records.get(key);
    if (!object) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.', { Key: key });
    return object;
  }

  return {
    get,
    has: (key) => records.has(key),
    sorted: () => [...records.entries()].sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
    async receive(pieces, maxBytes) {
      const bodyId = randomUUID();
      return { bodyId, ...(await writeBody(pathOf({ bodyId }), pieces, maxBytes)) };
    },
    discard: removeBody,
    async put(key, { bodyId, size, md5, crc32 }, details) {
      const object = { bodyId, size, etag: md5, crc32, modifiedAt: now(), ...details };
      const before = records.get(key);
      records.set(key, object);
      onStored(key, object);
      if (before) await removeBody(before);
      return object;
    },
    read: (object) => readFile(pathOf(object)),
    setTags: (key, tags) => records.set(key, { ...get(key), tags }),
    async open(key) {
      for (;;) {
        const object = get(key);
        try {
          return { object, file: await open(pathOf(object)) };
        } catch (error) {
          if (records.get(key) === object) throw error; // else it was replaced just now: look again
        }
      }
    },
    async remove(key) {
      const object = records.get(key);
      records.delete(key);
      if (object) await removeBody(object);
    },
    close: () => records.close(),
  };
}
