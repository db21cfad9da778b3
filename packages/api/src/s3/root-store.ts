import {
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { historyRootSchema, type RootStore } from '../domain/review/history-root.ts';

/** Stores roots as `roots/<day>.json`. Nothing overwrites one: the write is conditional, and the bucket keeps versions. */
export function makeRootStore({
  client,
  name,
}: {
  readonly client: S3Client;
  readonly name: string;
}): RootStore {
  const keyOf = (day: string) => `roots/${day}.json`;
  return {
    async listDays() {
      const days: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket: name, Prefix: 'roots/' },
      ))
        days.push(...Contents.flatMap(({ Key }) => /^roots\/(.+)\.json$/.exec(Key ?? '')?.[1] ?? []));
      return days.sort();
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
