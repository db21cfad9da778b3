import { AdminDeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { DeleteObjectCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { type Key, ownerKey, readApplicationKey, userPartition } from '@portal/api/dynamodb/keys';
import { queryPrefix } from '@portal/api/dynamodb/read';
import { documentPrefixes } from '@portal/contracts/uploads/documents';
import { createApiClient } from '@portal/local/test/support/portal';
import { takeFounderSteps, type Visit } from './founder-steps.ts';
import { createSmokeFounder, findAbandonedFounders, logIn, type SmokeFounder } from './smoke-founder.ts';
import type { FounderStores, SmokeStage } from './smoke-stage.ts';

/** In ms. A run takes minutes: an older founder belongs to no running one. */
const abandonedAfter = 60 * 60 * 1000;

/**
 * Runs the steps of a new founder against a stage and removes the founder, also after a failure. Removes founders of earlier runs that
 * were killed, too.
 *
 * @param now ms since the epoch
 * @param signal stops before the next step; the founder is removed all the same
 * @returns a sentence
 * @throws naming the step that failed, and every founder that could not be removed
 */
export async function smokeJourney(stage: SmokeStage, now: number, signal: AbortSignal): Promise<string> {
  const abandoned = await findAbandonedFounders(stage, now - abandonedAfter);
  const errors = await removeAll(stage, abandoned);
  const founder = await createSmokeFounder(stage);
  let current = 'the login';
  let taken = 0;
  const step: Visit['step'] = async (name, action) => {
    signal.throwIfAborted();
    current = name;
    const result = await action();
    taken += 1;
    return result;
  };
  try {
    signal.throwIfAborted();
    const call = createApiClient(stage.portal, await logIn(stage, founder.email, founder.password));
    await takeFounderSteps({ call, founder, signal, step });
  } catch (error) {
    errors.push(`${current}: ${(error as Error).message}`);
  }
  errors.push(...(await removeAll(stage, [founder])));
  if (errors.length > 0)
    throw new Error(`The steps of a founder at ${stage.portal} failed:\n${errors.join('\n')}`);
  const earlier = abandoned.length > 0 ? ` So are those of earlier runs: ${abandoned.length}.` : '';
  return `A founder logged in and took ${taken} of ${taken} steps; all traces are removed.${earlier}`;
}

/**
 * Removes items, documents and account of a founder of the smoke test. The account comes last, and an application's owner item before
 * the application, so that the next run finds what an interrupted removal left.
 */
async function removeFounder(stage: SmokeStage, { sub, email }: SmokeFounder): Promise<void> {
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
  for (const item of await queryPrefix(table, userPartition(sub))) {
    const key = { pk: String(item['pk']), sk: String(item['sk']) };
    const application = readApplicationKey(key)?.applicationId;
    if (application !== undefined) await remove(ownerKey(application));
    await remove(key);
  }
}

/** Removes every version, of which there are few: the bucket keeps old versions of deleted documents for a month. */
async function removeDocuments({ documents }: FounderStores, Prefix: string): Promise<void> {
  const { client, name: Bucket } = documents;
  const { Versions = [], DeleteMarkers = [] } = await client.send(
    new ListObjectVersionsCommand({ Bucket, Prefix }),
  );
  for (const { Key, VersionId } of [...Versions, ...DeleteMarkers])
    await client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
}

/** Tries to remove every founder; the next run tries again. Returns an error for each that is left. */
async function removeAll(stage: SmokeStage, founders: readonly SmokeFounder[]): Promise<string[]> {
  const errors: string[] = [];
  for (const founder of founders)
    await removeFounder(stage, founder).catch((error: Error) => {
      errors.push(`removing ${founder.email}: ${error.message}`);
    });
  return errors;
}
