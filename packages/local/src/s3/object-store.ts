import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { openJsonMap } from '../storage/json-file.ts';
import { S3Error } from './service-error.ts';

/** An object as stored on disk, without its body. */
export const storedObjectSchema = z
  .object({
    bodyId: z.string(),
    size: z.number(),
    /** MD5 of the body, hexadecimal, without quotes. */
    etag: z.string(),
    /** Ms since the epoch. */
    modifiedAt: z.number(),
    /** Response headers by lower-case name: `content-type`, `x-amz-meta-…`, … */
    headers: z.record(z.string(), z.string()),
    tags: z.record(z.string(), z.string()),
    /** The body's SHA-256 in base64, for an object that was copied with that checksum. */
    sha256: z.string().optional(),
  })
  .readonly();
export type StoredObject = z.infer<typeof storedObjectSchema>;

export type ObjectDetails = Pick<StoredObject, 'headers' | 'tags' | 'sha256'>;

export type ObjectStore = ReturnType<typeof openObjectStore>;

/**
 * Opens a bucket's folder (created when missing) and deletes bodies without an object. It calls `onStored` for each stored
 * object. Keys are never used as paths: bodies have random file names.
 */
export function openObjectStore(
  folder: string,
  now: () => number,
  onStored: (key: string, object: StoredObject) => void,
) {
  const bodies = join(folder, 'bodies');
  mkdirSync(bodies, { recursive: true });
  const records = openJsonMap(join(folder, 'objects.json'), storedObjectSchema);
  const referenced = new Set([...records.values()].map(({ bodyId }) => bodyId));
  for (const bodyId of readdirSync(bodies)) if (!referenced.has(bodyId)) rmSync(join(bodies, bodyId));
  const pathOf = ({ bodyId }: Pick<StoredObject, 'bodyId'>) => join(bodies, bodyId);

  /** @throws NoSuchKey */
  function get(key: string): StoredObject {
    const object = records.get(key);
    if (!object) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.', { Key: key });
    return object;
  }

  function remove(key: string): void {
    const object = records.get(key);
    if (object) rmSync(pathOf(object), { force: true });
    records.delete(key);
  }

  return {
    get,
    has: (key: string): boolean => records.has(key),
    /** All keys with their objects, sorted by the keys' UTF-8 bytes. */
    sorted: () => [...records.entries()].sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
    /** Stores an object, replacing any object of the key. */
    put(key: string, body: Buffer, details: ObjectDetails): StoredObject {
      const etag = createHash('md5').update(body).digest('hex');
      const object = { bodyId: randomUUID(), size: body.length, etag, modifiedAt: now(), ...details };
      writeFileSync(pathOf(object), body);
      remove(key);
      records.set(key, object);
      onStored(key, object);
      return object;
    },
    /** Reads the body of an object. @throws when the object was replaced or deleted */
    read: (object: StoredObject): Buffer => readFileSync(pathOf(object)),
    setTags: (key: string, tags: Readonly<Record<string, string>>) =>
      void records.set(key, { ...get(key), tags }),
    remove,
    close: () => records.close(),
  };
}
