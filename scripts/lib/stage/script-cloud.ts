import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { connectTable, type Table } from '@portal/api/dynamodb/table';
import { type LocalCloud, type LocalCloudOptions, type Site, startLocalCloud } from '@portal/local/cloud';
import { clientSettings } from './stage-address.ts';

/** A local cloud for a test of a command, and what such tests ask it. */
export interface ScriptCloud extends LocalCloud {
  readonly table: Table;
  groupsOf(email: string): Promise<readonly string[]>;
}

export interface ScriptCloudOptions extends Pick<LocalCloudOptions, 'seed'> {
  /** The built web app too, not the API alone. */
  readonly site?: 'built';
}

const noSite: Site = async (_request, response) => void response.writeHead(404).end();

export async function startScriptCloud({ seed = 0, site }: ScriptCloudOptions = {}): Promise<ScriptCloud> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-scripts-'));
  const cloud = await startLocalCloud({ port: 0, dataDir, seed, ...(site ? {} : { site: noSite }) });
  const { config, endpoints, blueprint } = cloud;
  const accounts = new CognitoIdentityProviderClient(
    clientSettings(config.region, endpoints.COGNITO_IDENTITY_PROVIDER),
  );
  const table = connectTable(
    blueprint.tables[0]?.ref ?? '',
    clientSettings(config.region, endpoints.DYNAMODB),
  );
  return {
    ...cloud,
    table,
    groupsOf: async (Username) => {
      const asked = new AdminListGroupsForUserCommand({ UserPoolId: config.userPoolId, Username });
      const { Groups = [] } = await accounts.send(asked);
      return Groups.map(({ GroupName = '' }) => GroupName);
    },
    close: async () => {
      await cloud.close();
      accounts.destroy();
      table.client.destroy();
      rmSync(dataDir, { recursive: true });
    },
  };
}
