import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { insertFirstRound } from '@portal/api/dynamodb/round-store';
import { connectTable } from '@portal/api/dynamodb/table';
import { programme } from '@portal/contracts/programme';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from '../../src/cloud.ts';

interface StartOptions extends Pick<LocalCloudOptions, 'secondFactor'> {
  readonly withSite?: boolean;
}

type Started = Pick<LocalCloud, 'stackModel' | 'config' | 'endpoints'>;

/** The emulators accept any. */
export const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };

const connect = ({ stackModel, config: { region }, endpoints }: Started) =>
  connectTable(stackModel.tables[0]?.ref ?? '', { region, endpoint: endpoints.DYNAMODB, credentials });

export type TestCloud = Awaited<ReturnType<typeof startTestCloud>>;

/** Starts a local cloud for a test file, on free ports, by default without the web app. `close` deletes its data folder. */
export async function startTestCloud({ withSite = false, ...options }: StartOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
  const cloud = await startLocalCloud({
    port: 0,
    dataDir,
    at: duringTheRound,
    fill: async (started) => void (await insertFirstRound(connect(started), firstRound, duringTheRound)),
    ...options,
    ...(!withSite && { site: async (_request, response) => void response.writeHead(404).end() }),
  });
  return {
    ...cloud,
    dataDir,
    table: connect(cloud),
    s3: new S3Client({
      region: cloud.config.region,
      endpoint: cloud.endpoints.S3,
      forcePathStyle: true,
      credentials,
    }),
    /** Lets founders learn of the decisions so far. */
    releaseDecisions: async () => {
      cloud.clock.advance((programme.undoMinutes + 1) * 60_000);
      await cloud.settled();
    },
    close: async () => {
      await cloud.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
