import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { LocalCloud } from '../../src/cloud.ts';

const account = {
  region: 'ap-south-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
} as const;

/** Reads all items, objects (key and ETag) and mails of a cloud, for comparison with a later state. */
export async function readStoredData({ stackModel, endpoints, mails }: LocalCloud): Promise<unknown[]> {
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...account, endpoint: endpoints.DYNAMODB }),
  );
  const s3 = new S3Client({ ...account, endpoint: endpoints.S3, forcePathStyle: true });
  try {
    const stored: unknown[] = [...mails.list()];
    for (const { ref } of stackModel.tables) {
      for await (const { Items = [] } of paginateScan({ client }, { TableName: ref })) stored.push(...Items);
    }
    for (const { ref } of stackModel.buckets) {
      const { Versions = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket: ref }));
      stored.push(...Versions.map(({ Key, ETag }) => ({ Key, ETag })));
    }
    return stored;
  } finally {
    client.destroy();
    s3.destroy();
  }
}
