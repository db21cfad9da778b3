import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { connectTable, type Table } from '@portal/api/dynamodb/table';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from '@portal/local/cloud';
import type { Site } from '@portal/local/cloud/portal-origin';
import { clientSettings } from '../ops/stage-address.ts';
import { setUpSecondFactor } from './second-factor.ts';

/** A local cloud for a test of a command, with queries of its accounts. */
export interface ScriptCloud extends LocalCloud {
  readonly table: Table;
  groupsOf(email: string): Promise<readonly string[]>;
  factorsOf(email: string): Promise<readonly string[] | undefined>;
  /** Logs in and sets up an authenticator app. `refresh` refreshes the tokens of that login. */
  setUpSecondFactor(email: string, password: string): Promise<{ readonly refresh: () => Promise<unknown> }>;
}

export interface ScriptCloudOptions extends Pick<LocalCloudOptions, 'secondFactor' | 'assemblyDir'> {
  /** Serves the built web app too. */
  readonly site?: 'built';
}

const noSite: Site = async (_request, response) => void response.writeHead(404).end();

export async function startScriptCloud({
  site,
  secondFactor,
  assemblyDir,
}: ScriptCloudOptions = {}): Promise<ScriptCloud> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-scripts-'));
  const cloud = await startLocalCloud({
    port: 0,
    dataDir,
    at: duringTheRound,
    ...(site ? {} : { site: noSite }),
    ...(secondFactor && { secondFactor }),
    ...(assemblyDir !== undefined && { assemblyDir }),
  });
  const { config, endpoints, stackModel } = cloud;
  const accounts = new CognitoIdentityProviderClient(
    clientSettings(config.region, endpoints.COGNITO_IDENTITY_PROVIDER),
  );
  const table = connectTable(
    stackModel.tables[0]?.ref ?? '',
    clientSettings(config.region, endpoints.DYNAMODB),
  );
  return {
    ...cloud,
    table,
    groupsOf: async (Username) => {
      const command = new AdminListGroupsForUserCommand({ UserPoolId: config.userPoolId, Username });
      const { Groups = [] } = await accounts.send(command);
      return Groups.map(({ GroupName = '' }) => GroupName);
    },
    factorsOf: async (Username) => {
      const command = new AdminGetUserCommand({ UserPoolId: config.userPoolId, Username });
      return (await accounts.send(command)).UserMFASettingList;
    },
    setUpSecondFactor: (email, password) =>
      setUpSecondFactor(accounts, config, email, password, cloud.clock.now),
    close: async () => {
      await cloud.close();
      accounts.destroy();
      table.client.destroy();
      rmSync(dataDir, { recursive: true });
    },
  };
}
