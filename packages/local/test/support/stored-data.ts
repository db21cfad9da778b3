import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { LocalCloud } from '../../src/cloud.ts';

const account = {
  region: 'ap-south-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
} as const;

/** Reads all items, objects (key and ETag) and mails of a cloud, for comparison with a later state. */
export async function readStoredData({ stackModel, endpoints, mails }: LocalCloud): Promise<unknown[]> {
  const client = documentClient(endpoints);
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

/**
 * Changes the decision of an application at stage 1 to one that its founder does not know yet. The programme announces decisions at
 * once, so that no call stores such a decision.
 */
export async function storeAsUnannounced(
  { stackModel, endpoints }: LocalCloud,
  applicationId: string,
): Promise<void> {
  const client = documentClient(endpoints);
  await client.send(
    new UpdateCommand({
      TableName: stackModel.tables[0]?.ref,
      Key: { pk: `APP#${applicationId}`, sk: 'SUBMISSION' },
      UpdateExpression: 'SET review.stage1.last_announced = :seen',
      ConditionExpression: 'attribute_exists(stage1_decision)',
      ExpressionAttributeValues: { ':seen': { status: 'pending' } },
    }),
  );
  client.destroy();
}

function documentClient({ DYNAMODB: endpoint }: LocalCloud['endpoints']): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(new DynamoDBClient({ ...account, endpoint }));
}
