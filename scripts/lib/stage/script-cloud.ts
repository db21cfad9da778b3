import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { connectTable, type Table } from '@portal/api/dynamodb/table';
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from '@portal/local/cloud';
import { clientSettings } from './stage-address.ts';

/** A local cloud for a test of a command, without the web app, and what such tests ask it. */
export interface ScriptCloud extends LocalCloud {
  readonly table: Table;
  groupsOf(email: string): Promise<readonly string[]>;
}

export async function startScriptCloud(options: Pick<LocalCloudOptions, 'seed'> = {}): Promise<ScriptCloud> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-scripts-'));
  const site = async (_request: unknown, response: { writeHead(status: number): { end(): void } }) =>
    response.writeHead(404).end();
  const cloud = await startLocalCloud({ port: 0, dataDir, site, ...options });
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
