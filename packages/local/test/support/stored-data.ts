import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { LocalCloud } from '../../src/cloud.ts';

export type Item = Readonly<Record<string, unknown>>;

type Cloud = Pick<LocalCloud, 'stackModel' | 'endpoints'>;

const account = {
  region: 'ap-south-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
} as const;

/** Reads all items of a cloud's table. */
export async function readItems({ stackModel, endpoints }: Cloud): Promise<Item[]> {
  const client = documentClient(endpoints);
  const items: Item[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: stackModel.tables[0]?.ref }))
    items.push(...Items);
  client.destroy();
  return items;
}

/** Reads key and ETag of all objects of a cloud's buckets. */
export async function readObjects({ stackModel, endpoints }: Cloud) {
  const s3 = new S3Client({ ...account, endpoint: endpoints.S3, forcePathStyle: true });
  const lists = stackModel.buckets.map(({ ref }) => s3.send(new ListObjectVersionsCommand({ Bucket: ref })));
  const objects = (await Promise.all(lists)).flatMap(({ Versions = [] }) => Versions);
  s3.destroy();
  return objects.map(({ Key, ETag }) => ({ Key, ETag }));
}

function documentClient({ DYNAMODB: endpoint }: Cloud['endpoints']): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(new DynamoDBClient({ ...account, endpoint }));
}
