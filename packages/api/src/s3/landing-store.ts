import { GetObjectCommand, PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { cacheControlOf, contentTypeOf } from '@portal/contracts/http/site-delivery';
import type { LandingStore } from '../domain/rounds/ports.ts';
import { type Bucket, conflicts, unlessMissing } from './bucket.ts';

/** Stores documents with the headers that the upload of the site gives them. */
export function makeLandingStore({ client, name }: Pick<Bucket, 'client' | 'name'>): LandingStore {
  return {
    async read(file) {
      const found = await unlessMissing(client.send(new GetObjectCommand({ Bucket: name, Key: file })));
      return found && { html: (await found.Body?.transformToString()) ?? '', version: found.ETag ?? '' };
    },
    async write(file, html, version) {
      const headers = { ContentType: contentTypeOf(file), CacheControl: cacheControlOf(file) };
      const condition = version === undefined ? { IfNoneMatch: '*' } : { IfMatch: version };
      try {
        await client.send(
          new PutObjectCommand({ Bucket: name, Key: file, Body: html, ...headers, ...condition }),
        );
        return true;
      } catch (error) {
        if (error instanceof S3ServiceException && conflicts.has(error.name)) return false;
        throw error;
      }
    },
  };
}
