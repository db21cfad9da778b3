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
import { documentKey, incomingKey } from '../src/uploads/document-key.ts';

/** Connects to the S3 emulator of the test run. */
export function connectUploads(config: S3ClientConfig = {}): Bucket {
  const name = inject('uploadsBucket');
  const url = `https://${name}.s3.ap-south-1.amazonaws.com`;
  return connectBucket(name, url, { region: 'ap-south-1', endpoint: inject('s3Endpoint'), ...config });
}

/** Returns the bytes of a PDF of a certain size. */
export function pdfOf(size: number): Buffer {
  return Buffer.alloc(size, '%PDF-1.7\n');
}

/** The beginning of a PNG image. */
export const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** Uploads any bytes to the incoming key of a new document of an application. @returns the document's key */
export async function putIncoming(
  { client, name }: Bucket,
  { sub, applicationId }: { readonly sub: string; readonly applicationId: string },
  bytes: Uint8Array,
  metadata: Record<string, string> = {},
): Promise<string> {
  const key = documentKey(sub, applicationId, randomUUID());
  const Key = incomingKey(key);
  await client.send(new PutObjectCommand({ Bucket: name, Key, Body: bytes, Metadata: metadata }));
  return key;
}

/** Tags an object like the malware scan. */
export async function tagScanResult(
  { client, name }: Bucket,
  key: string,
  result = cleanResult,
): Promise<void> {
  const Tagging = { TagSet: [{ Key: scanTag, Value: result }] };
  await client.send(new PutObjectTaggingCommand({ Bucket: name, Key: key, Tagging }));
}

/** Reads an object; `undefined` if it does not exist. */
export async function readBytes({ client, name }: Bucket, key: string): Promise<Buffer | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: key }));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
    throw error;
  }
}

/** Posts a form like a browser: the fields, then the file. */
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
