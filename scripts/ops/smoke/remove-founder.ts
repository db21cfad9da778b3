import { AdminDeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { DeleteObjectCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { type Key, ownerKey, readApplicationKey, userPartition } from '@portal/api/dynamodb/keys';
import { documentPrefixes } from '@portal/contracts/uploads/documents';
import { queryPartition } from '../read-items.ts';
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
  const remove = ({ pk, sk }: Key) =>
    table.client.send(new DeleteCommand({ TableName: table.name, Key: { pk, sk } }));
  for await (const item of queryPartition(table, userPartition(sub))) {
    const key = { pk: String(item['pk']), sk: String(item['sk']) };
    const application = readApplicationKey(key)?.applicationId;
    if (application !== undefined) await remove(ownerKey(application));
    await remove(key);
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
