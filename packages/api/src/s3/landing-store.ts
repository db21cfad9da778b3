import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { cacheControlOf, contentTypeOf } from '@portal/contracts/http/site-delivery';
import type { LandingStore } from '../domain/rounds/ports.ts';
import { type Bucket, isMissing } from './bucket.ts';

/** Stores documents with the headers that the upload of the site gives them. */
export function makeLandingStore({ client, name }: Pick<Bucket, 'client' | 'name'>): LandingStore {
  return {
    async read(file) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: file }));
        return await Body?.transformToString();
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async write(file, html) {
      const headers = { ContentType: contentTypeOf(file), CacheControl: cacheControlOf(file) };
      await client.send(new PutObjectCommand({ Bucket: name, Key: file, Body: html, ...headers }));
    },
  };
}
