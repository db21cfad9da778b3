import { randomUUID } from 'node:crypto';
import {
  GetObjectCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { cleanResult, scanTag } from '@portal/contracts/uploads/scan';
import { inject } from 'vitest';
import { type Bucket, connectBucket } from '../src/s3/bucket.ts';
import { arrivalKey, documentKey } from '../src/uploads/document-key.ts';

/** A connection to the S3 of this run. */
export function connectUploads(config: S3ClientConfig = {}): Bucket {
  const name = inject('uploadsBucket');
  const url = `https://${name}.s3.ap-south-1.amazonaws.com`;
  return connectBucket(name, url, { region: 'ap-south-1', endpoint: inject('s3Endpoint'), ...config });
}

/** The bytes of a PDF of a size. */
export function pdfOf(size: number): Buffer {
  return Buffer.alloc(size, '%PDF-1.7\n');
}

/** Bytes of a picture. */
export const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** Puts bytes where a founder's document arrives, whatever they are. @returns the document's key */
export async function arrive(
  { client, name }: Bucket,
  sub: string,
  bytes: Uint8Array,
  metadata: Record<string, string> = {},
): Promise<string> {
  const key = documentKey(sub, randomUUID(), randomUUID());
  const Key = arrivalKey(key);
  await client.send(new PutObjectCommand({ Bucket: name, Key, Body: bytes, Metadata: metadata }));
  return key;
}

/** Marks an object as the search for malware does. */
export async function mark({ client, name }: Bucket, key: string, result = cleanResult): Promise<void> {
  const Tagging = { TagSet: [{ Key: scanTag, Value: result }] };
  await client.send(new PutObjectTaggingCommand({ Bucket: name, Key: key, Tagging }));
}

/** What lies under a key; `undefined` when nothing does. */
export async function readBytes({ client, name }: Bucket, key: string): Promise<Buffer | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: key }));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
    throw error;
  }
}

/** Sends a form as a browser does: its fields, then the file. */
export async function postForm(
  url: string,
  fields: Readonly<Record<string, string>>,
  bytes: Uint8Array,
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'deck.pdf');
  return fetch(url, { method: 'POST', body: form });
}
