import { AdminDeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { DeleteObjectCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { DeleteCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { applicationPrefix, type Key, ownerKey, userPartition } from '@portal/api/dynamodb/keys';
import { documentPrefixes } from '@portal/contracts/uploads/documents';
import type { SmokeFounder } from './smoke-founder.ts';
import type { FounderStores, SmokeStage } from './smoke-stage.ts';

/**
 * Removes items, documents and account of a founder of the smoke test. The account comes last, and an application's owner item before
 * the application, so that the next run finds what an interrupted removal left.
 */
export async function removeFounder(stage: SmokeStage, { sub, email }: SmokeFounder): Promise<void> {
  const stores = stage.storesOf(sub);
  await removeItems(stores, sub);
  for (const place of Object.values(documentPrefixes)) await removeDocuments(stores, `${place}${sub}/`);
  await stage.accounts.send(
    new AdminDeleteUserCommand({ UserPoolId: stage.config.userPoolId, Username: email }),
  );
}

async function removeItems({ table }: FounderStores, sub: string): Promise<void> {
  const { client, name: TableName } = table;
  const remove = ({ pk, sk }: Key) => client.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
  const query = {
    TableName,
    ConsistentRead: true,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': userPartition(sub) },
    ProjectionExpression: 'pk, sk',
  };
  for await (const { Items = [] } of paginateQuery({ client }, query)) {
    for (const item of Items as Key[]) {
      const [, application] = item.sk.split(applicationPrefix);
      if (item.sk.startsWith(applicationPrefix) && application) await remove(ownerKey(application));
      await remove(item);
    }
  }
}

/** Removes every version: the bucket keeps old versions of deleted documents for a month. */
async function removeDocuments({ documents }: FounderStores, Prefix: string): Promise<void> {
  const { client, name: Bucket } = documents;
  for (let more = true; more; ) {
    const page = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix }));
    for (const { Key, VersionId } of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])]) {
      await client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
    }
    more = page.IsTruncated ?? false;
  }
}
