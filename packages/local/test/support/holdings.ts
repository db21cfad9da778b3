import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { LocalCloud } from '../../src/cloud.ts';

const account = {
  region: 'ap-south-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
} as const;

/** All that a cloud keeps – items, objects, mails – to be compared with what it keeps later. */
export async function holdingsOf({ stackModel, endpoints, mails }: LocalCloud): Promise<unknown[]> {
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...account, endpoint: endpoints.DYNAMODB }),
  );
  const s3 = new S3Client({ ...account, endpoint: endpoints.S3, forcePathStyle: true });
  try {
    const held: unknown[] = [...mails.list()];
    for (const { ref } of stackModel.tables) {
      for await (const { Items = [] } of paginateScan({ client }, { TableName: ref })) held.push(...Items);
    }
    for (const { ref } of stackModel.buckets) {
      const { Versions = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket: ref }));
      held.push(...Versions.map(({ Key, ETag }) => ({ Key, ETag })));
    }
    return held;
  } finally {
    client.destroy();
    s3.destroy();
  }
}
