import { GetObjectCommand, PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { historyRootSchema, type RootStore } from '../domain/review/history-root.ts';
import { type Bucket, listKeys } from './bucket.ts';

/** Stores roots as `roots/<day>.json`. Nothing overwrites one: the write is conditional, and the bucket keeps versions. */
export function makeRootStore(bucket: Pick<Bucket, 'client' | 'name'>): RootStore {
  const { client, name } = bucket;
  const keyOf = (day: string) => `roots/${day}.json`;
  return {
    async listDays() {
      const keys = await listKeys(bucket, 'roots/');
      return keys.flatMap((key) => /^roots\/(.+)\.json$/.exec(key)?.[1] ?? []).sort();
    },
    async read(day) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: keyOf(day) }));
      const text = (await Body?.transformToString()) ?? '';
      return { root: historyRootSchema.parse(JSON.parse(text)), text };
    },
    async insert(day, text) {
      const object = { Bucket: name, Key: keyOf(day), Body: text, ContentType: 'application/json' };
      try {
        await client.send(new PutObjectCommand({ ...object, IfNoneMatch: '*' }));
        return true;
      } catch (error) {
        if (error instanceof S3ServiceException && error.name === 'PreconditionFailed') return false;
        throw error;
      }
    },
  };
}
